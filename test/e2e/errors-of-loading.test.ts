import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { failureBox, toast } from './support/places.ts';
import { answer, hearNothing, refused, wordless } from './support/refusals.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

const { tomato } = twoChannels.rina;

let browser: Browser;
let app: TestApp;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  open = await signInOnce(browser, app);
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

test.each([
  ['/', '/api/statistics', 'Failed to load statistics'],
  ['/', '/api/videos', 'Failed to load videos'],
  ['/', '/api/shorts', 'Failed to load shorts'],
  ['/?tab=shorts', '/api/shorts', 'Failed to load shorts'],
  ['/videos', '/api/videos', 'Failed to load videos'],
  ['/shorts', '/api/shorts', 'Failed to load shorts'],
  [`/videos/${tomato.id}`, `/api/videos/${tomato.id}`, 'Failed to load video details'],
])('%s without %s says "%s" and offers another try', async (screen, call, text) => {
  await using visited = await open();
  const { page } = visited;
  await hearNothing(page);
  const letThrough = await answer(page, call, wordless);
  await page.goto(app.url + screen);
  const failed = failureBox(page, text);
  await failed.waitFor();
  letThrough();
  await page.evaluate(() => Reflect.set(globalThis, 'stays', true));
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await failed.waitFor({ state: 'detached' });
  // The dashboard loads itself anew, a list asks anew.
  const stays = await page.evaluate(() => Reflect.has(globalThis, 'stays'));
  expect(stays).toBe(!screen.startsWith('/?') && screen !== '/');
});

const dashboardCalls = ['/api/statistics', '/api/videos', '/api/shorts'];

test('a dashboard without anything says so once, and offers another try', async () => {
  await using visited = await open();
  const { page } = visited;
  await hearNothing(page);
  const routes = await Promise.all(dashboardCalls.map((call) => answer(page, call, wordless)));
  await page.goto(app.url);
  const failed = failureBox(page, 'Failed to load dashboard data');
  await failed.waitFor();
  expect(await page.getByRole('alert').filter({ hasText: 'Failed to load' }).count()).toBe(1);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const letThrough of routes) letThrough();
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kebun Rina' }).waitFor();
  expect(await failed.count()).toBe(0);
});

test('a dashboard of which one part gives a reason says each part', async () => {
  await using visited = await open();
  const { page } = visited;
  await hearNothing(page);
  await answer(page, '/api/statistics', refused);
  await answer(page, '/api/videos', wordless);
  await answer(page, '/api/shorts', wordless);
  await page.goto(app.url);
  await failureBox(page, 'Ditolak').waitFor();
  await failureBox(page, 'Failed to load videos').waitFor();
  await failureBox(page, 'Failed to load shorts').waitFor();
  expect(await failureBox(page, 'Failed to load dashboard data').count()).toBe(0);
});

test('what the server says comes before our own words', async () => {
  await using visited = await open();
  const { page } = visited;
  await answer(page, '/api/statistics', refused);
  await page.goto(app.url);
  await failureBox(page, 'Ditolak').waitFor();
});

test('an answer without a word is named by its status', async () => {
  await using visited = await open();
  const { page } = visited;
  await answer(page, '/api/statistics', { status: 418 });
  await page.goto(app.url);
  await failureBox(page, 'API error: 418').waitFor();
});

test('an answer that is no JSON is called that', async () => {
  await using visited = await open();
  const { page } = visited;
  await answer(page, '/api/statistics', { body: '<html>' });
  await page.goto(app.url);
  await failureBox(page, 'Invalid response format').waitFor();
});

test('a sync that cannot be started says "Failed to load dashboard data"', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(app.url);
  await answer(page, '/api/videos/process-all', wordless);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await toast(page, 'Failed to load dashboard data').waitFor();
});

test('an expired token is renewed whatever the status, and the call repeated', async () => {
  await using visited = await open();
  const { page } = visited;
  await hearNothing(page);
  const body = '{"success":false,"error":"Token is expired"}';
  let refusals = 0;
  await page.route('**/api/statistics', (route) => {
    refusals += 1;
    return refusals === 1 ? route.fulfill({ status: 400, body }) : route.fallback();
  });
  const renewed = page.waitForResponse('**/api/auth/refresh');
  await page.goto(app.url);
  expect((await renewed).status()).toBe(200);
  await page.getByRole('heading', { level: 1, name: 'Kebun Rina' }).waitFor();
  expect(refusals).toBe(2);
});

test.each(['Invalid token given', 'Unauthorized'])(
  'the dashboard logs out at "%s"',
  async (error) => {
    await using visited = await open();
    const { page } = visited;
    await answer(page, '/api/auth/logout', { body: '{"success":true,"data":{"message":"ok"}}' });
    await answer(page, '/api/statistics', { status: 400, body: JSON.stringify({ error }) });
    await page.goto(app.url);
    await page.waitForURL('**/login');
  },
);

test.each([
  ['there is no refresh token', null, undefined],
  ['the server refuses', 'rt1.0.0.0', undefined],
  ['the answer has no refresh_token', 'rt1.0.0.0', { success: true, token: 'new' }],
  ['the answer has no token', 'rt1.0.0.0', { success: true, refresh_token: 'new' }],
] as const)('a session is not renewed, and ends, where %s', async (_why, stored, json) => {
  await using visited = await open();
  const { page } = visited;
  if (json !== undefined)
    await page.route('**/api/auth/refresh', (route) => route.fulfill({ json }));
  await page.goto(`${app.url}/privacy`);
  await page.evaluate((refresh) => {
    localStorage.setItem('token', 'no longer good');
    if (refresh === null) localStorage.removeItem('refresh_token');
    else localStorage.setItem('refresh_token', refresh);
  }, stored);
  await page.goto(`${app.url}/videos`);
  await page.waitForURL('**/login');
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => key === 'token' || key === 'refresh_token')).toEqual([]);
});
