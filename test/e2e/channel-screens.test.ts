import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallWorldSeed } from '../support/small-world.ts';
import { startTestApp } from '../support/test-app.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

/* What a sign-in starts by itself is told on the dashboard. The page level draws the rest of it. */

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

test.each([
  { case: 'without a channel', account: 'Dodi', told: 'no YouTube channel' },
  {
    case: 'without the permission',
    account: 'Rina',
    untick: 'force-ssl',
    told: 'isn’t allowed',
  },
])('the processing notice is not shown $case', async ({ account, untick, told }) => {
  await using app = await startTestApp({ webRoot, seed: smallWorldSeed, syncsAtSignIn: true });
  await using visited = await visit(browser);
  const { page } = visited;
  await page.goto(`${app.url}/login`);
  await signInByHand(page, account, untick);
  await page.locator('[data-strip]').getByText(told).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('processing videos').count()).toBe(0);
});

test('the processing notice is shown after a sign-in', async () => {
  await using app = await startTestApp({ webRoot, syncsAtSignIn: true });
  await using visited = await visit(browser);
  const { page } = visited;
  await page.goto(`${app.url}/login`);
  await signInByHand(page, 'Rina');
  await page.getByText('processing videos').waitFor();
});
