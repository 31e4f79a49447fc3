import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../src/contract/time-lengths.ts';
import type { NewNotification } from '../../src/server/db/notification-tables.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import { notify } from '../../src/server/notifications/notify.ts';
import { createBrowserKeys, newSubscription } from '../support/browser-keys.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type PushServer, startPushServer } from '../support/push-server.ts';
import { anonymous, type Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts';
import { waitFor } from '../support/wait-for.ts';

let mails: MailServer;
let pushed: PushServer;
let clock: VirtualClock;
let app: TestApp;
let rina: Session;
let bayu: Session;
let bayuId: number;
beforeEach(async () => {
  mails = await startMailServer();
  pushed = await startPushServer();
  // It is 10:00 in Jakarta.
  clock = createVirtualClock();
  app = await startTestApp({
    clock,
    demo: false,
    outside: pushed.outside,
    config: { mail: { url: mails.url, from: 'Sapu <sapu@sapu.example>' } },
  });
  // The first to sign in is the administrator.
  rina = await app.signIn({ account: 'Rina' });
  bayu = await app.signIn({ account: 'Bayu' });
  bayuId = Number((await bayu.call('GET /api/auth/user')).data.id);
  await bayu.call('PUT /api/settings', { body: { time_zone: 'Asia/Jakarta' } });
  await bayu.call('PUT /api/notifications/mail', {
    body: { address: 'bayu@bengkel.example', language: 'en' },
  });
  const asked = await waitFor('the link', async () => mails.messages[0]);
  const token = /confirm-email#([\w.-]+)/.exec(asked?.text ?? '')?.[1] ?? '';
  await anonymous(app.url).call('POST /api/notifications/mail/confirm', { body: { token } });
  mails.messages.splice(0);
  await bayu.call('POST /api/push-subscriptions', {
    body: { ...newSubscription(createBrowserKeys()), language: 'en' },
  });
});
afterEach(async () => {
  await app[Symbol.asyncDispose]();
  await pushed[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

const choose = (body: object) => bayu.call('PUT /api/notifications/settings', { body });
const ofBayu = <Rest extends object>(rest: Rest) => ({ params: { id: String(bayuId) }, ...rest });
const tell = (news: NewNotification) =>
  inOwnerTransaction(app.db, bayuId, (tx) => notify(tx, bayuId, { ...news, now: clock.now() }));

const firstMail = () => waitFor('the message', async () => mails.messages[0]);
const deliveries = () => app.db.selectFrom('notification_deliveries').selectAll().execute();

test.each([
  ['paused', () => rina.call('PUT /api/admin/owners/{id}', ofBayu({ body: { paused: true } }))],
  ['removed', () => rina.call('DELETE /api/admin/owners/{id}', ofBayu({}))],
])('who is %s hears of it at once, in quiet hours, too', async (change, act) => {
  await choose({ quiet_hours: { from: '09:00', until: '17:00' }, mail_daily_at: '18:00' });
  await act();
  const mail = await firstMail();
  expect(mail.text).toContain(`has ${change} your account`);
  await waitFor('the browser', async () => pushed.requests.length > 0);
});

test('in quiet hours a try of what is urgent takes nothing else along', async () => {
  await choose({ quiet_hours: { from: '09:00', until: '17:00' } });
  await tell({
    event: 'spam_wave',
    occurrence: '40',
    details: { comments: 40, usual_per_day: 4 },
  });
  await app.db.updateTable('notification_deliveries').set({ not_before: clock.now() }).execute();
  await rina.call('PUT /api/admin/owners/{id}', ofBayu({ body: { paused: true } }));
  const mail = await firstMail();
  expect(mail.text).not.toContain('40 flagged comments');
  await waitFor('the rest to wait', async () => (await deliveries()).length === 2);
  const opens = new Date('2026-03-02T10:00:00.000Z');
  expect(new Set((await deliveries()).map((one) => +one.not_before))).toEqual(new Set([+opens]));
});

test('what is hidden is named by mail while half of its time is left, whatever the daily time', async () => {
  await choose({ mail_daily_at: '09:59' });
  const until = new Date(clock.now().getTime() + 24 * HOUR_MS).toISOString();
  await tell({
    event: 'spam_hidden',
    occurrence: '1',
    details: { comments: 3, until, over_limit: 0 },
  });
  const mail = await firstMail();
  expect(mail.text).toContain('has hidden 3 comments');
});
