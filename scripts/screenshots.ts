import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { run } from '../src/cli/run.ts';
import { signInByHand } from '../test/e2e/support/sign-in-by-hand.ts';
import { launchWholeChromium, visit } from '../test/e2e/support/visit.ts';
import { isName, NAMES_FILE } from './check/rules/pictures.ts';
import { type Picture, phone, pictures, signInPicture, spam } from './pictures.ts';

const folder = 'docs/screenshots';
const owner = 'Sari Wulandari';
/** Names on the command line take only these; without any, all are taken. */
const named = new Set(process.argv.slice(2));
const isWanted = ({ name }: { name: string }) => named.size === 0 || named.has(name);

/** The names that each picture shows, which a check compares with the texts of the product. */
const names = JSON.parse(await readFile(NAMES_FILE, 'utf8').catch(() => '{}')) as Record<
  string,
  readonly string[]
>;

/** WebP, because readers of the guide on a phone wait longest for the pictures. */
async function take(page: Page, { name, language = 'en' }: Picture): Promise<void> {
  const seen = await page.evaluate((): string[] =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, th, nav a, button, [role=tab]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().top < innerHeight)
      .map((element) => element.innerText.trim()),
  );
  names[name] = [...new Set(seen)].filter((text) => isName(text, language));
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

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** Calls the server as the page does, with the token of the owner who is signed in there. */
const call = (page: Page, { method, path: address, body }: Call): Promise<{ data: unknown }> =>
  page.evaluate(
    async ({ method: verb, address: to, text }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      };
      const answer = await fetch(to, { method: verb, headers, ...(text && { body: text }) });
      if (!answer.ok) throw new Error(`${verb} ${to}: ${await answer.text()}`);
      const json: unknown = await answer.json();
      return json as { data: unknown };
    },
    { method, address, text: body && JSON.stringify(body) },
  );

const words = [
  { word: 'gacor', category: 'judi' },
  { word: 'maxwin', category: 'judi', severity: 'high' },
  { word: 'pinjaman cepat', category: 'penipuan', match: 'exact', severity: 'low' },
];

const rule = {
  name: 'Iklan judi',
  rule_pattern: 'gacor',
  match: 'contains',
  min_score: 80,
  max_author_days: 7,
};

/** Does what an owner does in the first days, and waits until Sapu has followed. */
async function work(page: Page): Promise<void> {
  for (const body of words) {
    await call(page, { method: 'POST', path: '/api/blacklisted-words', body });
  }
  await call(page, { method: 'POST', path: '/api/rules', body: rule });
  const flagged = await call(page, { method: 'GET', path: '/api/comments?list=review' });
  const ids = (flagged.data as { id: string }[]).slice(0, 3).map(({ id }) => id);
  for (const id of ids) {
    const body = { reject: true };
    await call(page, { method: 'POST', path: `/api/comments/${id}/moderate`, body });
  }
  await call(page, { method: 'POST', path: '/api/outbox/send' });
  for (let running = true; running; ) {
    await wait(500);
    const jobs = (await call(page, { method: 'GET', path: '/api/jobs' })).data;
    const outbox = (await call(page, { method: 'GET', path: '/api/outbox' })).data;
    running =
      (jobs as { state: string }[]).some(({ state }) => state !== 'done' && state !== 'failed') ||
      (outbox as { waiting: unknown[] }).waiting.length > 0;
  }
}

/** Signs the owner in and waits until the channel has been read; the page shows the dashboard. */
async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Google/ })
    .waitFor();
  await settle(page);
  if (isWanted(signInPicture)) await take(page, signInPicture);
  await signInByHand(page, owner);
  // The progress card disappears at the end of the sync.
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 120_000 });
}

/** Takes the pictures of README and guide from the demo, as a visitor sees it. */
async function takePictures(url: string): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const browser = await launchWholeChromium();
  cleanUp.defer(() => browser.close());
  const { viewport: size } = signInPicture;
  const first = await visit(browser, {}, { viewport: size, reducedMotion: 'reduce' });
  await signIn(first.page, url);
  const storageState = await first.page.context().storageState();

  let hasWorked = false;
  for (const picture of pictures) {
    if (!isWanted(picture)) continue;
    const { name: _name, path: address, viewport, worked, ...preferences } = picture;
    if (worked && !hasWorked) {
      await work(first.page);
      hasWorked = true;
    }
    await using visited = await visit(browser, preferences, {
      viewport,
      storageState,
      reducedMotion: 'reduce',
      hasTouch: viewport === phone,
    });
    const { page } = visited;
    await page.goto(url + address);
    // The parts of the header for the owner come last.
    await page
      .getByRole('button', { name: /^(Account|Akun|Menu)/ })
      .first()
      .waitFor();
    await settle(page);
    const own = page.getByRole('button', { name: /^(Show only|Tampilkan) Dapur/ });
    if (address === spam && (await own.isVisible())) await own.click();
    await settle(page);
    await take(page, picture);
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
  await writeFile(NAMES_FILE, `${JSON.stringify(names, null, 2)}\n`);
} finally {
  await demo.stop();
  await rm(dataDir, { recursive: true, force: true });
}
