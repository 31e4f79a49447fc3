import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import { notify } from '../../src/server/notifications/notify.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

let browser: Browser;
let mails: MailServer;
let app: TestApp;

beforeAll(async () => {
  browser = await launchChromium();
  mails = await startMailServer();
  app = await startTestApp({
    webRoot,
    config: { mail: { url: mails.url, from: 'sapu@sapu.example' } },
  });
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

/** The address in the newest message that leads to this screen. */
async function linkTo(screen: string, messages: number): Promise<string> {
  const mail = await waitFor('the message', async () => mails.messages[messages - 1]);
  return new RegExp(`http://\\S+/${screen}#[\\w.-]+`).exec(mail.text ?? '')?.[0] ?? '';
}

test('links of messages confirm an address and end the messages, without a session', async () => {
  const rina = await app.signIn({ account: 'Rina' });
  const ownerId = Number((await rina.call('GET /api/auth/user')).data.id);
  const body = { address: 'rina@kebun.example', language: 'en' } as const;
  await rina.call('PUT /api/notifications/mail', { body });
  const state = async () => (await rina.call('GET /api/notifications/settings')).data.mail.state;

  await using confirming = await visit(browser);
  await confirming.page.goto(await linkTo('confirm-email', 1));
  await confirming.page.getByRole('heading', { name: en.titles.confirmEmail }).waitFor();
  expect(await confirming.page.title()).toBe(`${en.titles.confirmEmail} | Sapu`);
  // Opening the link is not enough, because mail programs do that too.
  expect(await state()).toBe('unconfirmed');
  await confirming.page.getByRole('button', { name: en.mailLink.confirmEmailButton }).click();
  await confirming.page.getByText(en.mailLink.confirmEmailDone).waitFor();
  expect(await state()).toBe('confirmed');

  await inOwnerTransaction(app.db, ownerId, (tx) =>
    notify(tx, ownerId, {
      event: 'spam_wave',
      occurrence: 'invented',
      details: { comments: 40, usual_per_day: 4 },
      now: new Date(),
    }),
  );
  await using leaving = await visit(browser, { language: 'id' });
  await leaving.page.goto(await linkTo('unsubscribe', 2));
  await leaving.page.getByRole('button', { name: id.mailLink.unsubscribeButton }).click();
  await leaving.page.getByText(id.mailLink.unsubscribeDone).waitFor();
  expect(await state()).toBe('unsubscribed');
  expect([...confirming.problems, ...leaving.problems]).toEqual([]);
});
