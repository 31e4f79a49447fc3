import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
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

const titles = [
  ['/', 'dashboard'],
  ['/videos', 'videos'],
  ['/shorts', 'shorts'],
  ['/comments', 'comments'],
  ['/blacklisted-words', 'blacklistedWords'],
  ['/studio-words', 'studioWords'],
  ['/campaigns', 'campaigns'],
  ['/authors', 'authors'],
  ['/rules', 'rules'],
  ['/analytics', 'analytics'],
  ['/reports', 'reports'],
  ['/activity', 'activity'],
  ['/notifications', 'notifications'],
  ['/settings', 'settings'],
  ['/debug', 'debug'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/setup', 'setup'],
  ['/nowhere/at/all', 'notFound'],
] as const;

test.each([
  ['en', en],
  ['id', id],
] as const)('every screen has its title, in %s', async (language, texts) => {
  await using visited = await open({ language });
  const { page } = visited;
  for (const [path, key] of titles) {
    await page.goto(app.url + path);
    const title = `${texts.titles[key]} | Sapu`;
    await page.waitForFunction((wanted) => document.title === wanted, title);
    await page.locator('h1').first().waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  }
  await page.getByRole('heading', { name: texts.titles.notFound }).waitFor();
});

test('the tab of a video bears its title, in a new tab and after a reload', async () => {
  const { id: videoId, title } = twoChannels.rina.tomato;
  for (let visits = 0; visits < 3; visits += 1) {
    await using visited = await open();
    const { page } = visited;
    await page.goto(`${app.url}/videos/${videoId}`);
    for (const load of ['opened', 'reloaded']) {
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('heading', { name: /^Comments/ }).waitFor();
      expect(await page.title(), load).toBe(`${title} | Sapu`);
      await page.reload();
    }
  }
});
