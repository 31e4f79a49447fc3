import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetApp } from '../support/reset-app.ts';
import { anonymous, type Session } from '../support/sign-in.ts';
import { smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const clock = createVirtualClock();
let app: TestApp;
let session: Session;
beforeAll(async () => {
  app = await startTestApp({ seed: smallWorldSeed, clock });
});
beforeEach(async () => {
  await resetApp(app);
  session = await app.signIn();
});
afterAll(() => app[Symbol.asyncDispose]());

const POST = 'POST /api/auth/logout';
const GET = 'GET /api/auth/logout';

async function expectEnded(ended: Session): Promise<void> {
  const body = { refresh_token: ended.refreshToken };
  const renewal = await ended.refused('POST /api/auth/refresh', { body });
  expect(renewal).toMatchObject({ status: 401, code: 'refresh_refused' });
  expect((await ended.refused('GET /api/auth/user')).status).toBe(401);
}

const expectAlive = (alive: Session) => alive.call('GET /api/auth/user');

test('with the refresh token it ends this session at once, and no other', async () => {
  const other = await app.signIn();
  await session.call(POST, { body: { refresh_token: session.refreshToken } });
  await expectEnded(session);
  expect(await session.refused('GET /api/auth/user')).toMatchObject({ code: 'session_revoked' });
  await expectAlive(other);
});

test('with the access token alone', async () => {
  await session.call(POST);
  await expectEnded(session);
});

test('with an access token that has expired', async () => {
  clock.advance({ minutes: 16 });
  await session.call(POST);
  await expectEnded(session);
});

test('with a refresh token that is used up', async () => {
  const body = { refresh_token: session.refreshToken };
  const { data } = await session.call('POST /api/auth/refresh', { body });
  await anonymous(app.url, session.browser).call(POST, { body });
  session.refreshToken = data.refresh_token;
  await expectEnded(session);
});

test('a second time it is no error', async () => {
  await session.call(POST);
  await session.call(POST);
});

test.each([
  ['nothing', {}],
  ['an empty body', { body: {} }],
  ['a token that is none of ours', { body: { refresh_token: 'rt1.a.b.c' } }],
])('with %s but the cookie it says so and ends nothing', async (_, input) => {
  await anonymous(app.url, session.browser).call(POST, input);
  await expectAlive(session);
});

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'refresh_token='],
  ['plain text', 'text/plain', '{"refresh_token":"'],
])('as %s of a foreign page it is refused', async (_, type, start) => {
  const response = await session.browser.fetch(`${app.url}/api/auth/logout`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: start + session.refreshToken,
  });
  expect(response.status).toBe(415);
  await expectAlive(session);
});

test('by link or picture it says so and ends nothing, whatever comes along', async () => {
  await anonymous(app.url, session.browser).call(GET);
  await session.call(GET);
  await expectAlive(session);
});

test('by GET of our own page, the cookie is enough', async () => {
  const headers = { 'x-requested-with': 'sapu' };
  const response = await anonymous(app.url, session.browser).send(GET, { headers });
  expect(await response.json()).toEqual({ success: true, data: { message: 'Logged out.' } });
  await expectEnded(session);
});
