import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { carriedBy } from './support/carry-session.ts';
import { tabThrough } from './support/focus.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

const { channel, chili } = twoChannels.rina;
const own = `channel_id=${channel.id}`;

let browser: Browser;
let app: TestApp;
let storageState: Awaited<ReturnType<typeof carriedBy>>;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  const owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  for (const word of ['melati77', 'maxwin']) {
    await owner.call('POST /api/blacklisted-words', { body: { word } });
  }
  storageState = await carriedBy(owner);
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

/** Nothing comes any more that a Tab on its way could miss, or that takes the focus by itself. */
async function isSettled(page: Page, screen: string): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: /free today|Sisa/ }).waitFor();
  await header
    .getByRole('button', { name: /^(Account|Akun|Menu)/ })
    .first()
    .waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  if (/videos\/|comments/.test(screen)) await page.locator('[data-comment]').first().waitFor();
  if (screen.includes('focus')) await page.locator('[role="row"]:focus').waitFor();
}

const screens = [
  '/',
  '/videos',
  '/shorts',
  `/videos/${chili.id}`,
  `/comments?${own}&page_size=10`,
  `/comments?view=queue&is_spam=true&${own}`,
  `/comments?view=focus&is_spam=true&${own}`,
  '/blacklisted-words',
  '/debug',
  '/settings',
  '/settings?tab=outbox',
  '/settings?tab=connection',
  '/settings?tab=appearance',
  '/docs',
  '/docs/faq',
  '/docs/installation-guide',
  '/privacy',
  '/terms',
  '/nowhere',
];

test.each([
  { language: 'en', viewport: { width: 1440, height: 900 } },
  { language: 'id', viewport: { width: 390, height: 844 } },
] as const)(
  'Tab leads to every control and out again, the focus always in sight, $language, $viewport.width pixels',
  async ({ language, viewport }) => {
    const { page } = await visit(
      browser,
      { language },
      { storageState, viewport, reducedMotion: 'reduce' },
    );
    const found: string[] = [];
    for (const screen of screens) {
      await page.goto(app.url + screen);
      await page.locator('h1').waitFor();
      await isSettled(page, screen);
      found.push(...(await tabThrough(page)).map((fault) => `${screen} ${fault}`));
    }
    expect(found).toEqual([]);
    await page.context().close();
  },
);
