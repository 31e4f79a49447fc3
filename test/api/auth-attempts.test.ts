import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindingCookieName } from '../../src/server/account/auth/sessions/session-binding.ts';
import { attemptCookieName } from '../../src/server/account/auth/sign-in/attempt-cookies.ts';
import { type Browser, createBrowser } from '../support/browser.ts';
import { resetApp } from '../support/reset-app.ts';
import { visitGoogle } from '../support/sign-in.ts';
import { smallWorldSeed } from '../support/small-world.ts';
import { stingyGoogle } from '../support/stingy-google.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const clock = createVirtualClock();
let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp({ seed: smallWorldSeed, clock });
});
beforeEach(async () => {
  await resetApp(app);
  browser = createBrowser();
});
afterAll(() => app[Symbol.asyncDispose]());

const isCallback = (url: URL) => url.pathname === '/api/auth/google/callback';
const isLogin = (url: URL) => url.pathname === '/login';

/** Google's answer to a sign-in, not delivered yet. */
const callbackOf = (own = browser) =>
  visitGoogle({ serverUrl: app.url, account: 'rina', browser: own, until: isCallback });

/** Delivers it, as Google's redirect does. */
const deliver = async (callback: URL, to = browser) =>
  (await to.navigate(callback, { from: app.emulator.url, until: isLogin })).url;

async function expectRefused(url: URL, reason: string): Promise<void> {
  expect(url.href).toBe(`${app.url}/login?error=${reason}`);
  expect(browser.cookies('localhost').has(bindingCookieName(app.url))).toBe(false);
  expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([]);
}

test('undisturbed, it signs in', async () => {
  const url = await deliver(await callbackOf());
  expect(url.hash).toMatch(/^#token=[\w.-]+&refresh_token=rt1\.[\w.-]+$/);
  // The pair works in this browser, and can be exchanged for one that works.
  const pair = new URLSearchParams(url.hash.slice(1));
  const refresh_token = pair.get('refresh_token');
  const who = (token: string | null) =>
    browser.fetch(new URL('/api/auth/user', app.url), {
      headers: { authorization: `Bearer ${token}` },
    });
  expect(await (await who(pair.get('token'))).json()).toMatchObject({
    data: { name: 'Rina Lestari' },
  });
  const renewed = await browser.fetch(new URL('/api/auth/refresh', app.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  });
  const { token } = (await renewed.json()) as { token: string };
  expect((await who(token)).status).toBe(200);
});

describe('state', () => {
  test('absent', async () => {
    const callback = await callbackOf();
    callback.searchParams.delete('state');
    await expectRefused(await deliver(callback), 'expired_attempt');
  });

  test('made up', async () => {
    const callback = await callbackOf();
    callback.searchParams.set('state', 'x'.repeat(43));
    await expectRefused(await deliver(callback), 'expired_attempt');
  });

  test('of an attempt in another browser', async () => {
    const foreign = await callbackOf(createBrowser());
    await callbackOf();
    await expectRefused(await deliver(foreign), 'expired_attempt');
  });

  test('with a cookie that somebody guessed', async () => {
    const foreign = await callbackOf(createBrowser());
    const name = attemptCookieName(app.url, foreign.searchParams.get('state') ?? '');
    browser.plantCookie('localhost', name, 'x'.repeat(43));
    await expectRefused(await deliver(foreign), 'expired_attempt');
  });

  test('of another attempt in the same browser, with the code of this one', async () => {
    const [first, second] = [await callbackOf(), await callbackOf()];
    second.searchParams.set('code', first.searchParams.get('code') ?? '');
    // Google itself notices: the code was asked for with another verifier.
    await expectRefused(await deliver(second), 'sign_in_failed');
  });

  test('used a second time', async () => {
    const callback = await callbackOf();
    await deliver(callback);
    const again = await deliver(callback);
    expect(again.search).toBe('?error=expired_attempt');
    expect(await app.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test.each([
    [9, 59, 'in time'],
    [10, 1, 'too late'],
    [11, 0, 'too late'],
  ] as const)('after %i min %i s: %s', async (minutes, seconds, verdict) => {
    const callback = await callbackOf();
    clock.advance({ minutes, seconds });
    const url = await deliver(callback);
    if (verdict === 'in time') expect(url.hash).toContain('#token=');
    else await expectRefused(url, 'expired_attempt');
  });
});

test('a code delivered twice at once signs in once', async () => {
  const callback = await callbackOf();
  const urls = await Promise.all([deliver(callback), deliver(callback), deliver(callback)]);
  expect(urls.filter(({ hash }) => hash.startsWith('#token='))).toHaveLength(1);
  expect(await app.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
});

test('the answer of another request, by its nonce, is refused', async () => {
  const isGoogle = (url: URL) => url.origin === app.emulator.url;
  const asked = await visitGoogle({ serverUrl: app.url, browser, until: isGoogle });
  asked.searchParams.set('nonce', 'that-of-another-request');
  const url = await visitGoogle({ serverUrl: app.url, account: 'rina', browser, start: asked });
  await expectRefused(url, 'sign_in_failed');
});

test('whoever denies is told so', async () => {
  const url = await visitGoogle({ serverUrl: app.url, account: 'rina', deny: true, browser });
  await expectRefused(url, 'access_denied');
});

test('another error of Google, and no code at all, are a failed sign-in', async () => {
  for (const [name, value] of [
    ['error', 'interaction_required'],
    ['ignored', 'x'],
  ] as const) {
    const callback = await callbackOf();
    callback.searchParams.delete('code');
    callback.searchParams.set(name, value);
    await expectRefused(await deliver(callback), 'sign_in_failed');
  }
});

test('when we break ourselves, a person still gets the page and not JSON', async () => {
  const callback = await callbackOf();
  await sql`alter table sessions rename to sessions_gone`.execute(app.db);
  const url = await deliver(callback);
  await sql`alter table sessions_gone rename to sessions`.execute(app.db);
  await expectRefused(url, 'sign_in_failed');
});

test('begun at one Google, it cannot be finished at another', async () => {
  const callback = await callbackOf();
  const config = { publicUrl: app.url };
  await using other = await startTestApp({ seed: smallWorldSeed, clock, config, beside: app });
  const elsewhere = new URL(callback.pathname + callback.search, other.url);
  await expectRefused(await deliver(elsewhere), 'expired_attempt');
});

test('a browser has at most five attempts under way', async () => {
  for (let count = 0; count < 8; count += 1) await callbackOf();
  expect(browser.cookies('localhost').size).toBe(5);
});

test('attempts that nobody finished are forgotten', async () => {
  await callbackOf();
  clock.advance({ minutes: 11 });
  await callbackOf();
  expect(await app.db.selectFrom('sign_in_attempts').selectAll().execute()).toHaveLength(1);
});

test('a Google that gives no refresh token is asked for consent once, not for ever', async () => {
  await using google = await stingyGoogle();
  await using other = await startTestApp({
    seed: smallWorldSeed,
    google: (url) => google.before(url),
  });
  await expect(other.signIn({ account: 'rina' })).rejects.toThrow('error=no_refresh');
  const asked = other.emulator.ledger.filter(({ method }) => method === 'oauth.token');
  expect(asked).toHaveLength(2);
});
