import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoChannelSeed } from '../../src/emulator/seeds/demo-channel.ts';
import { en } from '../../src/i18n/en.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { openAs, signInOnce } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const loseAccess = ({ emulator: { control, store } }: TestApp) => {
  for (const { id } of store.accounts.values()) control.revokeGrant(id);
};

test('a sync that YouTube does not answer says so, what is safe and when it goes on', async () => {
  await using app = await startTestApp({ webRoot });
  await using visited = await (await signInOnce(browser, app))();
  const { page, problems } = visited;
  await page.goto(app.url);
  app.emulator.control.planFault({
    method: '*',
    kind: 'error',
    error: 'backendError',
    times: 10_000,
  });
  await page.getByRole('button', { name: en.dashboard.syncNow }).click();
  await page.getByText(en.jobs.waitingPlatform).waitFor();
  await page.getByText(/^Resumes automatically at /).waitFor();

  app.emulator.control.clearFaults();
  await page
    .getByText(/comments? synced$/)
    .first()
    .waitFor();
  await page.getByText(en.jobs.waitingPlatform).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('a decision that YouTube does not answer says so, and is sent when it does', async () => {
  await using app = await startTestApp({ webRoot });
  await using visited = await (await signInOnce(browser, app))();
  const { page, problems } = visited;
  await app.db.updateTable('users').set({ preferences: '{"undo_seconds":0}' }).execute();
  await page.goto(`${app.url}/comments?is_spam=true&channel_id=${twoChannels.rina.channel.id}`);
  app.emulator.control.planFault({
    method: 'comments.setModerationStatus',
    kind: 'error',
    error: 'backendError',
    times: 10_000,
  });
  const row = page.locator('[data-comment]').first();
  await row.getByRole('button', { name: en.comments.reject }).click();
  await row.getByText(en.decision.waitingPlatform).waitFor();
  app.emulator.control.clearFaults();
  await row.getByText(en.decision.waitingPlatform).waitFor({ state: 'detached' });
  await row.getByText(en.decision.removed).waitFor();
  expect(problems).toEqual([]);
});

test('access lost at Google is told on the open page, with the day until which all is kept and a way back', async () => {
  await using app = await startTestApp({ webRoot });
  await using visited = await (await signInOnce(browser, app))();
  const { page } = visited;
  await page.goto(`${app.url}/?tab=shorts`);
  await page.getByRole('button', { name: en.dashboard.syncNow }).waitFor();
  loseAccess(app);
  await page.getByRole('button', { name: en.dashboard.syncNow }).click();
  const strip = page.getByRole('status').filter({ hasText: 'Sapu lost access' });
  await strip.getByText(/Your data is kept until .+\./).waitFor();
  await strip.getByRole('button', { name: en.strips.signIn }).click();
  await page.getByRole('button', { name: 'Rina' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${app.url}/?tab=shorts`);
  await strip.waitFor({ state: 'detached' });
});

test('a decision that waits for access to Google can be undone', async () => {
  await using app = await startTestApp({ webRoot });
  await using visited = await (await signInOnce(browser, app))();
  const { page } = visited;
  await app.db.updateTable('users').set({ preferences: '{"undo_seconds":0}' }).execute();
  await page.goto(`${app.url}/comments?is_spam=true&channel_id=${twoChannels.rina.channel.id}`);
  loseAccess(app);
  const row = page.locator('[data-comment]').first();
  await row.getByRole('button', { name: en.comments.reject }).click();
  await row.getByText(en.decision.paused).waitFor();
  await row.getByRole('button', { name: en.decision.undo }).click();
  await row.getByRole('button', { name: en.comments.reject }).waitFor();
});

test('an account without a channel is led back to the choice of accounts', async () => {
  await using app = await startTestApp({ webRoot, seed: demoChannelSeed });
  await using visited = await (await openAs(browser, await app.signIn({ account: 'Tamu' })))();
  const { page } = visited;
  await page.goto(`${app.url}/privacy`);
  await page.getByRole('button', { name: en.strips.otherAccount }).click();
  await page.getByRole('button', { name: 'Sari Wulandari' }).waitFor();
});
