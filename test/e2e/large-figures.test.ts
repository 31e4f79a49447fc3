import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  open = await signInOnce(browser, app);
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

/** Draws a zero large, and says whether ink is in its middle, as a slash would leave there. */
const hasSlash = (page: Page, family: string): Promise<boolean> =>
  page.evaluate(async (name) => {
    const font = `750 200px "${name}"`;
    const [face] = await document.fonts.load(font, '0');
    if (face === undefined) throw new Error(`no font ${name}`);
    const canvas = document.createElement('canvas');
    const [width, height] = [200, 250];
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.font = font;
    pen.fillText('0', 0, 200);
    const { data } = pen.getImageData(0, 0, width, height);
    const inked = Array.from({ length: width * height }, (_, nth) => nth).filter(
      (nth) => (data[nth * 4 + 3] ?? 0) > 128,
    );
    const columns = inked.map((nth) => nth % width).toSorted((a, b) => a - b);
    const lines = inked.map((nth) => Math.floor(nth / width)).toSorted((a, b) => a - b);
    const [left = 0, right = 0] = [columns[0], columns.at(-1)];
    const [top = 0, bottom = 0] = [lines[0], lines.at(-1)];
    const centre = Math.round((top + bottom) / 2) * width + Math.round((left + right) / 2);
    return (data[centre * 4 + 3] ?? 0) > 128;
  }, family);

test('large figures have a zero without a slash, and running text keeps it', async () => {
  await using visited = await open();
  const { page, problems } = visited;
  await page.goto(app.url);
  const figures = page.getByRole('region', { name: 'Channel statistics' }).locator('dd');
  await figures.filter({ hasText: /\d/ }).first().waitFor();
  const families = await figures.evaluateAll((all) =>
    all.map((figure) => getComputedStyle(figure).fontFamily),
  );
  for (const family of families) expect(family).toMatch(/^"Plain Zero", Atkinson/);
  expect(await hasSlash(page, 'Plain Zero')).toBe(false);
  expect(await hasSlash(page, 'Atkinson')).toBe(true);
  expect(problems).toEqual([]);
});
