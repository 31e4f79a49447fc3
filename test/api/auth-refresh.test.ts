import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rotateSession } from '../../src/server/account/auth/sessions/sessions.repository.ts';
import { createBrowser } from '../support/browser.ts';
import { resetApp } from '../support/reset-app.ts';
import { anonymous, type Session } from '../support/sign-in.ts';
import { smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const clock = createVirtualClock();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ seed: smallWorldSeed, clock });
});
beforeEach(() => resetApp(app));
afterAll(() => app[Symbol.asyncDispose]());

const WHO = 'GET /api/auth/user';
const REFRESH = 'POST /api/auth/refresh';

const refresh = (session: Session, refresh_token = session.refreshToken) =>
  session.call(REFRESH, { body: { refresh_token } });

/** As the page does: takes the new pair in place of the old. */
async function renew(session: Session): Promise<void> {
  const { data } = await refresh(session);
  session.token = data.token;
  session.refreshToken = data.refresh_token;
}

const refused = (session: Session, refresh_token = session.refreshToken) =>
  session.refused(REFRESH, { body: { refresh_token } });

test('gives a new pair, told both ways', async () => {
  const session = await app.signIn();
  const { data, token, refresh_token } = await refresh(session);
  expect(data).toEqual({ token, refresh_token });
  expect(refresh_token).not.toBe(session.refreshToken);
  await renew(session);
  await session.call(WHO);
});

test('an access token dies after fifteen minutes, in the words that clients wait for', async () => {
  const session = await app.signIn();
  clock.advance({ minutes: 14, seconds: 59 });
  await session.call(WHO);
  clock.advance({ seconds: 1 });
  expect(await session.refused(WHO)).toMatchObject({
    status: 401,
    code: 'session_expired',
    error: 'token is expired',
  });
  await renew(session);
  await session.call(WHO);
});

test('fifty at once get one and the same successor', async () => {
  const session = await app.signIn();
  const pairs = await Promise.all(Array.from({ length: 50 }, () => refresh(session)));
  expect(new Set(pairs.map(({ refresh_token }) => refresh_token)).size).toBe(1);
  const { seq } = await app.db.selectFrom('sessions').select('seq').executeTakeFirstOrThrow();
  expect(seq).toBe(1);
  await renew(session);
  await renew(session);
});

test('a request that read the session long ago cannot turn it back', async () => {
  const session = await app.signIn();
  await renew(session);
  await renew(session);
  const row = await app.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  const late = { sessionId: row.id, seq: 0, now: clock.now() };
  expect(await rotateSession(app.db, row.user_id, late)).toBe(false);
  const current = { ...late, seq: 2 };
  expect(await rotateSession(app.db, row.user_id + 1, current)).toBe(false);
  expect(await rotateSession(app.db, row.user_id, current)).toBe(true);
});

describe('a used-up refresh token', () => {
  test('within 60 s gives the same successor again, for a lost answer', async () => {
    const session = await app.signIn();
    const first = await refresh(session);
    clock.advance({ seconds: 60 });
    expect((await refresh(session)).refresh_token).toBe(first.refresh_token);
  });

  test('after 61 s ends the session and no other, on record', async () => {
    const [session, other] = [await app.signIn(), await app.signIn()];
    const used = session.refreshToken;
    await renew(session);
    clock.advance({ seconds: 61 });
    expect(await refused(session, used)).toMatchObject({ status: 401, code: 'refresh_refused' });
    expect(await session.refused(WHO)).toMatchObject({ status: 401, code: 'session_revoked' });
    expect(await refused(session)).toMatchObject({ status: 401, code: 'refresh_refused' });
    await other.call(WHO);
    const log = await app.db.selectFrom('audit_log').select(['action', 'details']).execute();
    expect(log).toEqual([{ action: 'session_revoked', details: { reason: 'reused' } }]);
  });

  test('of two steps before ends the session at once', async () => {
    const session = await app.signIn();
    const used = session.refreshToken;
    await renew(session);
    await renew(session);
    await refused(session, used);
    expect(await session.refused(WHO)).toMatchObject({ code: 'session_revoked' });
  });
});

describe('a session ends by itself', () => {
  test('after fourteen days unused', async () => {
    const [used, unused] = [await app.signIn(), await app.signIn()];
    clock.advance({ days: 13 });
    await renew(used);
    clock.advance({ days: 1 });
    expect(await refused(unused)).toMatchObject({ status: 401, code: 'refresh_refused' });
    await renew(used);
  });

  test('after thirty days, however much it is used', async () => {
    const session = await app.signIn();
    for (let week = 0; week < 3; week += 1) {
      clock.advance({ days: 9 });
      await renew(session);
    }
    clock.advance({ days: 3 });
    expect(await refused(session)).toMatchObject({ status: 401, code: 'refresh_refused' });
  });

  test('when an eleventh begins: the one unused for longest', async () => {
    const sessions: Session[] = [];
    for (let count = 0; count < 10; count += 1) {
      sessions.push(await app.signIn());
      clock.advance({ seconds: 1 });
    }
    const [first, second, ...others] = sessions;
    if (first) await renew(first);
    clock.advance({ seconds: 1 });
    await app.signIn();
    expect(await second?.refused(WHO)).toMatchObject({ code: 'session_revoked' });
    for (const session of [first, ...others]) await session?.call(WHO);
  });
});

describe('what is no token of ours opens nothing', () => {
  test('a refresh token is no access token, nor the other way round', async () => {
    const session = await app.signIn();
    const [token, refreshToken] = [session.token, session.refreshToken];
    session.token = refreshToken;
    expect(await session.refused(WHO)).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(await refused(session, token)).toMatchObject({ status: 401, code: 'refresh_refused' });
  });

  test.each([
    ['no header', undefined],
    ['no token', 'Bearer '],
    ['another scheme', 'Basic cmluYTpyaW5h'],
    ['nonsense', 'Bearer a.b.c'],
    ['two tokens', 'Bearer a.b.c, Bearer d.e.f'],
  ])('%s', async (_, authorization) => {
    const { browser } = await app.signIn();
    const headers: Record<string, string> = authorization ? { authorization } : {};
    const refusal = await anonymous(app.url, browser).refused(WHO, { headers });
    expect(refusal).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  test('a token that says what ours says, signed by somebody else or by nobody', async () => {
    const session = await app.signIn();
    const [header = '', payload = ''] = session.token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
    const typ = { typ: 'at+jwt', kid: 'x' };
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', ...typ })
      .sign(Buffer.alloc(32, 1));
    const none = Buffer.from(JSON.stringify({ alg: 'none', ...typ })).toString('base64url');
    for (const token of [foreign, `${none}.${payload}.`, `${header}.${payload}.`]) {
      session.token = token;
      expect(await session.refused(WHO), token).toMatchObject({ code: 'not_signed_in' });
    }
  });

  test.each([
    ['not a token', { refresh_token: 'x' }, 401, 'refresh_refused'],
    ['empty', { refresh_token: '' }, 400, 'invalid_input'],
    ['too long', { refresh_token: 'x'.repeat(513) }, 400, 'invalid_input'],
    ['a number', { refresh_token: 1 }, 400, 'invalid_input'],
    ['absent', {}, 400, 'invalid_input'],
    ['no body', undefined, 400, 'invalid_input'],
  ] as const)('refresh with %s', async (...[, body, status, code]) => {
    expect(await anonymous(app.url).refused(REFRESH, { body })).toMatchObject({ status, code });
  });
});

test('a session of a deleted owner is over', async () => {
  const session = await app.signIn();
  await app.db.deleteFrom('users').execute();
  expect(await session.refused(WHO)).toMatchObject({ status: 401, code: 'session_revoked' });
  expect(await refused(session)).toMatchObject({ status: 401, code: 'refresh_refused' });
});

test('a refresh token in an address is refused, and told where to go', async () => {
  const response = await createBrowser().fetch(`${app.url}/api/auth/refresh`);
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
  expect(await response.json()).toMatchObject({ success: false, code: 'method_not_allowed' });
});
