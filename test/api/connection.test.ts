import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts';

let app: TestApp;
let clock: VirtualClock;
beforeEach(async () => {
  clock = createVirtualClock();
  app = await startTestApp({ clock });
});
afterEach(() => app[Symbol.asyncDispose]());

const inventedChannel = {
  description: 'Kanal bersama',
  country: 'ID',
  publishedAt: Date.parse('2021-01-01T00:00:00Z'),
  viewCount: 10,
  subscriberCount: 1,
};

const healthOf = async (owner: Session) => (await owner.call('GET /api/connection')).data;
const problemsOf = async (owner: Session) => (await healthOf(owner)).problems;

test('when all is well, it says who, which channel, what is allowed and since when', async () => {
  const rina = await app.signIn({ account: 'Rina' });
  const { data: user } = await rina.call('GET /api/auth/user');
  expect(await healthOf(rina)).toMatchObject({
    state: 'working',
    problems: [],
    account: { name: user.name },
    channel: { id: user.youtube_channel_id },
    permissions: { read: true, comments: true },
    granted_at: clock.now().toISOString(),
    ends_at: null,
    broken_since: null,
    retry_at: null,
    waiting_decisions: 0,
  });
});

test('an app in testing: the end is known from the start, and told two days before', async () => {
  app.emulator.control.changeSettings({ testingMode: true });
  let rina = await app.signIn({ account: 'Rina' });
  const { ends_at, problems } = await healthOf(rina);
  const days = (Date.parse(ends_at ?? '') - clock.now().getTime()) / 86_400_000;
  expect(days).toBeCloseTo(7, 3);
  expect(problems).toEqual([]);

  clock.advance({ days: 5, minutes: 1 });
  rina = await app.signIn({ account: 'Rina' });
  expect(await problemsOf(rina)).toEqual(['ends_soon']);
});

test('an app in testing: after seven days the access has ended, and is renewed by signing in', async () => {
  app.emulator.control.changeSettings({ testingMode: true });
  let rina = await app.signIn({ account: 'Rina' });
  clock.advance({ days: 7, minutes: 1 });
  const body = { refresh_token: rina.refreshToken };
  rina.token = (await rina.call('POST /api/auth/refresh', { body })).data.token;
  await syncChannel(rina);
  expect(await healthOf(rina)).toMatchObject({ state: 'broken', problems: ['ended'] });
  rina = await app.signIn({ account: 'Rina' });
  expect(await healthOf(rina)).toMatchObject({ state: 'working', problems: [] });
});

test('an app in testing: one press before the end renews the access for seven days', async () => {
  app.emulator.control.changeSettings({ testingMode: true });
  await app.signIn({ account: 'Rina' });
  clock.advance({ days: 6 });
  const again = await app.signIn({ account: 'Rina' });
  expect(await problemsOf(again)).toEqual(['ends_soon']);
  const start = new URL('/api/auth/google/login?grant=renew', app.url);
  const renewed = await app.signIn({ account: 'Rina', start });
  const { ends_at, problems } = await healthOf(renewed);
  const days = (Date.parse(ends_at ?? '') - clock.now().getTime()) / 86_400_000;
  expect(days).toBeCloseTo(7, 3);
  expect(problems).toEqual([]);
});

test('a changed password breaks the access; one journey to Google renews it', async () => {
  const { control, store } = app.emulator;
  const rina = await app.signIn({ account: 'Rina' });
  for (const { id } of store.accounts.values()) control.changePassword(id);
  await syncChannel(rina);
  expect(await problemsOf(rina)).toEqual(['broken']);
  const exchanges = () =>
    app.emulator.ledger.filter(
      ({ parameters }) => parameters['grant_type'] === 'authorization_code',
    );
  const before = exchanges().length;
  const start = new URL('/api/auth/google/login?grant=renew', app.url);
  const renewed = await app.signIn({ account: 'Rina', start });
  expect(exchanges()).toHaveLength(before + 1);
  expect(await healthOf(renewed)).toMatchObject({ state: 'working', problems: [] });
});

test('a brand channel is an owner of its own, whose address is not offered for mail', async () => {
  const [account] = app.emulator.store.accounts.values();
  if (account === undefined) throw new Error('no account');
  const id = 'UCbrandbrandbrandbrand01';
  const brand = {
    ...inventedChannel,
    id,
    title: 'Dapur Bersama',
    handle: '@dapurbersama',
    brand: true,
  };
  const accounts = [{ ...account, channelIds: [...account.channelIds, id] }];
  app.emulator.seed({ accounts, channels: [brand], videos: [], comments: [] });
  const person = await app.signIn({ account: account.name });
  const channel = await app.signIn({ account: brand.title });
  const [ofPerson, ofChannel] = [await healthOf(person), await healthOf(channel)];
  expect(ofPerson).toMatchObject({ account: { email: account.email } });
  expect(ofChannel).toMatchObject({
    state: 'working',
    account: { name: brand.title, email: null },
    channel: { id, title: brand.title },
  });
  expect((await healthOf(person)).channel).toEqual(ofPerson.channel);
});

test('a permission that was not given is named', async () => {
  const rina = await app.signIn({ account: 'Rina', denyScopes: ['force-ssl'] });
  expect(await healthOf(rina)).toMatchObject({
    state: 'missing_scope',
    problems: ['missing_scope'],
    permissions: { read: true, comments: false },
  });
});

test('quota that is used up, and when it is back', async () => {
  const rina = await app.signIn({ account: 'Rina' });
  app.emulator.control.planFault({
    method: '*',
    kind: 'error',
    error: 'quotaExceeded',
    times: 1_000,
  });
  await syncChannel(rina);
  const { problems, quota_resets_at } = await healthOf(rina);
  expect(problems).toEqual(['quota_exhausted']);
  expect(Date.parse(quota_resets_at)).toBeGreaterThan(clock.now().getTime());
});

test('a grant revoked at Google is broken, and renewed by signing in', async () => {
  let rina = await app.signIn({ account: 'Rina' });
  for (const { id } of app.emulator.store.accounts.values()) app.emulator.control.revokeGrant(id);
  await syncChannel(rina);
  expect(await healthOf(rina)).toMatchObject({
    state: 'broken',
    problems: ['broken'],
    broken_since: clock.now().toISOString(),
  });
  rina = await app.signIn({ account: 'Rina' });
  expect(await healthOf(rina)).toMatchObject({ state: 'working', broken_since: null });
});

test('a platform that fails again and again is left alone for a minute, and then asked anew', async () => {
  const rina = await app.signIn({ account: 'Rina' });
  app.emulator.control.planFault({
    method: '*',
    kind: 'error',
    error: 'backendError',
    times: 1_000,
  });
  const look = () => rina.send('GET /api/statistics');
  clock.advance({ minutes: 11 });
  for (let tried = 0; tried < 10 && (await problemsOf(rina)).length === 0; tried += 1) await look();
  const { problems, retry_at } = await healthOf(rina);
  expect(problems).toEqual(['platform_unavailable']);
  expect(retry_at).toBe(new Date(clock.now().getTime() + 60_000).toISOString());

  const asked = app.emulator.ledger.length;
  await look();
  expect(app.emulator.ledger.length).toBe(asked);
  app.emulator.control.clearFaults();
  clock.advance({ minutes: 1 });
  await look();
  expect(app.emulator.ledger.length).toBeGreaterThan(asked);
  expect(await problemsOf(rina)).toEqual([]);
});
