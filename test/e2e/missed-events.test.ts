import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventComment, smallWorld } from '../support/emulator-world.ts';
import { startTestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

test('a channel read before the page could listen is shown all the same', async () => {
  await using app = await startTestApp({
    webRoot,
    seed: smallWorld([inventComment({ id: 'early', text: 'Mantap, ditunggu resep berikutnya' })]),
  });
  const { page } = await visit(browser);
  const emptyListShown = page.waitForResponse((answer) => answer.url().includes('/api/comments?'));
  // The order that is worst for the page: it lists nothing, the channel is read, then it listens.
  await page.route('**/api/videos/process-all', async (route) => {
    await emptyListShown;
    await route.continue();
  });
  await page.route('**/api/events', async (route) => {
    await waitFor('the end of the reading', async () => {
      const jobs = await app.db.selectFrom('jobs').select('state').execute();
      return jobs.length > 0 && jobs.every(({ state }) => state === 'done');
    });
    await route.continue();
  });
  await page.goto(`${app.url}/comments`);
  await signInByHand(page, 'Rina');

  await page.locator('[data-comment="early"]').waitFor();
  expect(await (await emptyListShown).json()).toMatchObject({ data: [] });
});
