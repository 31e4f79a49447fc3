import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  open = await openAs(browser, await app.signIn({ account: 'Rina' }));
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

test('a sync tells its cost before it is started, and what it found after', async () => {
  await using visited = await open({}, { viewport: { width: 1280, height: 900 } });
  const { page, problems } = visited;
  await page.goto(`${app.url}/settings?tab=youtube#syncing.daily`);
  const now = page.getByRole('region', { name: 'Sync now' });
  await now
    .getByText(/^Uses about \d+ of the [78],\d{3} units that syncs may still use today/)
    .waitFor();
  await page.getByText('No syncs yet.').waitFor();
  await now.getByRole('button', { name: 'Sync now' }).click();
  const row = page.getByRole('table', { name: 'Sync history' }).getByRole('row').nth(1);
  await row.getByText('Completed').waitFor();
  const run = await app.db.selectFrom('sync_runs').selectAll().executeTakeFirstOrThrow();
  const cells = await row.getByRole('cell').allInnerTexts();
  expect(cells.map((text) => text.replace(/\D/g, '')).slice(0, 3)).toEqual(
    [run.comments_new, run.flagged, run.units].map(String),
  );
  await page.getByRole('radio', { name: 'Quick' }).click();
  await page.getByText('No syncs yet.').waitFor();
  expect(problems).toEqual([]);
});

test('a sync that failed or waits says why, and older ones are on further pages', async () => {
  const { user_id } = await app.db
    .selectFrom('sync_runs')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const started_at = new Date();
  const scope = 'everything';
  const counts = { comments_read: 4, comments_new: 2, flagged: 1, units: 12 };
  const run = { user_id, scope, ...counts, started_at, error_code: null } as const;
  const done = Array.from({ length: 11 }, (_, at) => ({ id: 900_000 + at }));
  const failed = { id: 900_020, state: 'failed', error_code: 'platform_refused' } as const;
  const waits = { id: 900_021, state: 'interrupted', error_code: 'quota_exhausted' } as const;
  await app.db
    .insertInto('sync_runs')
    .values([
      ...done.map(({ id }) => ({ ...run, id, state: 'done' as const, finished_at: started_at })),
      { ...run, ...failed, finished_at: started_at },
      { ...run, ...waits, finished_at: null },
    ])
    .execute();
  await using visited = await open({}, { viewport: { width: 1280, height: 900 } });
  const { page } = visited;
  await page.goto(`${app.url}/settings?tab=youtube#syncing.daily`);
  const table = page.getByRole('table', { name: 'Sync history' });
  await table.getByText('Not finished yet').waitFor();
  await table.getByText('Failed', { exact: true }).waitFor();
  await table.getByText('YouTube refused this request.').waitFor();
  expect(await table.getByRole('row').count()).toBe(11);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => table.getByRole('row').count()).toBe(5);
});

test('the hour of the daily sync and the reserve are kept', async () => {
  await using visited = await open({}, { timezoneId: 'Asia/Jakarta' });
  const { page } = visited;
  await page.goto(`${app.url}/settings?tab=youtube#syncing.daily`);
  await page.getByRole('button', { name: /^Daily full sync: After the quota/ }).click();
  await page.getByRole('option', { name: 'From 3:00 AM' }).click();
  await page.getByText('In the time zone Asia/Jakarta.').waitFor();
  await page.getByRole('button', { name: 'Reserve for decisions: 20%: 2,000 units a day' }).click();
  await page.getByRole('option', { name: 'No reserve' }).click();
  await page.getByRole('region', { name: 'Reserve for decisions' }).getByText('Saved').waitFor();
  const { preferences } = await app.db
    .selectFrom('users')
    .select('preferences')
    .executeTakeFirstOrThrow();
  expect(preferences).toEqual({ sync_hour: 3, time_zone: 'Asia/Jakarta', quota_reserve: 0 });
});
