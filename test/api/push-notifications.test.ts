import { createPublicKey, verify } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import type { NewNotification } from '../../src/server/db/notification-tables.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import { notify } from '../../src/server/notifications/notify.ts';
import { createBrowserKeys, newSubscription } from '../support/browser-keys.ts';
import { type PushServer, startPushServer } from '../support/push-server.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts';
import { waitFor } from '../support/wait-for.ts';

/** Two polls of the notifier pass in it. */
const WHILE_MS = 2_500;

let service: PushServer;
let clock: VirtualClock;
let app: TestApp;
let rina: Session;
let rinaId: number;
beforeEach(async () => {
  service = await startPushServer();
  clock = createVirtualClock();
  app = await startTestApp({ clock, outside: service.outside });
  rina = await app.signIn({ account: 'Rina' });
  rinaId = Number((await rina.call('GET /api/auth/user')).data.id);
});
afterEach(async () => {
  await app[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

const settings = async () => (await rina.call('GET /api/notifications/settings')).data;
const browsers = async () => (await settings()).push.browsers;
const deliveries = () => app.db.selectFrom('notification_deliveries').selectAll().execute();

async function subscribe(language: 'en' | 'id' = 'en') {
  const keys = createBrowserKeys();
  const body = { ...newSubscription(keys), language };
  await rina.call('POST /api/push-subscriptions', { body });
  return { ...keys, endpoint: new URL(body.endpoint) };
}

const tell = (news: NewNotification) =>
  inOwnerTransaction(app.db, rinaId, (tx) => notify(tx, rinaId, { ...news, now: clock.now() }));
const wave = (comments: number) =>
  ({
    event: 'spam_wave',
    occurrence: String(comments),
    details: { comments, usual_per_day: 4 },
  }) as const;
const tellWave = (comments: number) => tell(wave(comments));

const arrived = (count: number) =>
  waitFor(
    `${count} messages`,
    async () => service.requests.length >= count && service.requests.slice(0, count),
  );
const nothingWaits = () =>
  waitFor('everything to be sent', async () => (await deliveries()).length === 0);

/** The parts of a signed token, and whether this server's key signed it. */
async function readVapid(header: string | string[] | undefined) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(header)) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string };
  return { claims, signed, key };
}

test('a browser decrypts a message with counts and a link, signed by this server', async () => {
  const browser = await subscribe('id');
  await tellWave(1_234);
  const [request] = await arrived(1);
  expect(request?.host).toBe('push.example');
  expect(request?.path).toBe(browser.endpoint.pathname);
  expect(JSON.parse(browser.decrypt(request?.body ?? Buffer.alloc(0)))).toEqual({
    id: (await rina.call('GET /api/notifications')).data[0]?.id,
    text: 'Ada 1.234 komentar yang ditandai dalam 24 jam. Biasanya 4 sehari.',
    link: '/comments?list=review',
  });
  expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  const vapid = await readVapid(request?.headers['authorization']);
  expect(vapid.signed).toBe(true);
  expect(vapid.claims.aud).toBe('https://push.example');
  expect(vapid.key).toBe((await settings()).push.public_key);
  await nothingWaits();
  await delay(WHILE_MS);
  expect(service.requests).toHaveLength(1);
});

test('the key stays the same after a restart', async () => {
  const before = (await settings()).push.public_key;
  await using again = await startTestApp({ beside: app, clock });
  const other = await again.signIn({ account: 'Bayu' });
  const { data } = await other.call('GET /api/notifications/settings');
  expect(data.push.public_key).toBe(before);
});

test('each event is chosen for browsers by itself, and quiet hours hold for them', async () => {
  await subscribe();
  const campaign = {
    event: 'new_campaign',
    occurrence: '9',
    details: { comments: 12, videos: 3, authors: 8 },
  } as const;
  await tell(campaign);
  expect(await deliveries()).toEqual([]);
  await rina.call('PUT /api/notifications/settings', {
    body: {
      choices: [
        { event: 'new_campaign', way: 'push', on: true },
        { event: 'new_campaign', way: 'in_app', on: false },
      ],
      quiet_hours: { from: '02:00', until: '04:00' },
    },
  });
  await tell({ ...campaign, occurrence: '10' });
  await delay(WHILE_MS);
  expect(service.requests).toEqual([]);
  clock.advance({ minutes: 60 });
  await arrived(1);
  await nothingWaits();
});

test('a push service that fails is shown, and gets the message later', async () => {
  await subscribe();
  service.answer(503);
  await tellWave(40);
  await waitFor(
    'the failure to be shown',
    async () => (await browsers())[0]?.failing_since ?? false,
  );
  service.answer(201);
  clock.advance({ seconds: 61 });
  await nothingWaits();
  expect(service.requests).toHaveLength(2);
  expect(await browsers()).toMatchObject([{ failing_since: null }]);
});

test('all messages for a service that fails wait, and one of them is tried', async () => {
  const { endpoint } = await subscribe();
  service.answer(503);
  await inOwnerTransaction(app.db, rinaId, async (tx) => {
    for (const comments of [40, 41, 42]) {
      await notify(tx, rinaId, { ...wave(comments), now: clock.now() });
    }
  });
  const waitAgain = async () => {
    const all = await deliveries();
    return all.length === 3 && all.every(({ not_before }) => isSoon(not_before));
  };
  const isSoon = (at: Date) => at > clock.now() && at.getTime() - clock.now().getTime() <= 60_000;
  await waitFor('all to be tried again', waitAgain);
  expect(service.requests).toHaveLength(1);
  // The other browser takes them meanwhile, and is enough.
  const other = await subscribe();
  service.answerTo(endpoint.pathname, 503);
  service.answer(201);
  clock.advance({ seconds: 61 });
  await nothingWaits();
  expect(service.requests.filter(({ path }) => path === other.endpoint.pathname)).toHaveLength(3);
  expect((await browsers()).map(({ failing_since: since }) => since !== null)).toEqual([
    true,
    false,
  ]);
});

test('an owner whose row is locked keeps no other from being told', async () => {
  await subscribe();
  await tellWave(40);
  await arrived(1);
  await nothingWaits();
  const bayu = await app.signIn({ account: 'Bayu' });
  const bayuId = Number((await bayu.call('GET /api/auth/user')).data.id);
  const body = newSubscription();
  await bayu.call('POST /api/push-subscriptions', { body });
  await rina.call('PUT /api/notifications/settings', {
    body: { quiet_hours: { from: '02:00', until: '04:00' } },
  });
  await tellWave(41);
  await inOwnerTransaction(app.db, rinaId, async () => {
    clock.advance({ minutes: 60 });
    await inOwnerTransaction(app.db, bayuId, (tx) =>
      notify(tx, bayuId, { ...wave(42), now: clock.now() }),
    );
    const sent = await arrived(2);
    expect(sent[1]?.path).toBe(new URL(body.endpoint).pathname);
  });
  await arrived(3);
  await nothingWaits();
});

test('a browser that has ended its subscription is forgotten', async () => {
  await subscribe();
  service.answer(410);
  await tellWave(40);
  await nothingWaits();
  expect(await browsers()).toEqual([]);
});

test('no redirect is followed', async () => {
  await subscribe();
  service.answer(307, { location: 'https://elsewhere.push.example/' });
  await tellWave(40);
  await waitFor(
    'the failure to be shown',
    async () => (await browsers())[0]?.failing_since ?? false,
  );
  expect(service.requests.map(({ host }) => host)).toEqual(['push.example']);
});

test('an owner has so many browsers, each once, and removes one', async () => {
  const body = newSubscription();
  for (const language of ['en', 'id'] as const) {
    await rina.call('POST /api/push-subscriptions', { body: { ...body, language } });
  }
  expect(await browsers()).toHaveLength(1);
  for (let count = 1; count < limits.pushBrowsers; count += 1) await subscribe();
  const refused = await rina.refused('POST /api/push-subscriptions', { body: newSubscription() });
  expect(refused).toMatchObject({ status: 409, code: 'too_many_browsers' });
  // A known one gets its new keys all the same.
  await rina.call('POST /api/push-subscriptions', {
    body: { ...newSubscription(), endpoint: body.endpoint },
  });
  const [first] = await browsers();
  const params = { id: first?.id ?? '' };
  await rina.call('DELETE /api/push-subscriptions/{id}', { params });
  expect((await browsers()).map(({ id }) => id)).not.toContain(first?.id);
  expect(await rina.refused('DELETE /api/push-subscriptions/{id}', { params })).toMatchObject({
    status: 404,
  });
});

const noServices = [
  'http://push.example/1',
  'https://push.example:8443/1',
  'https://rina:secret@push.example/1',
  'https://localhost/1',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://0x7f000001/1',
  'https://[::1]/1',
  'https://[::ffff:127.0.0.1]/1',
  'https://10.0.0.8/1',
  'ftp://push.example/1',
  'push.example/1',
  `https://push.example/${'x'.repeat(1_000)}`,
];

test('what is no address of a push service is refused', async () => {
  for (const endpoint of noServices) {
    const body = { ...newSubscription(), endpoint };
    const refused = await rina.refused('POST /api/push-subscriptions', { body });
    expect({ endpoint, ...refused }).toMatchObject({
      endpoint,
      status: 400,
      code: 'invalid_input',
    });
  }
  expect(await browsers()).toEqual([]);
});

test('a name that leads to this machine is never connected to', async () => {
  await using plain = await startTestApp({ clock });
  const owner = await plain.signIn({ account: 'Rina' });
  const ownerId = Number((await owner.call('GET /api/auth/user')).data.id);
  // As if the name had led elsewhere when it was checked.
  await owner.call('POST /api/push-subscriptions', { body: newSubscription() });
  await plain.db
    .updateTable('notification_push')
    .set({ endpoint: `https://localhost:${service.port}/1` })
    .execute();
  await inOwnerTransaction(plain.db, ownerId, (tx) =>
    notify(tx, ownerId, { ...wave(40), now: clock.now() }),
  );
  await waitFor('the refusal', async () => {
    const { data } = await owner.call('GET /api/notifications/settings');
    return data.push.browsers[0]?.failing_since ?? false;
  });
  expect(service.connections()).toBe(0);
});
