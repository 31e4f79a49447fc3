import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBrowser } from '../support/browser.ts';
import { resetApp } from '../support/reset-app.ts';
import { type Session, visitGoogle } from '../support/sign-in.ts';
import { smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ seed: smallWorldSeed });
});
beforeEach(() => resetApp(app));
afterAll(() => app[Symbol.asyncDispose]());

const WHO = 'GET /api/auth/user';

const nameOf = async (session: Session) => (await session.call(WHO)).data.name;

const liveSessions = () =>
  app.db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute();

test('a sign-in that begins later ends no earlier one', async () => {
  const browser = createBrowser();
  const callback = await visitGoogle({
    serverUrl: app.url,
    account: 'rina',
    browser,
    until: ({ pathname }) => pathname === '/api/auth/google/callback',
  });
  await app.signIn({ account: 'bayu' });
  const { url } = await browser.navigate(callback, {
    from: app.emulator.url,
    until: ({ pathname }) => pathname === '/login',
  });
  expect(url.hash).toMatch(/^#token=/);
});

describe('a second sign-in in the same browser', () => {
  test.each(['rina', 'bayu'])('ends the first, as %s', async (account) => {
    const first = await app.signIn({ account: 'rina' });
    const second = await app.signIn({ account, browser: first.browser });
    expect(await first.refused(WHO)).toMatchObject({ status: 401, code: 'session_binding' });
    expect(await liveSessions()).toHaveLength(1);
    expect(await nameOf(second)).toContain(account === 'rina' ? 'Rina' : 'Bayu');
  });

  test('that is denied leaves the first alone', async () => {
    const session = await app.signIn({ account: 'rina' });
    const { browser } = session;
    const url = await visitGoogle({ serverUrl: app.url, account: 'bayu', deny: true, browser });
    expect(url.search).toBe('?error=access_denied');
    expect(await nameOf(session)).toBe('Rina Lestari');
  });

  test('that a foreign page began does not end the first', async () => {
    const session = await app.signIn({ account: 'rina' });
    const { browser } = session;
    const begun = await browser.navigate(`${app.url}/api/auth/google/login`, {
      from: 'https://evil.example/',
      until: (url) => url.origin === app.emulator.url,
    });
    const attempt = await app.db
      .selectFrom('sign_in_attempts')
      .select('replaces_binding')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(begun.url.pathname).toBe('/o/oauth2/v2/auth');
    expect(attempt.replaces_binding).toBeNull();
  });
});
