import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { campaign } from '../../src/gallery/fixtures/campaigns.ts';
import { comment, flagged } from '../../src/gallery/fixtures/comments.ts';
import { longTitle } from '../../src/gallery/fixtures/invented.ts';
import { counts } from '../../src/gallery/fixtures/work.ts';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { openPage } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';

/** What of the header covers something else of it, stands on two lines or reaches beyond its column. */
const faultsOfHeader = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const column = document.querySelector('header .page-grid');
    if (column === null) return ['no header'];
    const edge = column.getBoundingClientRect();
    const controls = [...column.querySelectorAll('a, button')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({
        name: control.getAttribute('aria-label') ?? control.textContent,
        box: control.getBoundingClientRect(),
        lines: [...control.querySelectorAll('*'), control].flatMap((element) =>
          [...element.childNodes]
            .filter((node) => node.nodeType === Node.TEXT_NODE)
            .map((node) => {
              const range = document.createRange();
              range.selectNodeContents(node);
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
            }),
        ),
      }));
    const faults: string[] = [];
    for (const [nth, { name, box, lines }] of controls.entries()) {
      if (lines.some((n) => n > 1)) faults.push(`${name} stands on two lines`);
      if (box.right > edge.right + 1) faults.push(`${name} reaches beyond the column`);
      for (const other of controls.slice(nth + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        if (across > 0.5) faults.push(`${name} and ${other.name} overlap by ${across}`);
      }
    }
    return faults;
  });

const widths = [960, 1024, 1100, 1180, 1440];

test.each([
  ['en', en, 'Comments (9,999)'],
  ['id', id, 'Komentar (9.999)'],
] as const)(
  'the header fits into windows from 960 pixels on, in %s',
  async (language, texts, link) => {
    await using opened = await openPage('/privacy', {
      language,
      viewport: { width: 960, height: 700 },
      answers: { 'GET /api/comments/counts': { data: { ...counts, review: 9_999 } } },
    });
    const { page } = opened;
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: link }).waitFor();
    await header.getByRole('button', { name: texts.shell.tools }).waitFor();
    await header.getByRole('button', { name: new RegExp(`^${texts.shell.account} `) }).waitFor();
    const faults: Record<number, string[]> = {};
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      faults[width] = await faultsOfHeader(page);
    }
    expect(faults).toEqual(Object.fromEntries(widths.map((width) => [width, []])));
  },
);

test.each([
  ['en', en],
  ['id', id],
] as const)('the header fits into phones from 320 pixels on, in %s', async (language, texts) => {
  await using opened = await openPage('/privacy', {
    language,
    viewport: { width: 320, height: 700 },
  });
  const { page } = opened;
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: texts.shell.menu }).waitFor();
  await header.getByText('%').filter({ visible: true }).first().waitFor();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await faultsOfHeader(page), String(width)).toEqual([]);
  }
});

/** Facts of a row that are painted where its score, status and buttons are. */
const coveredVerdicts = (page: Page): Promise<string[]> =>
  page.locator('[data-comment]').evaluateAll((all) =>
    all.flatMap((row) => {
      const facts = row.querySelector('.row-facts');
      const verdict = row.querySelector('.row-verdict')?.getBoundingClientRect();
      if (facts === null || verdict === undefined) return ['not a row'];
      const { right, bottom } = facts.getBoundingClientRect();
      if (verdict.top >= bottom) return [];
      const clips = getComputedStyle(facts).overflowX !== 'visible';
      return [...facts.querySelectorAll('*')]
        .map((fact) => fact.getBoundingClientRect().right)
        .map((end) => (clips ? Math.min(end, right) : end))
        .filter((end) => end > verdict.left + 0.5)
        .map((end) => `${row.getAttribute('aria-label')?.slice(0, 20)}: ${end - verdict.left}`);
    }),
  );

/** Rows with all that their line of facts can hold. */
const rows = [
  comment({ hasReplies: true, author_trusted: true }),
  flagged({ campaign: campaign(), video_title: longTitle, hasReplies: true, like_count: 128 }),
  comment({ parent_id: 'first', author_name: 'X'.repeat(60), video_title: longTitle }),
];

test.each(['en', 'id'] as const)(
  'nor do the facts of a comment cover its score, in %s',
  async (language) => {
    await using opened = await openPage('/comments', {
      language,
      viewport: { width: 960, height: 700 },
      answers: { 'GET /api/comments': pageOf(rows) },
    });
    const { page } = opened;
    await page.locator('[data-comment]').nth(2).waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      expect(await coveredVerdicts(page), String(width)).toEqual([]);
    }
  },
);
