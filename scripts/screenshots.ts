import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { run } from '../src/cli/run.ts';
import { signInByHand } from '../test/e2e/support/sign-in-by-hand.ts';
import { launchChromium, type Preferences, visit } from '../test/e2e/support/visit.ts';

const folder = 'docs/screenshots';
const owner = 'Sari Wulandari';
const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const spam = '/comments?is_spam=true';

interface Picture extends Preferences {
  name: string;
  path: string;
  viewport: { width: number; height: number };
}

const pictures: readonly Picture[] = [
  { name: 'dashboard', path: '/', viewport: desk },
  { name: 'comments', path: spam, viewport: desk },
  { name: 'comments-dark', path: spam, viewport: desk, theme: 'dark' },
  { name: 'comments-indonesian', path: spam, viewport: desk, language: 'id' },
  { name: 'comments-phone', path: spam, viewport: phone },
];

/** WebP, because readers of the guide on a phone wait longest for the pictures. */
async function take(page: Page, name: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const format = { format: 'webp', quality: 70 } as const;
  const { data } = await devtools.send('Page.captureScreenshot', format);
  await writeFile(path.join(folder, `${name}.webp`), data, 'base64');
}

async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const seen = [...document.images].filter(({ offsetParent }) => offsetParent !== null);
    const above = seen.filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.allSettled(above.map((image) => image.decode()));
  });
}

/** Takes the pictures of README and guide from the demo, as a visitor sees it. */
async function takePictures(url: string): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const browser = await launchChromium();
  cleanUp.defer(() => browser.close());
  const first = await visit(browser, {}, { viewport: desk, reducedMotion: 'reduce' });
  await first.page.goto(url);
  await first.page
    .getByRole('main')
    .getByRole('button', { name: /Google/ })
    .waitFor();
  await settle(first.page);
  await take(first.page, 'sign-in');
  await signInByHand(first.page, owner);
  // The progress card disappears at the end of the sync.
  await first.page.getByRole('progressbar').waitFor();
  await first.page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 120_000 });
  const storageState = await first.page.context().storageState();

  for (const { name, path: address, viewport, ...preferences } of pictures) {
    const { page } = await visit(browser, preferences, {
      viewport,
      storageState,
      reducedMotion: 'reduce',
      hasTouch: viewport === phone,
    });
    await page.goto(url + address);
    await settle(page);
    const own = page.getByRole('button', { name: /^(Show only|Tampilkan) Dapur/ });
    if (address === spam) await own.click();
    await settle(page);
    await take(page, name);
    await page.context().close();
  }
}

const port = '8097';
const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-pictures-'));
await mkdir(folder, { recursive: true });
const demo = await run({
  command: 'demo',
  env: { PORT: port, SAPU_DATA: dataDir, LOG_LEVEL: 'silent' },
  comments: undefined,
  forceUnlock: false,
  pagesOnly: false,
  signal: new AbortController().signal,
});
try {
  await takePictures(`http://localhost:${port}`);
} finally {
  await demo.stop();
  await rm(dataDir, { recursive: true, force: true });
}
