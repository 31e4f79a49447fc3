import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmulator } from '../../src/emulator/emulator.ts';
import { type EventStream, openEvents } from '../support/event-stream.ts';
import { freePort } from '../support/free-port.ts';
import { startServerProcess } from '../support/server-process.ts';
import { signIn } from '../support/sign-in.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { startTestApp } from '../support/test-app.ts';
import { twoChannelsSeed } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';
import { openAs } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const streamOf = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/events') && answer.ok(), {
    timeout: 0,
  });

/** What would tell an owner that something is wrong. */
const alarms = (page: Page) => page.locator('[role="alert"], [data-toaster] li').allInnerTexts();

/** As when its tab is left for another one, or chosen again. */
const show = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('a page outlives a restart of the server: it listens again, and nothing alarms', async () => {
  await using world = new AsyncDisposableStack();
  const emulator = await createEmulator({ seed: twoChannelsSeed });
  world.defer(() => emulator.close());
  const database = await createTestDatabase();
  world.defer(() => database.drop());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-restart-'));
  world.defer(() => rm(dataDir, { recursive: true }));
  const options = {
    connectionString: database.connectionString,
    dataDir,
    emulatorUrl: emulator.url,
    port: await freePort(),
    webRoot,
  };
  const first = await startServerProcess(options);
  world.defer(() => first.kill());
  const rina = await signIn({ serverUrl: first.url, account: 'Rina' });
  await using visited = await (await openAs(browser, rina))();
  const { page } = visited;
  const listening = streamOf(page);
  await page.goto(`${first.url}/blacklisted-words`);
  await page.getByText('no blacklisted words').waitFor();
  await listening;

  expect(await first.end()).toBe(0);
  const again = streamOf(page);
  const second = await startServerProcess(options);
  world.defer(() => second.kill());
  await again;
  // What happens from now on reaches the page, without a click.
  await rina.call('PUT /api/outbox/pause');
  await page.getByText('Sending is paused').first().waitFor();
  expect((await alarms(page)).join()).not.toMatch(/reach|failed|wrong|problem/i);
  expect(page.url()).toBe(`${first.url}/blacklisted-words`);
});

test('of many tabs the one that is looked at is up to date', async () => {
  await using app = await startTestApp({ webRoot });
  const rina = await app.signIn({ account: 'Rina' });
  await using visited = await (await openAs(browser, rina))();
  const { page, problems } = visited;
  const listening = streamOf(page);
  const settled = page.waitForResponse('**/api/connection', { timeout: 0 });
  await page.goto(`${app.url}/blacklisted-words`);
  await Promise.all([listening, settled]);
  await using tabs = new AsyncDisposableStack();
  await show(page, 'hidden');
  for (let count = 0; count < 10; count += 1) await openTab(tabs.use(await openEvents(rina)));
  // The page's own stream was the oldest, and has ended; what happens now it does not hear.
  await rina.call('PUT /api/outbox/pause');
  expect(await page.getByText('Sending is paused').count()).toBe(0);

  const again = streamOf(page);
  await show(page, 'visible');
  await again;
  await page.getByText('Sending is paused').first().waitFor();
  expect(problems).toEqual([]);
});

const openTab = (stream: EventStream) =>
  waitFor('a tab to listen', async () => stream.text().includes(': connected'));

test('a tab that is out of sight for long lets go of its connection', async () => {
  await using app = await startTestApp({ webRoot });
  const rina = await app.signIn({ account: 'Rina' });
  await using visited = await (await openAs(browser, rina))();
  const { page, problems } = visited;
  await page.clock.install();
  const listening = streamOf(page);
  await page.goto(`${app.url}/blacklisted-words`);
  await listening;
  const letGo = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/events'),
  );
  await show(page, 'hidden');
  await page.clock.runFor(31_000);
  await letGo;

  const again = streamOf(page);
  await show(page, 'visible');
  await again;
  expect(problems).toEqual([]);
});
