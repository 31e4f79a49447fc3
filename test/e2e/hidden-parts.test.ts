import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { openAs } from './support/signed-in.ts';
import { violations } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* A host hides analytics and the choice of theme by VITE_ENABLE_ANALYTICS and VITE_ENABLE_DARK_MODE. */

let browser: Browser;
let app: TestApp;
beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot, config: { analytics: false, darkMode: false } });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await browser.close();
});

test.each([1440, 390])('analytics and themes are nowhere, %i pixels', async (width) => {
  const open = await openAs(browser, await app.signIn({ account: 'Rina' }));
  await using visited = await open(
    { theme: 'dark' },
    { viewport: { width, height: 844 }, colorScheme: 'dark' },
  );
  const { page } = visited;
  await page.goto(app.url);
  if (width < 700) await page.getByRole('button', { name: 'Menu' }).click();
  else await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByText('Reports', { exact: true }).waitFor();
  expect(await page.getByText('Analytics', { exact: true }).count()).toBe(0);
  expect(await page.getByText(/^Theme/).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Theme/ }).count()).toBe(0);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');

  await page.goto(`${app.url}/settings?tab=appearance`);
  await page.getByText('Density', { exact: true }).waitFor();
  expect(await page.getByText('Theme', { exact: true }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  await page.goto(`${app.url}/analytics`);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
});

test('the palette offers no theme', async () => {
  const open = await openAs(browser, await app.signIn({ account: 'Rina' }));
  await using visited = await open({}, { viewport: { width: 1440, height: 844 } });
  const { page } = visited;
  await page.goto(app.url);
  await page
    .getByRole('button', { name: /Search/ })
    .first()
    .click();
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill('Bahasa Indonesia');
  await page.getByRole('option', { name: /Bahasa Indonesia/ }).waitFor();
  await search.fill('Theme: Dark');
  await page.getByRole('option', { name: /Bahasa Indonesia/ }).waitFor({ state: 'detached' });
  expect(await page.getByRole('option', { name: /Dark/ }).count()).toBe(0);
});
