import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { holdServer } from './support/refusals.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { violations } from './support/violations.ts';
import { launchChromium, type Preferences, visit, webRoot } from './support/visit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

async function visitDebug(app: TestApp, look: Preferences = {}, width = 1280) {
  const visited = await visit(browser, look, { viewport: { width, height: 900 } });
  await visited.page.goto(`${app.url}/debug`);
  await signInByHand(visited.page, 'Rina');
  await visited.page.waitForURL('**/debug');
  await visited.page.locator('dd').getByText('Rina').first().waitFor();
  return visited;
}

const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test('no more of a token is shown than its first 20 characters', async () => {
  await using app = await startTestApp({ webRoot });
  const { page, problems } = await visitDebug(app);
  const { token = '', refresh_token: refresh = '' } = await stored(page);
  expect(token.length).toBeGreaterThan(21);
  await page.evaluate((value) => {
    sessionStorage.setItem('left over', `{"copy":"${value}"}`);
    dispatchEvent(new StorageEvent('storage'));
  }, refresh);
  await page.getByText('sessionStorage · left over').waitFor();

  expect(await fact(page, 'Token (first 20 characters)').innerText()).toBe(
    `${token.slice(0, 20)}…`,
  );
  const html = await page.content();
  for (const secret of [token, refresh]) {
    for (let start = 0; start + 21 <= secret.length; start += 1) {
      expect(html).not.toContain(secret.slice(start, start + 21));
    }
  }
  expect(await fact(page, 'Refresh token (first 20 characters)').innerText()).toBe(
    `${refresh.slice(0, 20)}…`,
  );
  const rina = await app.db
    .selectFrom('users')
    .select(['id', 'name', 'picture', 'email'])
    .executeTakeFirstOrThrow();
  expect(await fact(page, 'Authenticated').innerText()).toBe('yes');
  expect(await fact(page, 'Token present').innerText()).toBe('yes');
  expect(await fact(page, 'User id').innerText()).toBe(String(rina.id));
  expect(await fact(page, 'Name').innerText()).toBe(rina.name);
  expect(await fact(page, 'Picture').innerText()).toBe(rina.picture ?? 'none');
  expect(rina.email).toMatch(/@/);
  expect(await fact(page, 'E-mail').innerText()).toBe(rina.email);
  for (const key of ['token', 'refresh_token', 'auth-storage', 'language-store', 'ui-theme']) {
    await fact(page, `localStorage · ${key}`).waitFor();
  }
  const buttons = await page.getByRole('main').getByRole('button').allInnerTexts();
  expect(buttons).toEqual(
    expect.arrayContaining(['Logout', 'Refresh User', 'Clear Token', 'Test Callback']),
  );
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(problems).toEqual([]);
});

test('Clear Token leaves no token anywhere, and Test Callback says so', async () => {
  await using app = await startTestApp({ webRoot });
  const { page } = await visitDebug(app);
  const { token = '', refresh_token: refresh = '' } = await stored(page);
  const letAnswer = await holdServer(page);
  await press(page, 'Clear Token');
  await fact(page, 'Token present').getByText('no').waitFor();
  const kept = JSON.stringify(await stored(page));
  expect(kept).not.toContain(token.slice(0, 21));
  expect(kept).not.toContain(refresh.slice(0, 21));

  const alerted = page.waitForEvent('dialog');
  const pressed = press(page, 'Test Callback');
  const dialog = await alerted;
  expect([dialog.type(), dialog.message()]).toEqual([
    'alert',
    'No tokens available to simulate callback',
  ]);
  await dialog.accept();
  await pressed;

  const asked = page.waitForRequest('**/api/auth/user');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
  await press(page, 'Refresh User');
  expect((await asked).headers()).not.toHaveProperty('authorization');
  expect(logged).toContain('warning No token is stored for GET /api/auth/user');
  letAnswer();
  await page.waitForURL('**/login');
});

test('Test Callback comes back signed in, with a new pair', async () => {
  await using app = await startTestApp({ webRoot });
  const { page, problems } = await visitDebug(app);
  const before = await stored(page);
  await press(page, 'Test Callback');
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '');
  await page.getByRole('button', { name: /^Account of Rina/ }).waitFor();
  expect((await stored(page))['refresh_token']).not.toBe(before['refresh_token']);
  expect(problems).toEqual([]);
});

test('Refresh User asks the server, Logout leads to /login', async () => {
  await using app = await startTestApp({ webRoot });
  const { page } = await visitDebug(app);
  await app.db.updateTable('users').set({ name: 'Rina Baru' }).execute();
  await press(page, 'Refresh User');
  await fact(page, 'Name').getByText('Rina Baru').waitFor();
  await press(page, 'Logout');
  await page.waitForURL('**/login');
  expect(await stored(page)).not.toHaveProperty('token');
});

test('there is no such page where it is turned off', async () => {
  await using app = await startTestApp({ webRoot, config: { debugPage: false } });
  const { page } = await visit(browser);
  await page.goto(`${app.url}/debug`);
  await signInByHand(page, 'Rina');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await expect.poll(() => page.title()).toBe('Page Not Found | Sapu');
});

test.each([
  [{ theme: 'light', language: 'en' }, 1280],
  [{ theme: 'dark', language: 'id' }, 390],
] as const)('nothing is in anybody’s way, %o, %i pixels', async (look, width) => {
  await using app = await startTestApp({ webRoot });
  const { page, problems } = await visitDebug(app, look, width);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
});
