import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

async function visitSettings(app: TestApp) {
  const options = { viewport: { width: 1280, height: 900 } };
  const visited = await visit(
    browser,
    {},
    {
      ...options,
      reducedMotion: 'reduce',
    },
  );
  await visited.page.goto(`${app.url}/settings`);
  await signInByHand(visited.page, 'Rina');
  await visited.page.waitForURL('**/settings');
  return visited;
}

const preferences = async (app: TestApp) =>
  (await app.db.selectFrom('users').select('preferences').executeTakeFirstOrThrow()).preferences;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('each setting is saved by itself, as soon as it is changed', async () => {
  await using app = await startTestApp({ webRoot });
  const { page, problems } = await visitSettings(app);
  await page.waitForFunction(() => document.title === 'Settings | Sapu');
  const sensitivity = section(page, 'Sensitivity');
  expect(await sensitivity.getByLabel('Medium (recommended)').isChecked()).toBe(true);
  await sensitivity.getByText('High', { exact: true }).click();
  await sensitivity.getByText('Saved').waitFor();
  expect(await preferences(app)).toEqual({ sensitivity: 'high' });

  await page.getByRole('tab', { name: 'YouTube' }).click();
  await page.waitForURL(`${app.url}/settings?tab=youtube`);
  await page.getByRole('button', { name: 'Undo delay: 10 seconds' }).click();
  await page.getByRole('option', { name: '5 minutes' }).click();
  await section(page, 'Undo delay').getByText('Saved').waitFor();
  expect(await preferences(app)).toEqual({ sensitivity: 'high', undo_seconds: 300 });

  await page.reload();
  await page.getByRole('button', { name: 'Undo delay: 5 minutes' }).waitFor();

  await page.getByRole('tab', { name: 'Automation' }).click();
  await page.getByRole('button', { name: 'Limit in 24 hours: 50 comments' }).click();
  await page.getByRole('option', { name: '100 comments' }).click();
  await section(page, 'Limit in 24 hours').getByText('Saved').waitFor();
  await page.getByRole('button', { name: 'Delay of automatic actions: 15 minutes' }).click();
  await page.getByRole('option', { name: '1 hour' }).click();
  await section(page, 'Delay of automatic actions').getByText('Saved').waitFor();
  await page.getByRole('radio', { name: 'Paused' }).click();
  await section(page, 'Automatic actions').getByText('Saved').waitFor();
  expect(await preferences(app)).toMatchObject({
    automation: { paused: true, daily_limit: 100, window_minutes: 60 },
  });
  expect(problems).toEqual([]);
});

test('what could not be saved says so, and is tried again', async () => {
  await using app = await startTestApp({ webRoot });
  const { page } = await visitSettings(app);
  await page.route('**/api/settings', (route) => route.abort());
  const sensitivity = section(page, 'Sensitivity');
  await sensitivity.getByText('Low', { exact: true }).click();
  await sensitivity.getByText(/^Not saved: The server cannot be reached/).waitFor();
  expect(await sensitivity.getByLabel('Medium (recommended)').isChecked()).toBe(true);
  await page.unroute('**/api/settings');
  await sensitivity.getByRole('button', { name: 'Retry' }).click();
  await sensitivity.getByText('Saved', { exact: true }).waitFor();
  expect(await preferences(app)).toEqual({ sensitivity: 'low' });
});

test('language, theme and density change at once and stay with the browser', async () => {
  await using app = await startTestApp({ webRoot });
  const { page } = await visitSettings(app);
  await page.getByRole('tab', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name: 'Bahasa Indonesia' }).click();
  await page.getByRole('heading', { level: 1, name: 'Setelan' }).waitFor();
  await page.getByRole('radio', { name: 'Gelap' }).click();
  await page.getByRole('radio', { name: 'Padat' }).click();
  await page.locator('html[lang="id"][data-theme="dark"][data-density="compact"]').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('ui-density'))).toBe('compact');
  const button = page.locator('.control').first();
  await expect.poll(async () => (await button.boundingBox())?.height).toBe(32);
});

test('who deletes their data types the channel’s name first', async () => {
  await using app = await startTestApp({ webRoot });
  const { page, problems } = await visitSettings(app);
  await page.getByRole('tab', { name: 'YouTube' }).click();
  await page.getByText('Working').waitFor();
  await page.getByText('Read, approve and reject comments').waitFor();
  await page.getByRole('tab', { name: 'Your data' }).click();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my data?' });
  const confirm = dialog.getByRole('button', { name: 'Delete my data' });
  await confirm.waitFor();
  await dialog.getByRole('textbox').fill('Kebun');
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('Kebun Rina');
  await confirm.click();
  await page.waitForURL('**/login');
  await waitFor('the account to be gone', async () => {
    const rows = await app.db.selectFrom('users').select('id').execute();
    return rows.length === 0;
  });
  expect(problems).toEqual([]);
});
