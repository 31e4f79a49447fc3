import { setTimeout as delay } from 'node:timers/promises';
import type { ParsedMail } from 'mailparser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import { notify } from '../../src/server/notifications/notify.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { anonymous, type Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts';
import { waitFor } from '../support/wait-for.ts';

const ADDRESS = 'rina@kebun.example';
/** Two polls of the notifier pass in it. */
const WHILE_MS = 2_500;

let mails: MailServer;
let clock: VirtualClock;
let app: TestApp;
let rina: Session;
let rinaId: number;
beforeEach(async () => {
  mails = await startMailServer();
  clock = createVirtualClock();
  app = await startTestApp({
    clock,
    config: { mail: { url: mails.url, from: 'Sapu <sapu@sapu.example>' } },
  });
  rina = await app.signIn({ account: 'Rina' });
  rinaId = Number((await rina.call('GET /api/auth/user')).data.id);
});
afterEach(async () => {
  await app[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

const mailSettings = async () => (await rina.call('GET /api/notifications/settings')).data.mail;

const arrived = (count: number): Promise<ParsedMail[]> =>
  waitFor(`${count} messages`, async () => mails.messages.length >= count && mails.messages);

/** The signed words at the end of the link to this page. */
const tokenIn = (mail: ParsedMail | undefined, page: string): string =>
  new RegExp(`${page}#([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? '';

async function confirmAddress(language: 'en' | 'id' = 'en'): Promise<void> {
  await rina.call('PUT /api/notifications/mail', { body: { address: ADDRESS, language } });
  const [mail] = await arrived(1);
  const token = tokenIn(mail, 'confirm-email');
  await anonymous(app.url).call('POST /api/notifications/mail/confirm', { body: { token } });
  mails.messages.splice(0);
}

/** As if a sync had found a wave. */
const tellWave = (comments: number) =>
  inOwnerTransaction(app.db, rinaId, (tx) =>
    notify(tx, rinaId, {
      event: 'spam_wave',
      occurrence: String(comments),
      details: { comments, usual_per_day: 4 },
      now: clock.now(),
    }),
  );

const deliveries = () => app.db.selectFrom('notification_deliveries').selectAll().execute();
const nothingWaits = () =>
  waitFor('everything to be sent', async () => (await deliveries()).length === 0);

test('an address is asked for once in five minutes, whoever asks', async () => {
  const body = { address: ADDRESS, language: 'en' } as const;
  await rina.call('PUT /api/notifications/mail', { body });
  const bayu = await app.signIn({ account: 'Bayu' });
  const same = { body: { ...body, address: ADDRESS.toUpperCase() } };
  const refused = await bayu.refused('PUT /api/notifications/mail', same);
  expect(refused.code).toBe('too_many_requests');
  clock.advance({ minutes: 5 });
  await bayu.call('PUT /api/notifications/mail', same);
});

test('an address is written to only after its link was followed', async () => {
  expect(await mailSettings()).toMatchObject({ available: true, state: 'none', address: null });
  await syncChannel(rina);
  await rina.call('PUT /api/notifications/mail', { body: { address: ADDRESS, language: 'id' } });
  await tellWave(40);
  const [mail] = await arrived(1);
  expect(mail?.subject).toBe('Konfirmasi alamat e-mail Anda untuk Sapu');
  expect(mail?.text).toContain('Channel YouTube-nya: @');
  expect(mails.recipients).toEqual([ADDRESS]);
  expect(mail?.from?.text).toBe('"Sapu" <sapu@sapu.example>');
  expect(mail?.headers.has('list-unsubscribe')).toBe(false);
  expect(await mailSettings()).toMatchObject({ state: 'unconfirmed', address: ADDRESS });

  const token = tokenIn(mail, 'confirm-email');
  const visitor = anonymous(app.url);
  const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect(
    await visitor.refused('POST /api/notifications/mail/confirm', { body: { token: other } }),
  ).toMatchObject({ status: 400, code: 'invalid_link' });
  // Twice, as when the link is pressed twice.
  for (let count = 0; count < 2; count += 1) {
    await visitor.call('POST /api/notifications/mail/confirm', { body: { token } });
  }
  expect(await mailSettings()).toMatchObject({ state: 'confirmed', language: 'id' });
  await delay(WHILE_MS);
  // The wave before the confirmation stays in the app.
  expect(mails.messages).toHaveLength(1);
});

test('the link that confirms an address ends after a day', async () => {
  await rina.call('PUT /api/notifications/mail', { body: { address: ADDRESS, language: 'en' } });
  const token = tokenIn((await arrived(1))[0], 'confirm-email');
  clock.advance({ days: 1, seconds: 1 });
  expect(
    await anonymous(app.url).refused('POST /api/notifications/mail/confirm', { body: { token } }),
  ).toMatchObject({ code: 'invalid_link' });
});

test('a notification arrives with counts and links, as text and as HTML', async () => {
  await confirmAddress();
  await tellWave(1_234);
  const [mail] = await arrived(1);
  const sentence = '1,234 flagged comments in 24 hours. A usual day has 4.';
  expect(mail?.subject).toBe(sentence);
  expect(mail?.text).toContain(`${sentence}\nOpen in Sapu: ${app.url}/comments?list=review`);
  expect(mail?.html).toContain(`<p>${sentence}<br><a href="${app.url}/comments?list=review">`);
  expect(mail?.html).toContain('<html lang="en">');
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  await nothingWaits();
  await delay(WHILE_MS);
  expect(mails.messages).toHaveLength(1);
});

test('the unsubscribe link works signed out, with the one POST of a mail program', async () => {
  await confirmAddress('id');
  await tellWave(40);
  const [mail] = await arrived(1);
  const list = mail?.headers.get('list') as { unsubscribe?: { url: string } } | undefined;
  const url = list?.unsubscribe?.url ?? '';
  expect(url).toContain(`${app.url}/api/notifications/mail/unsubscribe?token=`);
  expect(tokenIn(mail, 'unsubscribe')).toBe(new URL(url).searchParams.get('token'));
  expect(JSON.stringify(list)).toContain('One-Click');
  const posted = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(posted.status).toBe(200);
  expect(await mailSettings()).toMatchObject({ state: 'unsubscribed' });
  await tellWave(41);
  expect(await deliveries()).toEqual([]);
  expect((await rina.call('GET /api/notifications')).data).toHaveLength(2);
});

test('in quiet hours and with a daily summary notifications wait, and come as one message', async () => {
  await confirmAddress();
  // It is 10:00 in Jakarta.
  await rina.call('PUT /api/settings', { body: { time_zone: 'Asia/Jakarta' } });
  await rina.call('PUT /api/notifications/settings', {
    body: { quiet_hours: { from: '09:00', until: '11:00' } },
  });
  await tellWave(40);
  await tellWave(41);
  await delay(WHILE_MS);
  expect(mails.messages).toEqual([]);
  clock.advance({ minutes: 60 });
  const [late] = await arrived(1);
  expect(late?.subject).toBe('Sapu: 2 notifications');
  expect(late?.text).toContain('40 flagged comments');
  expect(late?.text).toContain('41 flagged comments');
  rina = await app.signIn({ account: 'Rina' });
  await rina.call('PUT /api/notifications/settings', { body: { mail_daily_at: '18:00' } });
  await tellWave(42);
  const [waiting] = await deliveries();
  expect(waiting?.not_before.toISOString()).toBe('2026-03-02T11:00:00.000Z');
});

test('a mail server that fails stops no sync, is shown, and gets the message later, once', async () => {
  await confirmAddress();
  mails.refuse('message', 451);
  await tellWave(40);
  const failing = await waitFor('the failure to be shown', async () => {
    const shown = await mailSettings();
    return shown.problem !== null && shown;
  });
  expect(failing).toMatchObject({
    state: 'confirmed',
    problem: 'unreachable',
    failing_since: clock.now().toISOString(),
  });
  expect((await syncChannel(rina)).state).toBe('done');
  mails.refuse('message', undefined);
  clock.advance({ seconds: 61 });
  await arrived(1);
  await nothingWaits();
  expect(await mailSettings()).toMatchObject({ problem: null, failing_since: null });
  expect(mails.messages).toHaveLength(1);
});

test('what failed waits for its next try, while newer news is sent at once', async () => {
  await confirmAddress();
  const since = clock.now().toISOString();
  mails.refuse('message', 451);
  await tellWave(40);
  const failed = (tries: number, pauseMs: number) =>
    waitFor(`try ${tries} to fail`, async () => {
      const [waiting] = await deliveries();
      const next = clock.now().getTime() + pauseMs;
      return waiting?.tries === tries && waiting.not_before.getTime() === next;
    });
  await failed(1, 60_000);
  clock.advance({ seconds: 60 });
  await failed(2, 120_000);
  expect(await mailSettings()).toMatchObject({ problem: 'unreachable', failing_since: since });

  mails.refuse('message', undefined);
  await tellWave(41);
  const [newer] = await arrived(1);
  expect(newer?.text).toContain('41 flagged comments');
  expect(newer?.text).not.toContain('40 flagged');
  clock.advance({ seconds: 120 });
  await arrived(2);
  await nothingWaits();
  expect(mails.messages[1]?.text).toContain('40 flagged comments');
});

test('an address that the mail server refuses is not tried again', async () => {
  await confirmAddress();
  mails.refuse('recipient', 550);
  await tellWave(40);
  await nothingWaits();
  expect(await mailSettings()).toMatchObject({ problem: 'refused' });
  expect(mails.messages).toEqual([]);
});

test('two servers send a message once', async () => {
  await confirmAddress();
  await using other = await startTestApp({
    clock,
    beside: app,
    config: { mail: { url: mails.url, from: 'sapu@sapu.example' } },
  });
  for (let comments = 20; comments < 25; comments += 1) {
    await tellWave(comments);
    await nothingWaits();
  }
  expect(other.url).not.toBe(app.url);
  const told = mails.messages.flatMap(({ text }) => text?.match(/\d+ flagged/g) ?? []);
  expect(told).toEqual(['20 flagged', '21 flagged', '22 flagged', '23 flagged', '24 flagged']);
});

test('an event is sent by e-mail alone when the owner wants it so', async () => {
  await confirmAddress();
  const choices = [{ event: 'spam_wave', way: 'in_app', on: false } as const];
  await rina.call('PUT /api/notifications/settings', { body: { choices } });
  await tellWave(40);
  await arrived(1);
  const { data, meta } = await rina.call('GET /api/notifications');
  expect({ data, meta }).toEqual({ data: [], meta: { unread: 0 } });
});

test('an address that is removed, or replaced, gets nothing that was waiting', async () => {
  await confirmAddress();
  const until = { quiet_hours: { from: '02:00', until: '04:00' } };
  await rina.call('PUT /api/notifications/settings', { body: until });
  await tellWave(40);
  expect(await deliveries()).toHaveLength(1);
  const removed = await rina.call('DELETE /api/notifications/mail');
  expect(removed.data.mail).toMatchObject({ state: 'none', address: null });
  expect(await deliveries()).toEqual([]);
  const stored = await app.db.selectFrom('notification_mail').select('address').execute();
  expect(stored).toEqual([{ address: '' }]);
});

test('an address with more than an address in it is refused, and nothing is sent', async () => {
  for (const address of [
    `${ADDRESS}\r\nBcc: bayu@bengkel.example`,
    `${ADDRESS}, bayu@bengkel.example`,
    `Rina <${ADDRESS}>`,
    `${'r'.repeat(250)}@kebun.example`,
  ]) {
    const body = { address, language: 'en' };
    expect(await rina.refused('PUT /api/notifications/mail', { body })).toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
  }
  expect(await app.db.selectFrom('notification_mail').selectAll().execute()).toEqual([]);
  expect(mails.recipients).toEqual([]);
});

test('a server without a mail server says so', async () => {
  await using plain = await startTestApp();
  const owner = await plain.signIn({ account: 'Rina' });
  const { data } = await owner.call('GET /api/notifications/settings');
  expect(data.mail.available).toBe(false);
  const body = { address: ADDRESS, language: 'en' };
  expect(await owner.refused('PUT /api/notifications/mail', { body })).toMatchObject({
    status: 409,
    code: 'mail_not_set_up',
  });
});
