import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { campaign } from '../../src/gallery/fixtures/campaigns.ts';
import { comment } from '../../src/gallery/fixtures/comments.ts';
import { commentDisplay } from '../../src/server/comments/comment-display.ts';
import { openPage } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';

/** A comment as the server shows this text, by somebody of this name. */
const written = (id: string, text: string, author_name = 'Bagas Pratama') =>
  comment({
    id,
    comment_id: id,
    author_name,
    comment_text: text,
    comment_display: commentDisplay(text),
  });

const hostile = [
  written('markup', '<img src=x onerror=alert(1)><script>alert(2)</script>'),
  written('name', 'halo', '"><script>alert(3)</script>'),
  written('turned', '\u202egnarakes RAJA88\u2066 di niam', '\u202eterbalik'),
  written('stacked', `Z${'\u0335\u0321\u0300\u0316'.repeat(60)}algo`),
  written('endless', 'kata'.repeat(2500)),
  written('tall', 'baris\n'.repeat(400)),
  written('linked', 'daftar di https://raja88.example/masuk'),
];
const answers = { 'GET /api/comments': pageOf(hostile) };

/** How far each row's menu stands from the row's edge: the same, whatever the row holds. */
const menuInsets = (page: Page) =>
  page.locator('[data-comment]').evaluateAll((rows) =>
    rows.map((row) => {
      const menu = row.querySelector('[aria-haspopup="menu"]');
      const edges = [row, menu].map((element) => element?.getBoundingClientRect().right ?? 0);
      return Math.round((edges[0] ?? 0) - (edges[1] ?? 0));
    }),
  );

test.each([1440, 390])('hostile text harms and covers nothing at %i px', async (width) => {
  const dialogs: string[] = [];
  await using opened = await openPage('/comments', {
    viewport: { width, height: 844 },
    answers,
    prepare: async (prepared) =>
      prepared.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      }),
  });
  const { page, problems } = opened;
  await page
    .locator('[data-comment] [aria-haspopup="menu"]')
    .nth(hostile.length - 1)
    .waitFor();

  expect(new Set(await menuInsets(page)).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  const heights = await page
    .locator('[data-comment]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(480);

  const markup = page.locator('[data-comment="markup"]');
  await markup.getByText('<img src=x onerror=alert(1)>').waitFor();
  expect(await markup.locator('script, img[src="x"]').count()).toBe(0);
  expect([...problems, ...dialogs]).toEqual([]);
});

test('a link shows its host and opens only at the second press', async () => {
  await using opened = await openPage('/comments', { answers });
  const { page } = opened;
  const row = page.locator('[data-comment="linked"]');
  await row.getByRole('button', { name: 'Link to raja88.example' }).click();
  const link = row.getByRole('link', { name: 'Open raja88.example?' });
  await link.waitFor();
  expect(await link.getAttribute('rel')).toBe('nofollow noopener noreferrer ugc');
  expect(page.context().pages()).toHaveLength(1);
});

test('a mark behind a word that differs in a campaign stands beside the slot', async () => {
  const template = [
    { text: 'iseng buka' },
    { fillers: ['kuda77,', 'lunara88,'] },
    { text: 'eh' },
    { fillers: ['!!'] },
  ];
  await using opened = await openPage('/campaigns', {
    answers: { 'GET /api/campaigns': pageOf([campaign({ template })]) },
  });
  const slots = opened.page.getByRole('main').getByTitle(/kuda77|!!/);
  await slots.nth(1).waitFor();
  const shown = slots.locator('[aria-hidden]:not([aria-hidden] *)');
  expect(await shown.allTextContents()).toEqual(['kuda77 +1', '!']);
  expect(await slots.locator('xpath=following-sibling::*[1]').allTextContents()).toEqual([
    ',',
    '!',
  ]);
});
