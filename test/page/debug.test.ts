import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { held } from './support/answers.ts';
import { type OpenPage, openPage, type PageTest } from './support/open-page.ts';
import { hostConfig, ratih } from './support/quiet-desk.ts';

const [token, refresh] = [0, 1].map((nth) =>
  Array.from({ length: 60 }, (_, place) => ((place * 7 + nth) % 36).toString(36)).join(''),
) as [string, string];

/** The debug page of somebody with long tokens. */
async function openDebug(options: PageTest = {}): Promise<OpenPage> {
  const opened = await openPage('/privacy', options);
  await opened.page.evaluate(
    ([access, again]) => {
      localStorage.setItem('token', access);
      localStorage.setItem('refresh_token', again);
    },
    [token, refresh] as const,
  );
  await opened.page.goto(`${opened.url}/debug`);
  return opened;
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
  await using opened = await openDebug();
  const { page, problems } = opened;
  await fact(page, 'Name').getByText(ratih.name).waitFor();
  await page.evaluate((value) => {
    sessionStorage.setItem('left over', `{"copy":"${value}"}`);
    dispatchEvent(new StorageEvent('storage'));
  }, refresh);
  await page.getByText('sessionStorage · left over').waitFor();

  const shown = [token, refresh].map((secret) => `${secret.slice(0, 20)}…`);
  expect(await fact(page, 'Token (first 20 characters)').innerText()).toBe(shown[0]);
  expect(await fact(page, 'Refresh token (first 20 characters)').innerText()).toBe(shown[1]);
  const html = await page.content();
  for (const secret of [token, refresh]) {
    for (let start = 0; start + 21 <= secret.length; start += 1) {
      expect(html).not.toContain(secret.slice(start, start + 21));
    }
  }
  for (const [name, value] of [
    ['Authenticated', 'yes'],
    ['Token present', 'yes'],
    ['User id', ratih.id],
    ['Name', ratih.name],
    ['Picture', 'none'],
    ['E-mail', 'ratih@example.org'],
  ] as const) {
    expect(await fact(page, name).innerText(), name).toBe(value);
  }
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
  await using opened = await openDebug();
  const { page } = opened;
  await fact(page, 'Name').getByText(ratih.name).waitFor();
  opened.answer({ 'GET /api/auth/user': held });
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
});

test('Test Callback comes back signed in, with a new pair', async () => {
  const pair = { token: 'newer', refresh_token: 'newer still' };
  await using opened = await openDebug({
    answers: {
      'POST /api/auth/refresh': { ...pair, data: pair },
    },
  });
  const { page, problems } = opened;
  await fact(page, 'Name').getByText(ratih.name).waitFor();
  await press(page, 'Test Callback');
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '');
  await page.getByRole('button', { name: /^Account of Ratih/ }).waitFor();
  expect(await stored(page)).toMatchObject(pair);
  const spent = opened.calls.find(({ key }) => key === 'POST /api/auth/refresh');
  expect(spent?.body).toEqual({ refresh_token: refresh });
  expect(problems).toEqual([]);
});

test('Refresh User asks the server, Logout leads to /login', async () => {
  await using opened = await openDebug({
    answers: { 'POST /api/auth/logout': { data: { message: 'ok' } } },
  });
  const { page } = opened;
  await fact(page, 'Name').getByText(ratih.name).waitFor();
  opened.answer({ 'GET /api/auth/user': { data: { ...ratih, name: 'Ratih Baru' } } });
  await press(page, 'Refresh User');
  await fact(page, 'Name').getByText('Ratih Baru').waitFor();
  await press(page, 'Logout');
  await page.waitForURL('**/login');
  expect(await stored(page)).not.toHaveProperty('token');
  const told = () => opened.calls.find(({ key }) => key === 'POST /api/auth/logout');
  await expect.poll(() => told()?.body).toEqual({ refresh_token: refresh });
});

test('there is no such page where it is turned off', async () => {
  await using opened = await openPage('/debug', {
    answers: { 'GET /api/config.json': { ...hostConfig, debug: false } },
  });
  const { page } = opened;
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await expect.poll(() => page.title()).toBe('Page Not Found | Sapu');
});
