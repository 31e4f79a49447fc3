import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { openPalette } from './support/keyboard.ts';
import { openMenu, rows } from './support/places.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { violations } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

type Texts = typeof en | typeof id;

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

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const both = [phone, desk];

const { channel, tomato } = twoChannels.rina;
const ownSpam = `/comments?is_spam=true&page_size=10&channel_id=${channel.id}`;

const pressIn = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

async function askToReject(page: Page, { comments }: Texts): Promise<void> {
  await page.getByText(comments.selectAll, { exact: true }).click();
  await page
    .getByRole('button', { name: comments.rejectN.replace('{n, number}', '10'), exact: true })
    .click();
  await page
    .getByRole('dialog')
    .getByText(/50 (units|dari) /)
    .waitFor();
}

async function askToDelete(page: Page, { thread }: Texts): Promise<void> {
  await openMenu(rows(page).filter({ hasText: 'terima kasih sudah mampir semua' }));
  await page.getByRole('menuitem', { name: thread.delete }).click();
}

interface Opened {
  what: string;
  at: string;
  sizes: { width: number; height: number }[];
  by: (page: Page, texts: Texts) => Promise<void>;
}

/** What opens over a page, and is not in the address. */
const opened: readonly Opened[] = [
  {
    what: 'menu',
    at: '/privacy',
    sizes: [phone],
    by: (page, { shell }) => page.getByRole('button', { name: shell.menu }).click(),
  },
  { what: 'palette', at: '/privacy', sizes: both, by: openPalette },
  {
    what: 'filters',
    at: ownSpam,
    sizes: [phone],
    by: (page, { comments }) => pressIn(page, new RegExp(`^${comments.filters}`)),
  },
  {
    what: 'choice of a channel',
    at: ownSpam,
    sizes: [desk],
    by: (page, { comments }) => pressIn(page, `${comments.channel}: ${channel.title}`),
  },
  { what: 'bulk rejection', at: ownSpam, sizes: both, by: askToReject },
  { what: 'deletion of a comment', at: `/videos/${tomato.id}`, sizes: both, by: askToDelete },
  {
    what: 'leaving',
    at: '/settings?tab=connection',
    sizes: both,
    by: (page, { settings }) => pressIn(page, settings.disconnect),
  },
];

test.each([
  { theme: 'light', language: 'en', texts: en },
  { theme: 'dark', language: 'id', texts: id },
] as const)('no dialog is in anybody’s way, $theme, $language', async ({ texts, ...look }) => {
  for (const { what, at, sizes, by } of opened) {
    await using visited = await open(look, { viewport: sizes[0] ?? desk });
    const { page, problems } = visited;
    await page.goto(app.url + at);
    await page.locator('h1').waitFor();
    await by(page, texts);
    await page.getByRole('dialog').or(page.getByRole('listbox')).first().waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      const found = await violations(page);
      expect({ what, ...size, found, problems }).toEqual({
        what,
        ...size,
        found: [],
        problems: [],
      });
    }
  }
});

test('an ink that is too faint is found, also on a page that was found good', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/privacy`);
  const text = page.getByRole('main').locator('p').first();
  await text.waitFor();
  expect(await violations(page)).toEqual([]);
  await text.evaluate((paragraph) => paragraph.style.setProperty('color', 'rgb(170 170 170)'));
  expect((await violations(page)).join()).toContain('color-contrast');
});
