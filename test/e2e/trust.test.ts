import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoChannelSeed } from '../../src/emulator/seeds/demo-channel.ts';
import { startTestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

test('an author is trusted from a comment’s menu, and no more from the same place', async () => {
  await using app = await startTestApp({ webRoot, seed: demoChannelSeed });
  const { page, problems } = await visit(browser);
  await page.goto(`${app.url}/comments`);
  await page.waitForURL('**/login');
  await signInByHand(page, 'Sari Wulandari');
  await page.waitForURL('**/comments');
  await waitFor('the first sync', async () => {
    const job = await app.db.selectFrom('jobs').select('state').executeTakeFirst();
    return job?.state === 'done';
  });
  await page.reload();
  const row = page.locator('[data-comment]').first();
  const id = await row.getAttribute('data-comment');
  const menu = row.getByRole('button', { name: /^Actions for/ });

  await menu.click();
  await page.getByRole('menuitem', { name: 'Trust author', exact: true }).click();
  await page.getByText('Author trusted. Scores are being updated.').first().waitFor();
  const trustedRow = page.locator(`[data-comment="${id}"]`);
  await trustedRow.getByText('Why this score?').click();
  await trustedRow.getByRole('button', { name: 'Trusted author' }).waitFor();
  const trusted = await app.db.selectFrom('trusted_authors').selectAll().execute();
  expect(trusted).toHaveLength(1);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Stop trusting' }).click();
  await page.getByText('Author no longer trusted.').first().waitFor();
  expect(await app.db.selectFrom('trusted_authors').selectAll().execute()).toEqual([]);
  expect(problems).toEqual([]);
});
