import type { Browser, Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import { notify } from '../../src/server/notifications/notify.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { markForAll } from '../support/run-duties.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';
import { choose, goTo, pressOn } from './support/keyboard.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { scrollsSideways } from './support/violations.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

const ADDRESS = 'rina@kebun.example';

let browser: Browser;
let mails: MailServer;
let app: TestApp;
let rina: Session;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
});
beforeEach(async () => {
  mails = await startMailServer();
  app = await startTestApp({
    webRoot,
    config: { mail: { url: mails.url, from: 'Sapu <sapu@sapu.example>' } },
  });
  rina = await app.signIn({ account: 'Rina' });
  open = await openAs(browser, rina);
});
afterEach(async () => {
  await app[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});
afterAll(() => browser.close());

const settings = async () => (await rina.call('GET /api/notifications/settings')).data;
const zone = async () => (await rina.call('GET /api/auth/user')).data.settings.time_zone;
const message = (count: number) => waitFor('the message', async () => mails.messages[count - 1]);
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function tellWave(comments: number): Promise<void> {
  const ownerId = Number((await rina.call('GET /api/auth/user')).data.id);
  await inOwnerTransaction(app.db, ownerId, (tx) =>
    notify(tx, ownerId, {
      event: 'spam_wave',
      occurrence: `invented ${comments}`,
      details: { comments, usual_per_day: 4 },
      now: new Date(),
    }),
  );
}

const desk = { viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Jakarta' };
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Asia/Jakarta',
};

test.each([
  { language: 'en', theme: 'light', size: desk },
  { language: 'id', theme: 'dark', size: phone },
] as const)(
  'an address is confirmed by the link that arrives, and gets what was chosen, $language',
  async ({ language, theme, size }) => {
    const messages = language === 'id' ? indonesian : en;
    const t = createTranslator({
      locale: language,
      messages: messages as typeof en,
      namespace: 'notificationSettings',
    });
    await using visited = await open({ language, theme }, size);
    const { page, problems } = visited;
    await page.goto(`${app.url}/settings?tab=notifications`);
    const mail = section(page, t('mailTitle'));
    const field = mail.getByRole('textbox', { name: t('address') });
    const { email } = (await rina.call('GET /api/auth/user')).data;
    expect(email).toMatch(/@/);
    expect(await field.inputValue()).toBe(email);
    await field.fill('rina');
    await mail.getByRole('button', { name: t('sendLink') }).click();
    await mail.getByText(t('addressWrong')).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(mails.recipients).toEqual([]);
    await field.fill(ADDRESS);
    await mail.getByRole('button', { name: t('sendLink') }).click();
    await mail.getByRole('button', { name: t('sendAgain') }).waitFor();
    await expect.poll(settings).toMatchObject({
      mail: { state: 'unconfirmed', address: ADDRESS, language },
    });
    await expect.poll(zone).toBe('Asia/Jakarta');
    await mail.getByRole('button', { name: t('sendAgain') }).click();
    await mail.getByText(t('linkTooSoon')).waitFor();

    // The link is followed in another browser, and this page hears of it.
    const link = /http:\/\/\S+\/confirm-email#[\w.-]+/.exec((await message(1)).text ?? '')?.[0];
    const elsewhere = await visit(browser, { language });
    await elsewhere.page.goto(link ?? '');
    await elsewhere.page
      .getByRole('button', { name: messages.mailLink.confirmEmailButton })
      .click();
    await mail
      .getByText(messages.notificationSettings.confirmed.replace('<b></b>', ADDRESS))
      .waitFor();
    await elsewhere.page.context().close();
    expect(await scrollsSideways(page)).toBe(false);

    await tellWave(40);
    const wave = await message(2);
    expect(mails.recipients).toEqual([ADDRESS, ADDRESS]);
    expect(wave.subject).toMatch(/40/);
    const events = section(page, t('events'));
    await events
      .getByRole('checkbox', { name: `${messages.notifications.event_spam_wave}: ${t('mail')}` })
      .click();
    await events.getByText(messages.settings.saved).waitFor();
    await tellWave(41);
    const told = await rina.call('GET /api/notifications', { query: {} });
    expect(told.data.map(({ event }) => event)).toEqual(['spam_wave', 'spam_wave']);
    expect(await app.db.selectFrom('notification_deliveries').selectAll().execute()).toEqual([]);

    await mail.getByRole('button', { name: t('remove') }).click();
    await field.waitFor();
    expect((await settings()).mail).toMatchObject({ state: 'none', address: null });
    expect(problems).toEqual([]);
  },
);

test('a fault of the mail server is shown while it lasts', async () => {
  await rina.call('PUT /api/notifications/mail', { body: { address: ADDRESS, language: 'en' } });
  await message(1);
  await app.db.updateTable('notification_mail').set({ state: 'confirmed' }).execute();
  await using visited = await open({}, desk);
  const { page, problems } = visited;
  await page.goto(`${app.url}/settings?tab=notifications`);
  const mail = section(page, 'E-mail');
  await mail.getByText(`${ADDRESS} is confirmed.`).waitFor();
  mails.refuse('recipient', 550);
  await tellWave(40);
  await mail.getByText(en.notificationSettings.refused).waitFor();
  mails.refuse('recipient', undefined);
  mails.refuse('message', 451);
  await tellWave(41);
  await mail.getByText(/^The mail server hasn’t taken our messages since/).waitFor();
  mails.refuse('message', undefined);
  // As if the minute until the next try had passed.
  await app.db.updateTable('notification_deliveries').set({ not_before: new Date() }).execute();
  await markForAll(app.db, 'mail');
  await message(2);
  await mail.getByRole('alert').filter({ hasText: 'mail server' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('quiet hours, times and the language of e-mails are set by the keyboard alone', async () => {
  await rina.call('PUT /api/notifications/mail', { body: { address: ADDRESS, language: 'en' } });
  await app.db.updateTable('notification_mail').set({ state: 'confirmed' }).execute();
  await using visited = await open({}, desk);
  const { page } = visited;
  await page.goto(`${app.url}/settings?tab=notifications`);
  const checkbox = page.getByRole('checkbox', { name: 'Sync failed: In the app' });
  await goTo(checkbox);
  await page.keyboard.press('Space');
  await section(page, en.notificationSettings.events).getByText('Saved').waitFor();
  await goTo(page.getByRole('radio', { name: 'At once' }));
  await page.keyboard.press('ArrowRight');
  await choose(page.getByRole('button', { name: /^Time of the daily e-mail: 8:00/ }), '6:30 AM');
  await expect.poll(async () => (await settings()).mail.daily_at).toBe('06:30');
  await goTo(page.getByRole('radio', { name: 'English' }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await settings()).mail.language).toBe('id');
  await pressOn(page.getByRole('checkbox', { name: 'Use quiet hours' }), 'Space');
  await choose(page.getByRole('button', { name: /^From: 10:00/ }), '10:30 PM');
  await expect.poll(settings).toMatchObject({ quiet_hours: { from: '22:30', until: '07:00' } });
  await expect.poll(zone).toBe('Asia/Jakarta');
  const failed = (await settings()).events.find(({ event }) => event === 'sync_failed');
  expect(failed).toMatchObject({ in_app: false, mail: true });
});

test('times are in the time zone of the owner, which is set on another tab', async () => {
  const time_zone = 'Europe/Berlin';
  await rina.call('PUT /api/settings', { body: { time_zone } });
  await using visited = await open({}, desk);
  const { page } = visited;
  await page.goto(`${app.url}/settings?tab=notifications`);
  const quiet = section(page, en.notificationSettings.quiet);
  await quiet.getByText('Times are in the time zone Europe/Berlin.').waitFor();
  await quiet.getByRole('checkbox').click();
  await quiet.getByText('Saved').waitFor();
  expect(await zone()).toBe(time_zone);
  await quiet.getByRole('link', { name: en.analytics.changeZone }).click();
  await section(page, en.analytics.timeZone).waitFor();
});

test('without a mail server the page says who can set one up', async () => {
  await using plain = await startTestApp({ webRoot });
  const owner = await plain.signIn({ account: 'Rina' });
  await using visited = await (await openAs(browser, owner))({ language: 'id' });
  const { page, problems } = visited;
  await page.goto(`${plain.url}/settings?tab=notifications`);
  const mail = section(page, 'E-mail');
  await mail.getByRole('link', { name: 'memasang server e-mail' }).click();
  await page.waitForURL(`${plain.url}/docs/dependencies-setup`);
  await page.goBack();
  await section(page, indonesian.notificationSettings.events).waitFor();
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Peristiwa',
    'Di aplikasi',
  ]);
  expect(problems).toEqual([]);
});
