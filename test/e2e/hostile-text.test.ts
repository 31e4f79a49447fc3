import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventComment, smallWorld } from '../support/emulator-world.ts';
import { startTestApp } from '../support/test-app.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

const viewer = (name: string) => ({ name, channelId: 'UCviewer0000000000000003' });

const hostile = [
  inventComment({ id: 'markup', text: '<img src=x onerror=alert(1)><script>alert(2)</script>' }),
  inventComment({ id: 'name', text: 'halo', author: viewer('"><script>alert(3)</script>') }),
  inventComment({
    id: 'turned',
    text: '\u202egnarakes RAJA88\u2066 di niam',
    author: viewer('\u202eterbalik'),
  }),
  inventComment({ id: 'stacked', text: `Z${'\u0335\u0321\u0300\u0316'.repeat(60)}algo` }),
  inventComment({ id: 'endless', text: 'kata'.repeat(2500) }),
  inventComment({ id: 'tall', text: 'baris\n'.repeat(400) }),
  inventComment({ id: 'linked', text: 'daftar di https://raja88.example/masuk' }),
];

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

/** How far each row's menu stands from the row's edge: the same, whatever the row holds. */
const menuInsets = (page: Page) =>
  page.locator('[data-comment]').evaluateAll((rows) =>
    rows.map((row) => {
      const menu = row.querySelector('[aria-haspopup="menu"]');
      const edges = [row, menu].map((element) => element?.getBoundingClientRect().right ?? 0);
      return Math.round((edges[0] ?? 0) - (edges[1] ?? 0));
    }),
  );

test.each([1440, 390])('hostile text harms and covers nothing at %i px', async (width) => {
  await using app = await startTestApp({ webRoot, seed: smallWorld(hostile) });
  const { page, problems } = await visit(browser, {}, { viewport: { width, height: 844 } });
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(`${app.url}/comments`);
  await signInByHand(page, 'Rina');
  await page
    .locator('[data-comment] [aria-haspopup="menu"]')
    .nth(hostile.length - 1)
    .waitFor();

  expect(new Set(await menuInsets(page)).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  const heights = await page
    .locator('[data-comment]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(480);

  const markup = page.locator('[data-comment="markup"]');
  await markup.getByText('<img src=x onerror=alert(1)>').waitFor();
  expect(await markup.locator('script, img[src="x"]').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a link shows its host and opens only at the second press', async () => {
  await using app = await startTestApp({ webRoot, seed: smallWorld(hostile) });
  const { page } = await visit(browser);
  await page.goto(`${app.url}/comments`);
  await signInByHand(page, 'Rina');

  const row = page.locator('[data-comment="linked"]');
  await row.getByRole('button', { name: 'Link to raja88.example' }).click();
  const link = row.getByRole('link', { name: 'Open raja88.example?' });
  await link.waitFor();
  expect(await link.getAttribute('rel')).toBe('nofollow noopener noreferrer ugc');
  expect(page.context().pages()).toHaveLength(1);
});
