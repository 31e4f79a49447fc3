import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { passGoogle } from './support/google-pages.ts';
import { holdRoute } from './support/hold-route.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { openAs } from './support/signed-in.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  await syncChannel(await app.signIn({ account: 'Rina' }));
});

afterAll(() => app[Symbol.asyncDispose]());

/** A page that holds a session of its own of the one owner. */
const openRina = async () => (await openAs(browser, await app.signIn({ account: 'Rina' })))();

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account of Rina/ });

test('a link with somebody else’s session signs nobody in', async () => {
  const attacker = await app.signIn({ account: 'Bayu' });
  await using visited = await visit(browser);
  const { page } = visited;
  // Tokens of a session long over stand in the storage.
  await page.goto(`${app.url}/privacy`);
  await page.evaluate(() => {
    localStorage.setItem('token', 'stale');
    localStorage.setItem('refresh_token', 'rt1.0.0.0');
  });
  await page.goto(
    `${app.url}/login#token=${attacker.token}&refresh_token=${attacker.refreshToken}`,
  );
  await page.getByRole('alert').getByText('Login failed').waitFor();
  expect(page.url()).toBe(`${app.url}/login`);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key === 'token' || key === 'refresh_token')).toEqual([]);
});

test('such a link does not end the session that stands', async () => {
  const attacker = await app.signIn({ account: 'Bayu' });
  await using visited = await openRina();
  const { page } = visited;
  await page.goto(`${app.url}/privacy`);
  const own = await storedToken(page);

  await page.goto(
    `${app.url}/videos#token=${attacker.token}&refresh_token=${attacker.refreshToken}`,
  );
  await page.reload();
  await accountMenu(page).waitFor();
  expect(await storedToken(page)).toBe(own);
});

test('the pair that came in the address is spent at once', async () => {
  await using visited = await visit(browser);
  const { page } = visited;
  const arrived: string[] = [];
  page.on('response', (response) => arrived.push(response.headers()['location'] ?? ''));
  await page.goto(app.url);
  await signInByHand(page, 'Rina');
  const fragment = new URL(arrived.find((address) => address.includes('#token=')) ?? '').hash;
  const kept = await page.evaluate(() => localStorage.getItem('refresh_token'));
  expect(kept).not.toBeNull();
  expect(kept).not.toBe(new URLSearchParams(fragment.slice(1)).get('refresh_token'));
  expect(page.url()).not.toContain('token');
});

test('an access token that no longer holds is renewed without a word', async () => {
  await using visited = await openRina();
  const { page } = visited;
  await page.goto(`${app.url}/privacy`);
  await page.evaluate(() => localStorage.setItem('token', 'no longer good'));
  await page.goto(`${app.url}/videos`);
  await page.getByRole('article').first().waitFor();
  expect(await storedToken(page)).not.toBe('no longer good');
});

test('two tabs whose token ran out at once both stay signed in', async () => {
  await using visited = await openRina();
  const { page } = visited;
  await page.goto(`${app.url}/privacy`);
  const other = await page.context().newPage();
  await page.evaluate(() => localStorage.setItem('token', 'no longer good'));
  await Promise.all([page.goto(`${app.url}/videos`), other.goto(`${app.url}/shorts`)]);
  await page.getByRole('article').first().waitFor();
  await other.getByRole('article').first().waitFor();
});

test('when another channel is chosen in one tab, the others load again and show it', async () => {
  await using visited = await openRina();
  const { page } = visited;
  await page.goto(`${app.url}/blacklisted-words`);
  await accountMenu(page).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${app.url}/settings?tab=connection`);
  const loadedAgain = page.waitForEvent('load');
  await other.getByRole('button', { name: 'Choose another channel' }).click();
  await other.waitForURL((url) => url.pathname.startsWith('/o/'), { waitUntil: 'commit' });
  await passGoogle(other, { account: 'Bayu' });
  await loadedAgain;
  await page.getByRole('button', { name: /^Account of Bayu/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/blacklisted-words');
});

test('a refused session ends nothing of the sign-in that has replaced it', async () => {
  await using visited = await openRina();
  const { page } = visited;
  await page.goto(`${app.url}/privacy`);
  const keep = (pair: Record<string, string>) =>
    page.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, pair);
  const refreshToken = await page.evaluate(() => localStorage.getItem('refresh_token'));
  const replacing = { token: String(await storedToken(page)), refresh_token: String(refreshToken) };
  const renewal = await holdRoute(page, '**/api/auth/refresh');
  await keep({ token: 'no longer good', refresh_token: 'rt1.0.0.0' });
  await page.goto(`${app.url}/videos`);
  await renewal.asked;
  await keep(replacing);
  renewal.release();
  await page.getByRole('article').first().waitFor();
  expect(await storedToken(page)).toBe(replacing.token);
});

test('a session that cannot be renewed leads to /login, and from there back', async () => {
  await using visited = await openRina();
  const { page } = visited;
  await page.goto(`${app.url}/privacy`);
  await page.evaluate(() => {
    localStorage.setItem('token', 'no longer good');
    localStorage.setItem('refresh_token', 'rt1.0.0.0');
  });
  await page.goto(`${app.url}/comments?is_spam=true`);
  await page.waitForURL('**/login');
  expect(await storedToken(page)).toBeNull();

  await page
    .getByRole('main')
    .getByRole('button', { name: /Google/ })
    .click();
  await page.getByRole('button', { name: 'Rina' }).click();
  await page.waitForURL('**/comments?is_spam=true');
});

test('logging out forgets the session here and on the server', async () => {
  await using visited = await openRina();
  const { page } = visited;
  await page.goto(`${app.url}/shorts`);
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/.test(key))),
  ).toEqual([]);

  await page.goto(`${app.url}/videos`);
  await page.waitForURL('**/login');
});

test('who does not consent is told so', async () => {
  await using visited = await visit(browser);
  const { page } = visited;
  await page.goto(`${app.url}/login`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Google/ })
    .click();
  await page.getByRole('button', { name: 'Dodi' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alert').getByText('Sign-in was cancelled.').waitFor();
  expect(page.url()).toBe(`${app.url}/login`);
});
