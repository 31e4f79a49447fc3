import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { googleAt } from '../../src/platform/google-endpoints.ts';
import { createGoogleOauth, type GoogleOauth } from '../../src/platform/google-oauth.ts';
import {
  type AccessTokenSource,
  createAccessTokenSource,
} from '../../src/server/account/auth/access-token.ts';
import { loadSecrets } from '../../src/server/account/auth/secrets.ts';
import { createTokenVault } from '../../src/server/account/auth/token-vault.ts';
import { createLogger } from '../../src/server/base/logger.ts';
import { resetApp } from '../support/reset-app.ts';
import type { Session } from '../support/sign-in.ts';
import { smallWorld, smallWorldSeed } from '../support/small-world.ts';
import { demoClient, startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const clock = createVirtualClock();
let app: TestApp;
let session: Session;
let ownerId: number;
beforeAll(async () => {
  app = await startTestApp({ seed: smallWorldSeed, clock });
});
beforeEach(async () => {
  await resetApp(app);
  session = await app.signIn({ account: 'rina' });
  ownerId = Number((await session.call('GET /api/auth/user')).data.id);
});
afterAll(() => app[Symbol.asyncDispose]());

const google = (client = demoClient) =>
  createGoogleOauth({
    google: googleAt(app.emulator.url),
    client,
    redirectUrl: `${app.url}/api/auth/google/callback`,
    clock,
  });

/** What every process of the installation has for itself. */
async function newSource(
  oauth: GoogleOauth = google(),
  dataDir = app.dataDir,
): Promise<AccessTokenSource> {
  const vault = createTokenVault((await loadSecrets({ dataDir })).vaultKeys);
  return createAccessTokenSource({
    db: app.db,
    clock,
    logger: createLogger('silent'),
    oauth,
    vault,
  });
}

const refreshes = () =>
  app.emulator.ledger.filter(
    ({ method, parameters }) =>
      method === 'oauth.token' && parameters['grant_type'] === 'refresh_token',
  ).length;

const connection = async () =>
  (await app.db.selectFrom('users').select('connection').executeTakeFirstOrThrow()).connection;

const isLive = (token: string) => {
  const held = app.emulator.store.grants.access.get(token);
  return held !== undefined && held.accessExpiresAt > clock.now().getTime();
};

test('is the one of the sign-in for as long as that lives', async () => {
  const source = await newSource();
  const token = await source(ownerId);
  clock.advance({ seconds: 3599 - 61 });
  expect(await source(ownerId)).toBe(token);
  expect(isLive(token)).toBe(true);
  expect(refreshes()).toBe(0);
});

test('is another one a minute before it dies, and is kept', async () => {
  const source = await newSource();
  const first = await source(ownerId);
  clock.advance({ seconds: 3599 - 60 });
  const second = await source(ownerId);
  expect(second).not.toBe(first);
  expect(await (await newSource())(ownerId)).toBe(second);
  expect(refreshes()).toBe(1);
});

test('is refreshed once for all who wait in one process', async () => {
  const source = await newSource();
  clock.advance({ minutes: 60 });
  const tokens = await Promise.all(Array.from({ length: 20 }, () => source(ownerId)));
  expect(new Set(tokens).size).toBe(1);
  expect(refreshes()).toBe(1);
});

test('a pause that begins while Google is asked stays', async () => {
  const real = google();
  const source = await newSource({
    ...real,
    async refresh(token) {
      const answer = await real.refresh(token);
      await app.db.updateTable('users').set({ connection: 'paused' }).execute();
      return answer;
    },
  });
  clock.advance({ minutes: 60 });
  expect(isLive(await source(ownerId))).toBe(true);
  expect(await connection()).toBe('paused');
});

test('is good in each of two processes that refresh at once', async () => {
  const sources = [await newSource(), await newSource()];
  clock.advance({ minutes: 60 });
  const tokens = await Promise.all(sources.map((source) => source(ownerId)));
  expect(tokens.map(isLive)).toEqual([true, true]);
  expect(await connection()).toBe('working');
});

test('is renewed when the platform refuses it before its time', async () => {
  const source = await newSource();
  const first = await source(ownerId);
  const second = await source(ownerId, { renew: true });
  expect(second).not.toBe(first);
  expect(await source(ownerId)).toBe(second);
});

describe('when the owner took the grant back', () => {
  test('the connection is broken, and Google is not asked again', async () => {
    const source = await newSource();
    app.emulator.control.revokeGrant(smallWorld.rina.id);
    await expect(source(ownerId, { renew: true })).rejects.toMatchObject({
      code: 'connection_broken',
    });
    expect(await connection()).toBe('broken');
    await expect(source(ownerId)).rejects.toMatchObject({ code: 'connection_broken' });
    expect(refreshes()).toBe(1);
  });

  test('the session itself lives on, and no answer says otherwise', async () => {
    app.emulator.control.revokeGrant(smallWorld.rina.id);
    await app.db.deleteFrom('channels').execute();
    const refusal = await session.refused('GET /api/statistics');
    expect(refusal).toMatchObject({ status: 503, code: 'connection_broken' });
    expect(refusal.error).not.toMatch(/token|unauthorized/i);
    await session.call('GET /api/auth/user');
  });

  test('signing in again heals it', async () => {
    const source = await newSource();
    app.emulator.control.revokeGrant(smallWorld.rina.id);
    await source(ownerId, { renew: true }).catch(() => undefined);
    session = await app.signIn({ account: 'rina' });
    expect(await connection()).toBe('working');
    expect(isLive(await source(ownerId, { renew: true }))).toBe(true);
  });

  test('a refusal that arrives after a new sign-in does not break the new grant', async () => {
    app.emulator.control.revokeGrant(smallWorld.rina.id);
    const real = google();
    let asked = 0;
    const source = await newSource({
      ...real,
      async refresh(refreshToken) {
        asked += 1;
        if (asked === 1) session = await app.signIn({ account: 'rina' });
        return real.refresh(refreshToken);
      },
    });
    expect(isLive(await source(ownerId, { renew: true }))).toBe(true);
    expect(asked).toBe(2);
    expect(await connection()).toBe('working');
  });
});

test.each([
  { kind: 'error', error: 'internal_failure' },
  { kind: 'reset' },
  { kind: 'brokenJson' },
] as const)('an outage, $kind, breaks nothing', async (fault) => {
  const source = await newSource();
  app.emulator.control.planFault({ method: 'oauth.token', ...fault });
  await expect(source(ownerId, { renew: true })).rejects.toMatchObject({
    code: 'platform_unavailable',
  });
  expect(await connection()).toBe('working');
  expect(isLive(await source(ownerId, { renew: true }))).toBe(true);
});

test("a wrong client secret is the operator's affair, not the owner's", async () => {
  const source = await newSource(google({ ...demoClient, secret: 'wrong' }));
  await expect(source(ownerId, { renew: true })).rejects.toMatchObject({
    code: 'platform_refused',
  });
  expect(await connection()).toBe('working');
});

test('without the key that sealed it, the owner is asked to connect again', async () => {
  const source = await newSource(google(), path.join(app.dataDir, 'restored-without-keys'));
  await expect(source(ownerId)).rejects.toMatchObject({ code: 'connection_broken' });
  expect(await connection()).toBe('broken');
  expect(refreshes()).toBe(0);
});

test('of nobody there is none', async () => {
  const source = await newSource();
  await expect(source(ownerId + 1)).rejects.toMatchObject({ code: 'connection_broken' });
});

test('a revocation of ours ends the grant, and again is no error', async () => {
  const [token = ''] = app.emulator.store.grants.refresh.keys();
  await google().revoke(token);
  expect(app.emulator.store.grants.refresh.size).toBe(0);
  await google().revoke(token);
});
