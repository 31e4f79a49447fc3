import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EndpointKey, endpoints } from '../../src/contract/endpoints.ts';
import { bindingCookieName } from '../../src/server/account/auth/sessions/session-binding.ts';
import { type Browser, createBrowser } from '../support/browser.ts';
import { resetApp } from '../support/reset-app.ts';
import { anonymous, resumeSession, type Session, visitGoogle } from '../support/sign-in.ts';
import { smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ seed: smallWorldSeed });
});
beforeEach(() => resetApp(app));
afterAll(() => app[Symbol.asyncDispose]());

const WHO = 'GET /api/auth/user';
const REFRESH = 'POST /api/auth/refresh';

const nameOf = async (session: Session) => (await session.call(WHO)).data.name;

/** The tokens of a session in the hands of another browser. */
const stolen = (session: Session, browser: Browser, serverUrl = app.url) =>
  resumeSession({ ...session, serverUrl, browser });

const refusedRefresh = (session: Session) =>
  session.refused(REFRESH, { body: { refresh_token: session.refreshToken } });

const bindingOf = (browser: Browser) =>
  browser.cookies('localhost').get(bindingCookieName(app.url));

describe('tokens are worth something only in the browser they were given to', () => {
  test('its own', async () => {
    expect(await nameOf(await app.signIn({ account: 'rina' }))).toBe('Rina Lestari');
  });

  test('its own, taken from the address once more', async () => {
    const session = await app.signIn({ account: 'rina' });
    expect(await nameOf(stolen(session, session.browser))).toBe('Rina Lestari');
  });

  test('not one that never signed in', async () => {
    const session = await app.signIn({ account: 'rina' });
    const thief = stolen(session, createBrowser());
    expect(await thief.refused(WHO)).toMatchObject({
      status: 401,
      code: 'session_binding',
      error: 'session not valid in this browser',
    });
    expect(await refusedRefresh(thief)).toMatchObject({ status: 401, code: 'session_binding' });
  });

  test('not one where somebody else is signed in, and theirs stays', async () => {
    const attacker = await app.signIn({ account: 'bayu' });
    const victim = await app.signIn({ account: 'rina' });
    const planted = stolen(attacker, victim.browser);
    expect(await planted.refused(WHO)).toMatchObject({ status: 401, code: 'session_binding' });
    expect(await refusedRefresh(planted)).toMatchObject({ status: 401, code: 'session_binding' });
    expect(await nameOf(victim)).toBe('Rina Lestari');
  });

  test('not by another name of the server', async () => {
    const session = await app.signIn({ account: 'rina' });
    const elsewhere = stolen(session, session.browser, app.url.replace('localhost', '127.0.0.1'));
    expect(await elsewhere.refused(WHO)).toMatchObject({ status: 401, code: 'session_binding' });
  });
});

test('a lost cookie ends nothing: with it, the session goes on', async () => {
  const session = await app.signIn({ account: 'rina' });
  await refusedRefresh(stolen(session, createBrowser()));
  expect(await nameOf(session)).toBe('Rina Lestari');
});

test("another session's cookie with a genuine refresh token ends the session, on record", async () => {
  const session = await app.signIn({ account: 'rina' });
  const { browser } = await app.signIn({ account: 'bayu' });
  await refusedRefresh(stolen(session, browser));
  expect(await session.refused(WHO)).toMatchObject({ status: 401, code: 'session_revoked' });
  const log = await app.db.selectFrom('audit_log').select(['action', 'details']).execute();
  expect(log).toEqual([{ action: 'session_revoked', details: { reason: 'foreign_browser' } }]);
});

test('a cookie planted before the sign-in is not adopted', async () => {
  const browser = createBrowser();
  browser.plantCookie('localhost', bindingCookieName(app.url), 'known-to-the-attacker');
  const session = await app.signIn({ account: 'rina', browser });
  expect(bindingOf(browser)).not.toBe('known-to-the-attacker');
  const attacker = createBrowser();
  attacker.plantCookie('localhost', bindingCookieName(app.url), 'known-to-the-attacker');
  expect(await stolen(session, attacker).refused(WHO)).toMatchObject({ code: 'session_binding' });
});

const withSession = Object.entries(endpoints)
  .filter(([, { access }]) => access === 'session')
  .map(([key]) => key as EndpointKey);

test.each(withSession)('the cookie alone opens nothing: %s', async (key) => {
  const { browser } = await app.signIn({ account: 'rina' });
  const body = key.startsWith('GET') ? undefined : {};
  const refusal = await anonymous(app.url, browser).refused(key, { params: { id: '1' }, body });
  expect(refusal).toMatchObject({ status: 401, code: 'not_signed_in' });
});

test.each([
  ['https://localhost', /^__Host-oauth-\w{12}$/, /^__Host-bind$/],
  // Other apps at the same host have cookies at the same path.
  ['https://localhost/sapu', /^__Host-oauth_\w{8}_\w{12}$/, /^__Host-bind_\w{8}$/],
])(
  'at %s, both cookies bear the prefix that ties them to the host',
  async (publicUrl, ...named) => {
    await using secure = await startTestApp({ seed: smallWorldSeed, config: { publicUrl } });
    const browser = createBrowser();
    const names = () => [...browser.cookies('localhost').keys()];
    const callback = await visitGoogle({
      serverUrl: secure.url,
      browser,
      until: ({ protocol }) => protocol === 'https:',
    });
    expect(names()).toEqual([expect.stringMatching(named[0])]);
    // What the proxy in front does: ends TLS, and passes the rest on.
    const behind = new URL(callback.pathname + callback.search, secure.url);
    await browser.navigate(behind, { from: secure.emulator.url, until: ({ hash }) => hash !== '' });
    expect(names()).toEqual([expect.stringMatching(named[1])]);
  },
);
