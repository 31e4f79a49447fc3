import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { openPage } from './support/open-page.ts';

/** Presses at one place of the histogram's width and lets go at another, both as parts of it. */
async function drag(histogram: Locator, from: number, to: number): Promise<void> {
  const page = histogram.page();
  const { x, y, width, height } = (await histogram.boundingBox()) ?? expect.fail('not laid out');
  const [middle, start, end] = [y + height / 2, x + from * width, x + to * width];
  await page.mouse.move(start, middle);
  await page.mouse.down();
  await page.mouse.move((start + end) / 2, middle);
  await page.mouse.move(end, middle);
  await page.mouse.up();
}

/** 41 comments below 95, and 7 from 95 on. */
const bands = Array.from({ length: 20 }, (_, band) => ({ 0: 30, 10: 8, 18: 3, 19: 7 })[band] ?? 0);

test.each([
  ['en', en, 1366],
  ['id', indonesian, 390],
] as const)('in "%s" %# the bars of scores narrow the list', async (language, texts, width) => {
  await using opened = await openPage('/comments', {
    language,
    viewport: { width, height: 850 },
    answers: { 'GET /api/comments/scores': { data: { bands, capped: false } } },
  });
  const { page } = opened;
  const { filters, moreFilters } = texts.comments;
  await page.getByRole('button', { name: width < 640 ? filters : moreFilters }).click();
  const range = page.getByRole('group', { name: texts.triage.scoreRange });
  const histogram = range.getByRole('img');
  await histogram.waitFor();
  expect(await histogram.getAttribute('aria-label')).toMatch(/, 7 /u);

  await drag(histogram, 0.02, 0.97);
  await page.waitForURL((url) => url.searchParams.get('score') === '95-100');
  const lowest = range.getByRole('spinbutton', { name: texts.triage.scoreMin });
  expect(await lowest.inputValue()).toBe('95');
  const lists = () => opened.calls.filter(({ key }) => key === 'GET /api/comments');
  await expect.poll(() => lists().at(-1)?.query).toMatchObject({ score_min: 95 });
  // The bars tell of all scores, also where the list shows some.
  expect(await histogram.getAttribute('aria-label')).toMatch(/, 7 /u);

  await drag(histogram, 0.97, 0.52);
  await page.waitForURL((url) => url.searchParams.get('score') === '50-100');
});
