import { afterEach, beforeEach, expect, test } from 'vitest';
import { failure } from '../../src/contract/envelope.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { anonymous } from '../support/sign-in.ts';
import { signInAnew } from '../support/sign-in-anew.ts';
import { smallWorld } from '../support/small-world.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts';
import { waitFor } from '../support/wait-for.ts';

let mails: MailServer;
let clock: VirtualClock;
let app: TestApp;
beforeEach(async () => {
  mails = await startMailServer();
  clock = createVirtualClock();
  app = await startTestApp({
    clock,
    config: { mail: { url: mails.url, from: 'Sapu <sapu@sapu.example>' } },
  });
});
afterEach(async () => {
  await app[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

const asking = (address: string) => ({ body: { address, language: 'en' } as const });

test('a tag makes no other address for the pause, and stays in what is written to', async () => {
  const rina = await app.signIn({ account: 'Rina' });
  const bayu = await app.signIn({ account: 'Bayu' });
  await rina.call('PUT /api/notifications/mail', asking('wati@toko.example'));
  const tagged = asking('wati+7@toko.example');
  expect(await bayu.refused('PUT /api/notifications/mail', tagged)).toMatchObject({ status: 429 });
  await bayu.call('PUT /api/notifications/mail', asking('wati+7@other.example'));
  clock.advance({ minutes: 5 });
  await bayu.call('PUT /api/notifications/mail', tagged);
  await waitFor('the message', async () => mails.recipients.includes('wati+7@toko.example'));
});

test('an account asks for five addresses an hour, however often it comes anew', async () => {
  const signInAndAsk = async (address: string) => {
    const bayu = await signInAnew(app, 'Bayu');
    const answer = await bayu.send('PUT /api/notifications/mail', asking(address));
    await bayu.call('POST /api/connection/disconnect', {
      body: { confirm: smallWorld.bayu.channel.title },
    });
    return { status: answer.status, wait: Number(answer.headers.get('retry-after')) };
  };
  for (let count = 0; count < 5; count += 1) {
    expect(await signInAndAsk(`viewer${count}@toko.example`)).toMatchObject({ status: 200 });
  }
  expect(await signInAndAsk('viewer5@toko.example')).toEqual({ status: 429, wait: 3600 });
  const rina = await app.signIn({ account: 'Rina' });
  await rina.call('PUT /api/notifications/mail', asking('viewer5@toko.example'));
  clock.advance({ minutes: 60 });
  expect(await signInAndAsk('viewer6@toko.example')).toMatchObject({ status: 200 });
});

test.each([
  ['confirm', (token: string) => ({ body: { token } })],
  ['unsubscribe', (token: string) => ({ query: { token } })],
] as const)('a forged link to %s waits for no owner', async (page, inputOf) => {
  const rina = await app.signIn({ account: 'Rina' });
  await rina.call('PUT /api/notifications/mail', asking('rina@kebun.example'));
  const { id } = (await rina.call('GET /api/auth/user')).data;
  const forged = inputOf(`${id}.${'A'.repeat(43)}`);
  await inOwnerTransaction(app.db, Number(id), async () => {
    const answer = await anonymous(app.url).send(`POST /api/notifications/mail/${page}`, forged);
    expect(failure.parse(await answer.json()).code).toBe('invalid_link');
  });
});
