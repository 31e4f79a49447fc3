import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { loadSecrets } from '../../src/server/account/auth/secrets.ts';
import { createTokenVault } from '../../src/server/account/auth/token-vault.ts';
import type { Deps } from '../../src/server/context/deps.ts';
import type { NewNotification } from '../../src/server/db/notification-tables.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import { notify } from '../../src/server/notifications/notify.ts';
import { sendDueWebhooks } from '../../src/server/notifications/webhooks/send-webhooks.ts';
import { type PushRequest, type PushServer, startPushServer } from '../support/push-server.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts';
import { waitFor } from '../support/wait-for.ts';

let receiver: PushServer;
let clock: VirtualClock;
let app: TestApp;
let rina: Session;
let rinaId: number;
beforeEach(async () => {
  receiver = await startPushServer();
  clock = createVirtualClock();
  app = await startTestApp({ clock, outside: receiver.outside });
  rina = await app.signIn({ account: 'Rina' });
  rinaId = Number((await rina.call('GET /api/auth/user')).data.id);
});
afterEach(async () => {
  await app[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

const url = 'https://hooks.push.example/sapu';
const add = async (address = url) =>
  (await rina.call('POST /api/webhooks', { body: { url: address } })).data;
const listed = async () => (await rina.call('GET /api/webhooks')).data;
const tell = (news: NewNotification) =>
  inOwnerTransaction(app.db, rinaId, (tx) => notify(tx, rinaId, { ...news, now: clock.now() }));
const campaign = (id: number) =>
  ({
    event: 'new_campaign',
    occurrence: String(id),
    details: { comments: 12, videos: 3, authors: 8 },
  }) as const;
const arrived = (count: number) =>
  waitFor(`${count} messages`, async () => receiver.requests.length >= count);
const failing = async () => (await listed())[0]?.failing_since;
const waiting = () => app.db.selectFrom('notification_deliveries').selectAll().execute();
const nothingWaits = () => waitFor('all to be settled', async () => (await waiting()).length === 0);

function expectSigned(secret: string, { headers, body }: PushRequest): void {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(key).toHaveLength(32);
  const expected = createHmac('sha256', key)
    .update(`${String(id)}.${String(at)}.${String(body)}`)
    .digest('base64');
  expect(signature).toBe(`v1,${expected}`);
}

test('a webhook is told with counts and our own ids, signed, and once', async () => {
  const { secret, ...row } = await add();
  expect(await listed()).toEqual([row]);
  await tell(campaign(42));
  await tell(campaign(42));
  await nothingWaits();
  const [request, ...others] = receiver.requests;
  if (!request) throw new Error('nothing was sent');
  expect(others).toEqual([]);
  const { host, path, headers, body } = request;
  expect([host, path]).toEqual(['hooks.push.example', '/sapu']);
  const { data: told } = await rina.call('GET /api/notifications', { query: {} });
  expect(JSON.parse(String(body))).toEqual({
    id: told[0]?.id,
    event: 'new_campaign',
    at: clock.now().toISOString(),
    url: `${app.url}/campaigns/42`,
    campaign_id: '42',
    details: { comments: 12, videos: 3, authors: 8 },
  });
  expectSigned(secret, request);
  expect(Number(headers['webhook-timestamp']) * 1000).toBe(clock.now().getTime());
  await waitFor('the row to say so', async () => (await listed())[0]?.last_sent_at !== null);
});

test('what no webhook is for is not sent, and quiet hours do not hold anything up', async () => {
  await add();
  await rina.call('PUT /api/notifications/settings', {
    body: { quiet_hours: { from: '00:00', until: '23:59' } },
  });
  const ends_at = clock.now().toISOString();
  await tell({ event: 'access_ends_soon', occurrence: 'x', details: { ends_at } });
  await tell({
    event: 'sync_failed',
    occurrence: '7',
    details: { reason: 'platform_unavailable' },
  });
  await arrived(1);
  await nothingWaits();
  expect(receiver.requests.map(({ body }) => JSON.parse(String(body)) as object)).toMatchObject([
    { event: 'sync_failed', job_id: '7', details: { reason: 'platform_unavailable' } },
  ]);
});

test('an owner who wants no notification at all still has webhooks told', async () => {
  await add();
  const choices = [{ event: 'new_campaign', way: 'in_app', on: false } as const];
  await rina.call('PUT /api/notifications/settings', { body: { choices } });
  expect(await tell(campaign(1))).toBe(false);
  await arrived(1);
  expect((await rina.call('GET /api/notifications', { query: {} })).data).toEqual([]);
});

test('a message that is not taken is sent again', async () => {
  await add();
  receiver.answer(500);
  await tell(campaign(1));
  await arrived(1);
  await waitFor('the failure to be noted', async () => (await failing()) !== null);
  receiver.answer(204);
  await tell(campaign(2));
  clock.advance({ minutes: 1 });
  await nothingWaits();
  const order = receiver.requests.map(
    ({ body }) => (JSON.parse(String(body)) as { campaign_id: string }).campaign_id,
  );
  expect(order[0]).toBe('1');
  expect(order.slice(1).toSorted()).toEqual(['1', '2']);
  await waitFor('the recovery', async () => (await failing()) === null);
});

test('no redirect is followed, and seven days of failures end a webhook', async () => {
  await add();
  receiver.answer(302, { location: 'https://elsewhere.example.org/' });
  await tell(campaign(1));
  await arrived(1);
  await waitFor('the failure', async () => (await listed())[0]?.failing_since !== null);
  clock.advance({ days: limits.webhookDays });
  await nothingWaits();
  expect(receiver.requests.map(({ host }) => host)).toEqual(
    receiver.requests.map(() => 'hooks.push.example'),
  );
  const hook = await app.db.selectFrom('webhooks').select('ended_at').executeTakeFirst();
  expect(hook?.ended_at).toEqual(clock.now());
  const before = receiver.requests.length;
  await tell(campaign(2));
  expect(await waiting()).toEqual([]);
  expect(receiver.requests).toHaveLength(before);
});

test('a webhook goes with a press and with its owner, and has a place among five', async () => {
  const made = [];
  for (let n = 0; n < limits.webhooks; n += 1) made.push(await add(`${url}/${n}`));
  expect(await rina.refused('POST /api/webhooks', { body: { url } })).toMatchObject({
    status: 409,
    code: 'webhooks_full',
  });
  expect(new Set(made.map(({ secret }) => secret)).size).toBe(limits.webhooks);
  await rina.call('DELETE /api/webhooks/{id}', { params: { id: made[0]?.id ?? '' } });
  expect(await listed()).toHaveLength(limits.webhooks - 1);
  const { data } = await rina.call('GET /api/activity', { query: { kind: 'account' } });
  expect(data[0]).toMatchObject({
    action: 'remove_webhook',
    details: { address: 'hooks.push.example' },
  });
  const { data: health } = await rina.call('GET /api/connection');
  await rina.call('POST /api/connection/disconnect', { body: { confirm: health.confirm_with } });
  expect(await app.db.selectFrom('webhooks').selectAll().execute()).toEqual([]);
});

test('a name that leads to no public address is not connected to', async () => {
  await using usual = await startTestApp({ clock });
  const owner = await usual.signIn({ account: 'Rina' });
  const id = Number((await owner.call('GET /api/auth/user')).data.id);
  await owner.call('POST /api/webhooks', { body: { url: 'https://localhost.localdomain/x' } });
  await inOwnerTransaction(usual.db, id, (tx) =>
    notify(tx, id, { ...campaign(1), now: clock.now() }),
  );
  await waitFor('the failure', async () => {
    const { data } = await owner.call('GET /api/webhooks');
    return data[0]?.failing_since !== null;
  });
});

test('a test message is signed, and neither a success nor a failure of it changes anything', async () => {
  const { secret, id } = await add();
  const params = { id };
  const before = await listed();
  const tried = await rina.call('POST /api/webhooks/{id}/test', { params });
  expect(tried.data).toEqual({ status: 201 });
  const [request] = receiver.requests;
  if (!request) throw new Error('nothing was sent');
  expectSigned(secret, request);
  expect(JSON.parse(String(request.body))).toMatchObject({ event: 'test', details: {} });
  receiver.answer(500);
  expect((await rina.call('POST /api/webhooks/{id}/test', { params })).data.status).toBe(500);
  expect(await listed()).toEqual(before);
  const other = await app.signIn({ account: 'Bayu' });
  const refused = await other.refused('POST /api/webhooks/{id}/test', { params });
  expect(refused).toMatchObject({ status: 404 });
});

test('a webhook with many messages lets other owners’ go between them', async () => {
  await using idle = await startTestApp({ clock, outside: receiver.outside, works: false });
  const session = await idle.signIn({ account: 'Rina' });
  const id = Number((await session.call('GET /api/auth/user')).data.id);
  await session.call('POST /api/webhooks', { body: { url } });
  for (let nth = 1; nth <= 2; nth += 1) {
    await inOwnerTransaction(idle.db, id, (tx) =>
      notify(tx, id, { ...campaign(nth), now: clock.now() }),
    );
  }
  const vault = createTokenVault((await loadSecrets({ dataDir: idle.dataDir })).vaultKeys);
  const config = { publicUrl: idle.url } as Deps['config'];
  const run = () =>
    sendDueWebhooks({ db: idle.db, clock, config, outside: receiver.outside, vault }, id);
  expect(await run()).toEqual(clock.now());
  expect(receiver.requests).toHaveLength(1);
  expect(await run()).toBeUndefined();
  expect(receiver.requests).toHaveLength(2);
});
