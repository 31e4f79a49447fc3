import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { comment, flagged } from '../../src/gallery/fixtures/comments.ts';
import { ownChannel } from '../../src/gallery/fixtures/invented.ts';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { openPalette } from '../e2e/support/keyboard.ts';
import { openMenu, rows } from '../e2e/support/places.ts';
import { barriers, violations } from '../e2e/support/violations.ts';
import type { Answers } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { allOf, pageOf } from './support/quiet-desk.ts';
import { thread, threadComment } from './support/threads.ts';

/* What opens over a page, and is not in the address. */

type Texts = typeof en | typeof id;

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const both = [phone, desk];

const ownSpam = `/comments?is_spam=true&page_size=10&channel_id=${ownChannel}`;
const own = comment({ author_channel_id: ownChannel, can_moderate: false });
const answers: Answers = {
  'GET /api/comments': pageOf([flagged(), flagged()]),
  'GET /api/videos/{id}/comments': allOf([thread(own), thread(comment(), 1)]),
  'GET /api/comments/{id}/replies': allOf([threadComment(comment())]),
  'GET /api/channels': {
    data: [
      { id: ownChannel, title: 'Dapur Nenek Ratih', picture: null, is_own: true },
      { id: 'UClain0000000000000000', title: 'Bengkel Pak Darmo', picture: null, is_own: false },
    ],
  },
};

const pressIn = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

async function askToReject(page: Page, { comments }: Texts): Promise<void> {
  await page.getByText(comments.selectAll, { exact: true }).click();
  await page
    .getByRole('button', { name: comments.rejectN.replace('{n, number}', '2'), exact: true })
    .click();
  await page
    .getByRole('dialog')
    .getByText(/50 (units|dari) /)
    .waitFor();
}

async function askToDelete(page: Page, { thread: words }: Texts): Promise<void> {
  await openMenu(rows(page).first());
  await page.getByRole('menuitem', { name: words.delete }).click();
}

interface Opened {
  what: string;
  at: string;
  sizes: { width: number; height: number }[];
  by: (page: Page, texts: Texts) => Promise<void>;
}

const overlays: readonly Opened[] = [
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
    by: (page, { comments }) => pressIn(page, `${comments.channel}: Dapur Nenek Ratih`),
  },
  { what: 'bulk rejection', at: ownSpam, sizes: both, by: askToReject },
  { what: 'deletion of a comment', at: '/videos/gallery-vid1', sizes: both, by: askToDelete },
  {
    what: 'leaving',
    at: '/settings?tab=connection',
    sizes: both,
    by: (page, { settings }) => pressIn(page, settings.disconnect),
  },
];

const looks = [
  { theme: 'light', language: 'en', texts: en },
  { theme: 'dark', language: 'id', texts: id },
] as const;

test.each(overlays.map((overlay, nth) => ({ ...overlay, ...(looks[nth % 2] ?? looks[0]) })))(
  'no dialog is in anybody’s way: $what, $theme, $language',
  async ({ at, sizes, by, texts, theme, language }) => {
    await using opened = await openPage(at, {
      theme,
      language,
      viewport: sizes[0] ?? desk,
      answers,
    });
    const { page, problems } = opened;
    await page.locator('h1').waitFor();
    await by(page, texts);
    await page.getByRole('dialog').or(page.getByRole('listbox')).first().waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect({ ...size, found: await violations(page) }).toEqual({ ...size, found: [] });
    }
    expect(problems).toEqual([]);
  },
);

test('replies, tabs, the box of a reply and the menu of a comment are in nobody’s way', async () => {
  await using opened = await openPage('/videos/gallery-vid1', {
    theme: 'dark',
    language: 'id',
    answers,
  });
  const { page, problems } = opened;
  await page.getByRole('button', { name: 'Tampilkan 1 balasan' }).click();
  await page.locator('li[data-comment]').nth(2).waitFor();
  for (const tab of ['Detail', 'Info Teknis']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    expect(await barriers(page, { within: '[role="tabpanel"]' })).toEqual([]);
  }
  await page.getByRole('button', { name: 'Balas', exact: true }).first().click();
  expect(await violations(page)).toEqual([]);
  await openMenu(page.locator('li[data-comment]').nth(1));
  await page.getByRole('menu').waitFor();
  expect(await barriers(page, { within: '[role="menu"]' })).toEqual([]);
  expect(problems).toEqual([]);
});

test('an ink that is too faint is found, also on a page that was found good', async () => {
  await using opened = await openPage('/privacy');
  const { page } = opened;
  const text = page.getByRole('main').locator('p').first();
  await text.waitFor();
  expect(await violations(page)).toEqual([]);
  await text.evaluate((paragraph) => paragraph.style.setProperty('color', 'rgb(170 170 170)'));
  expect((await violations(page)).join()).toContain('color-contrast');
});
