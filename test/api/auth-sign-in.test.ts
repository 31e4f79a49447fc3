import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { googleScopes, requestedScopes } from '../../src/platform/google-endpoints.ts';
import { createBrowser } from '../support/browser.ts';
import { resetApp } from '../support/reset-app.ts';
import { anonymous, signIn, visitGoogle } from '../support/sign-in.ts';
import { smallWorld, smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ seed: smallWorldSeed });
});
beforeEach(() => resetApp(app));
afterAll(() => app[Symbol.asyncDispose]());

const { rina, wati, dodi } = smallWorld;

test('an owner signs in', async () => {
  const session = await signIn({ serverUrl: app.url, account: 'rina' });
  const { id, picture, scopes, ...rest } = (await session.call('GET /api/auth/user')).data;
  expect(id).toMatch(/^\d+$/);
  expect(picture).toMatch(/^https:/);
  expect(scopes.toSorted()).toEqual(requestedScopes.toSorted());
  expect(rest).toEqual({
    name: 'Rina Lestari',
    email: 'rina@kebun.example',
    youtube_channel_id: rina.channel.id,
    role: 'owner',
    channels: [{ id: rina.channel.id, title: rina.channel.title, role: 'owner' }],
    administrator: false,
    connection: 'working',
    settings: {
      sensitivity: 'medium',
      spam_classes: ['gambling', 'scam', 'sexual', 'phishing', 'copied'],
      undo_seconds: 10,
      hold_hours: 0,
      short_max_seconds: 60,
      quota_reserve: 20,
      sync_hour: null,
      time_zone: null,
      shortcuts: {},
      saved_views: [],
      studio_limits: { characters: 50_000, words: 1_000, word_characters: 100 },
    },
  });
});

test('the channel is known at once', async () => {
  await signIn({ serverUrl: app.url, account: 'rina' });
  const channels = await app.db.selectFrom('channels').select(['youtube_id', 'is_own']).execute();
  expect(channels).toEqual([{ youtube_id: rina.channel.id, is_own: true }]);
});

test("Google's tokens are in no answer and lie sealed in the database", async () => {
  const browser = createBrowser();
  const url = await visitGoogle({ serverUrl: app.url, account: 'rina', browser });
  const { grants } = app.emulator.store;
  const secrets = [...grants.access.keys(), ...grants.refresh.keys()];
  expect(secrets).toHaveLength(2);
  const users = await app.db.selectFrom('users').selectAll().execute();
  const [user] = users;
  const rows = Buffer.concat([
    Buffer.from(JSON.stringify(users)),
    user?.access_token ?? Buffer.alloc(0),
    user?.refresh_token ?? Buffer.alloc(0),
  ]);
  for (const secret of secrets) {
    expect(url.href).not.toContain(secret);
    expect(rows.includes(secret)).toBe(false);
  }
});

test('signing in again is the same owner', async () => {
  const first = await signIn({ serverUrl: app.url, account: 'rina' });
  const second = await signIn({ serverUrl: app.url, account: 'rina' });
  const users = [await first.call('GET /api/auth/user'), await second.call('GET /api/auth/user')];
  expect(users[0]?.data.id).toBe(users[1]?.data.id);
});

test('one person with two channels is two owners', async () => {
  const first = await signIn({ serverUrl: app.url, account: wati.first.handle });
  const second = await signIn({ serverUrl: app.url, account: wati.second.handle });
  const [one, two] = [
    await first.call('GET /api/auth/user'),
    await second.call('GET /api/auth/user'),
  ];
  expect(one.data.youtube_channel_id).toBe(wati.first.id);
  expect(two.data.youtube_channel_id).toBe(wati.second.id);
  expect(one.data.id).not.toBe(two.data.id);
});

test('an account without a channel is signed in and told so', async () => {
  const session = await signIn({ serverUrl: app.url, account: 'dodi' });
  const { data } = await session.call('GET /api/auth/user');
  expect(data).toMatchObject({ connection: 'no_channel', youtube_channel_id: null });
});

test('who opens a channel later stays the same owner', async () => {
  const before = await signIn({ serverUrl: app.url, account: 'dodi' });
  const { data: alone } = await before.call('GET /api/auth/user');
  app.emulator.seed({
    accounts: [
      {
        id: dodi.id,
        name: 'Dodi',
        email: 'dodi@tamu.example',
        channelIds: ['UCdodi0000000000000000dd'],
      },
    ],
    channels: [{ ...rina.channel, id: 'UCdodi0000000000000000dd', handle: '@dodi' }],
    videos: [],
    comments: [],
  });
  await signIn({ serverUrl: app.url, account: 'dodi' });
  const { data } = await before.call('GET /api/auth/user');
  expect(data).toMatchObject({ id: alone.id, connection: 'working' });
});

describe('granted in part', () => {
  const { openid, profile, email, read, manage } = googleScopes;
  test.each([
    ['both', [], [openid, profile, email, read, manage], 'working', true],
    ['only managing', ['youtube.readonly'], [openid, profile, email, manage], 'working', true],
    ['only reading', ['force-ssl'], [openid, profile, email, read], 'missing_scope', true],
    ['neither', ['youtube'], [openid, profile, email], 'missing_scope', false],
  ] as const)('%s', async (...[, denyScopes, scopes, connection, channelKnown]) => {
    const session = await signIn({ serverUrl: app.url, account: 'rina', denyScopes });
    const { data } = await session.call('GET /api/auth/user');
    expect(data.scopes.toSorted()).toEqual([...scopes].toSorted());
    expect(data.connection).toBe(connection);
    expect(data.youtube_channel_id).toBe(channelKnown ? rina.channel.id : null);
  });

  test('the missing permission can be given later, by the same owner', async () => {
    const session = await signIn({
      serverUrl: app.url,
      account: 'rina',
      denyScopes: ['force-ssl'],
    });
    const { data: before } = await session.call('GET /api/auth/user');
    const start = `${app.url}/api/auth/google/login?grant=comments`;
    const { browser } = session;
    const after = await signIn({ serverUrl: app.url, account: 'rina', start, browser });
    const { data } = await after.call('GET /api/auth/user');
    expect(data).toMatchObject({ id: before.id, connection: 'working' });
  });

  test('whoever hid the channel at first is still the same owner afterwards', async () => {
    const hidden = await signIn({ serverUrl: app.url, account: 'rina', denyScopes: ['youtube'] });
    const { data: before } = await hidden.call('GET /api/auth/user');
    const shown = await signIn({ serverUrl: app.url, account: 'rina' });
    const { data } = await shown.call('GET /api/auth/user');
    expect(data).toMatchObject({ id: before.id, youtube_channel_id: rina.channel.id });
  });
});

async function sealed(): Promise<Buffer | null> {
  const user = await app.db.selectFrom('users').select('refresh_token').executeTakeFirstOrThrow();
  return user.refresh_token;
}

describe('the refresh token', () => {
  test('is kept when Google gives none', async () => {
    await signIn({ serverUrl: app.url, account: 'rina' });
    const first = await sealed();
    await signIn({ serverUrl: app.url, account: 'rina' });
    expect(await sealed()).toEqual(first);
  });

  test('is asked for once more when the one we hold is dead', async () => {
    await signIn({ serverUrl: app.url, account: 'rina' });
    const first = await sealed();
    await app.db.updateTable('users').set({ connection: 'broken' }).execute();
    const session = await signIn({ serverUrl: app.url, account: 'rina' });
    expect(await sealed()).not.toEqual(first);
    const { data } = await session.call('GET /api/auth/user');
    expect(data.connection).toBe('working');
  });
});

test('consent is asked for on request, and the scopes of before are included', async () => {
  const response = await anonymous(app.url).send('GET /api/auth/google/login', {
    query: { grant: 'comments' },
  });
  const asked = new URL(response.headers.get('location') ?? '').searchParams;
  expect(asked.get('prompt')).toContain('consent');
  expect(asked.get('include_granted_scopes')).toBe('true');
  expect(asked.get('access_type')).toBe('offline');
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.get('scope')?.split(' ')).toEqual(requestedScopes);
});

describe('when Google fails', () => {
  // Longer than what is asked again after a pause.
  const times = 10;
  afterEach(() => app.emulator.control.clearFaults());

  test.each([
    { method: 'oauth.token', kind: 'error', error: 'internal_failure' },
    { method: 'oauth.token', kind: 'reset' },
    { method: 'oauth.token', kind: 'brokenJson' },
    { method: 'channels.list', kind: 'error', error: 'backendError' },
  ] as const)('$method $kind $error: told so, no session', async (fault) => {
    app.emulator.control.planFault({ ...fault, times });
    const url = await visitGoogle({
      serverUrl: app.url,
      account: 'rina',
      browser: createBrowser(),
    });
    expect(url.href).toBe(`${app.url}/login?error=google_unavailable`);
    expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test.each(['backendError', 'quotaExceeded'])(
    'an owner of one channel is let in all the same, on %s',
    async (error) => {
      await signIn({ serverUrl: app.url, account: 'rina' });
      app.emulator.control.planFault({ method: 'channels.list', kind: 'error', error, times });
      const session = await signIn({ serverUrl: app.url, account: 'rina' });
      const { data } = await session.call('GET /api/auth/user');
      expect(data.youtube_channel_id).toBe(rina.channel.id);
    },
  );

  test('an owner of two is not: nobody can say which was chosen', async () => {
    for (const { handle } of [wati.first, wati.second]) {
      await signIn({ serverUrl: app.url, account: handle });
    }
    app.emulator.control.planFault({
      method: 'channels.list',
      kind: 'error',
      error: 'backendError',
      times,
    });
    const again = signIn({ serverUrl: app.url, account: wati.second.handle });
    await expect(again).rejects.toThrow('google_unavailable');
  });
});
