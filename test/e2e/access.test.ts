import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../support/test-app.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { violations } from './support/violations.ts';
import { launchChromium, type Preferences, visit, webRoot } from './support/visit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

const looks: Required<Preferences>[] = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'id' },
];

test.each(looks)('nothing is in anybody’s way, $theme, $language', async (look) => {
  await using app = await startTestApp({ webRoot });
  const { page, problems } = await visit(browser, look, { reducedMotion: 'reduce' });
  await page.goto(app.url);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Google/ })
    .waitFor();
  expect(await violations(page)).toEqual([]);

  await signInByHand(page, 'Rina');
  for (const path of ['/', '/videos', '/shorts', '/docs', '/privacy', '/nowhere']) {
    await page.goto(app.url + path);
    await page.locator('h1').waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
  }
  expect(problems).toEqual([]);
});

test.each(looks)('comments, filters and dialog, $theme, $language', async (look) => {
  await using app = await startTestApp({ webRoot });
  const { page, problems } = await visit(browser, look, { reducedMotion: 'reduce' });
  await page.goto(`${app.url}/comments?is_spam=true`);
  await signInByHand(page, 'Rina');
  await page.getByRole('button', { name: /^(Choose|Pilih) / }).click();
  await page.locator('[data-comment]').nth(5).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: /^Channel: / }).click();
  await page.getByRole('listbox').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByText(/^(Select all|Pilih semua)$/).click();
  await page.getByRole('button', { name: /^(Reject|Tolak) \d+$/ }).click();
  await page
    .getByRole('dialog')
    .getByText(/50 unit/)
    .waitFor();
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
});
