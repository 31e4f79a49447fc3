import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gallery, startGallery, visitGallery } from './support/gallery.ts';
import { findCut, findTooWide } from './support/out-of-place.ts';
import { barriers, violations } from './support/violations.ts';
import { launchChromium } from './support/visit.ts';

let browser: Browser;
let gallery: Gallery;

beforeAll(async () => {
  [browser, gallery] = await Promise.all([launchChromium(), startGallery()]);
});

afterAll(async () => {
  await browser.close();
  await gallery[Symbol.asyncDispose]();
});

/** What opens without a dialog, menu or tooltip. */
const opensInPage = /^(ui\/toaster|comment\/links):/;

/** Rules about a page as a whole; here the same component stands many times on one. */
const aboutPages = ['heading-order', 'landmark-unique', 'region'];

test.each([
  { theme: 'light', language: 'en', density: 'comfortable' },
  { theme: 'dark', language: 'id', density: 'compact' },
] as const)('no state of a component is in anybody’s way: %o', async (look) => {
  await using visited = await visitGallery(browser, gallery);
  await visited.go(look);
  expect(await barriers(visited.page, { without: aboutPages })).toEqual([]);
  expect(visited.problems).toEqual([]);
});

test.each([
  { theme: 'light', language: 'en', width: 1280 },
  { theme: 'dark', language: 'id', width: 390 },
] as const)('nor is what covers the page: %o', async ({ width, ...look }) => {
  await using visited = await visitGallery(browser, gallery, {
    viewport: { width, height: 844 },
    hasTouch: width === 390,
  });
  const { page } = visited;
  await visited.go(look);
  const overlays = await page
    .locator('[data-opens]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-opens') ?? ''));
  expect(overlays.length).toBeGreaterThan(15);
  const found: string[] = [];
  for (const open of overlays) {
    await visited.go({ ...look, open });
    // React shows what it fetched late up to 300 ms after the rest.
    if (!opensInPage.test(open))
      await page.locator('[role=dialog], [role=menu], [role=tooltip]').waitFor();
    // Toasts would leave while they are looked at, were they not held by the focus.
    if (open.startsWith('ui/toaster')) await page.keyboard.press('Alt+t');
    const wrong = await violations(page, { without: aboutPages });
    wrong.push(...(await findTooWide(page)));
    found.push(...wrong.map((what) => `${open} ${what}`));
  }
  expect(found).toEqual([]);
  expect(visited.problems).toEqual([]);
});

// The longest texts meet the smallest phone.
test.each([
  [320, 'en'],
  [390, 'id'],
  [320, 'pseudo'],
] as const)(
  'at %i pixels nothing leaves the page, and no word of ours is cut: %s',
  async (width, language) => {
    await using visited = await visitGallery(browser, gallery, {
      viewport: { width, height: 844 },
      hasTouch: true,
    });
    await visited.go({ language });
    expect(await findTooWide(visited.page)).toEqual([]);
    expect(await findCut(visited.page)).toEqual([]);
  },
);
