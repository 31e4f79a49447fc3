import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { launchChromium, visit } from './support/visit.ts';

const { channel, tomato } = twoChannels.rina;

let browser: Browser;
let app: TestApp;
let open: OpenSignedIn;
let webRoot: string;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'sapu-pseudo-'));
  const options = ['--mode', 'pseudo', '--outDir', webRoot, '--emptyOutDir', '--logLevel', 'warn'];
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', ...options],
    {
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  open = await signInOnce(browser, app);
});

afterAll(async () => {
  await browser?.close();
  await app?.[Symbol.asyncDispose]();
  await rm(webRoot, { recursive: true, force: true });
});

/** Texts on the page that are in no brackets, and what they push out of its place. */
const findStray = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = /⟦[^⟧]*⟧/g;
    // Names that no language changes, and what Intl writes by itself.
    const names = /\b(?:Sapu|English|Bahasa Indonesia|EN|ID|HD|SD|AM|PM|UTC|Google)\b/g;
    const dates =
      /\b(?:\d+ (?:second|minute|hour|day|week|month|year)s?(?: ago)?|[A-Z][a-z]{2,8} \d+|[A-Z][a-z]{2,5}day)\b/g;
    const foreign =
      'script, style, noscript, bdi, .foreign, [lang="und"], code, kbd, time, .guide, a[href*="#"]';
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest(foreign) !== null) continue;
      const rest = (node.textContent ?? '').replace(own, '').replace(names, '').replace(dates, '');
      if (/\p{L}{2}/u.test(rest)) found.push(rest.trim());
    }
    for (const field of document.querySelectorAll('[placeholder]')) {
      const text = field.getAttribute('placeholder') ?? '';
      if (text.replace(own, '').trim() !== '') found.push(`placeholder ${text}`);
    }
    for (const control of document.querySelectorAll('main .control')) {
      if (control.scrollWidth > control.clientWidth + 1) {
        found.push(`cut off: ${control.textContent}`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    return found;
  });

const screens = [
  '/',
  '/?tab=shorts',
  '/videos',
  '/shorts?q=00',
  `/videos/${tomato.id}`,
  `/comments?channel_id=${channel.id}&is_spam=true`,
  '/blacklisted-words',
  '/studio-words',
  '/notifications',
  '/settings',
  '/settings?tab=notifications',
  '/settings?tab=youtube',
  '/settings?tab=appearance',
  '/docs',
  '/docs/nothing',
  '/privacy',
  '/terms',
  '/setup',
  '/confirm-email',
  '/unsubscribe',
  '/nowhere',
];

const phone = { width: 390, height: 844 };

/** Both widths of one load: a resized page is drawn again, like an opened one. */
async function findStrayAtBoth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [phone.width, 1440]) {
    await page.setViewportSize({ width, height: phone.height });
    found.push(...(await findStray(page)).map((stray) => `${width} pixels: ${stray}`));
  }
  return found;
}

test('no text but the messages, and none cut off, on a phone or on a desk', async () => {
  await using visited = await open();
  const { page, problems } = visited;
  const found: string[] = [];
  for (const screen of screens) {
    // A page that is made narrow takes a moment to fit.
    await page.setViewportSize(phone);
    await page.goto(app.url + screen);
    await page.locator('h1').waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.body.innerText.includes('⟦'));
    found.push(...(await findStrayAtBoth(page)).map((stray) => `${screen}: ${stray}`));
  }
  expect(found).toEqual([]);
  expect(problems).toEqual([]);
});

test('nor at the door', async () => {
  await using visited = await visit(browser);
  const { page } = visited;
  await page.setViewportSize(phone);
  await page.goto(`${app.url}/login`);
  await page.locator('h1').waitFor();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await page.locator('textarea').waitFor();
  expect(await findStrayAtBoth(page)).toEqual([]);
});
