import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { scrollsSideways, violations } from './support/violations.ts';
import { launchChromium, type Preferences, webRoot } from './support/visit.ts';

const { tomato } = twoChannels.rina;

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

const looks: [Required<Preferences>, number][] = [
  [{ theme: 'light', language: 'en' }, 1440],
  [{ theme: 'light', language: 'en' }, 390],
  [{ theme: 'dark', language: 'id' }, 1440],
  [{ theme: 'dark', language: 'id' }, 390],
];

const screens = ['/', '/?tab=shorts', '/videos', '/shorts', `/videos/${tomato.id}`].concat([
  '/blacklisted-words',
  '/studio-words',
  '/campaigns',
  '/campaigns/999999',
  '/analytics',
  '/reports',
  '/authors',
  '/authors?list=seen',
  '/activity',
  '/notifications',
  '/settings?tab=notifications',
  '/rules',
  '/settings',
  '/debug',
  '/privacy',
  '/terms',
  '/setup',
  '/confirm-email',
  '/unsubscribe',
  '/nowhere',
]);

test.each(looks)('every screen stands, %o, %i pixels', async (look, width) => {
  // Contrast and roles are looked at in one light and one dark look, the width in all.
  const thorough = (look.theme === 'light') === (width === 1440);

  await using visited = await open(look, { viewport: { width, height: 844 } });
  const { page, problems } = visited;
  const found: string[] = [];
  for (const screen of screens) {
    await page.goto(app.url + screen);
    await page.locator('h1').waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    expect(await page.locator('html').getAttribute('lang')).toBe(look.language);
    if (await scrollsSideways(page)) found.push(`${screen} scrolls sideways`);
    if (!thorough) continue;
    found.push(...(await violations(page)).map((what) => `${screen} ${what}`));
  }
  expect(found).toEqual([]);
  expect(problems).toEqual([]);
});
