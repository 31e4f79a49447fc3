import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { type AtKeyboard, sitDown } from './support/at-keyboard.ts';
import { violations } from './support/violations.ts';

let desk: AtKeyboard;

beforeAll(async () => {
  desk = await sitDown();
});

afterAll(() => desk[Symbol.asyncDispose]());

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

const looks = [
  ['en', en, 1366],
  ['id', indonesian, 1366],
  ['en', en, 390],
  ['id', indonesian, 390],
] as const;

test.each(looks)(
  'in "%s" %# the bars of scores narrow the list',
  async (language, texts, width) => {
    const { data } = await desk.owner.call('GET /api/comments/scores', { query: {} });
    const page = await desk.open('/comments', { language, viewport: { width, height: 850 } });
    const { filters, moreFilters } = texts.comments;
    await page.getByRole('button', { name: width < 640 ? filters : moreFilters }).click();
    const range = page.getByRole('group', { name: texts.triage.scoreRange });
    const histogram = range.getByRole('img');
    await histogram.waitFor();
    const high = data.bands.slice(19).reduce((sum, count) => sum + count, 0);
    expect(await histogram.getAttribute('aria-label')).toMatch(new RegExp(`, ${high} `, 'u'));
    expect(await violations(page)).toEqual([]);

    await drag(histogram, 0.02, 0.97);
    await page.waitForURL((url) => url.searchParams.get('score') === '95-100');
    const lowest = range.getByRole('spinbutton', { name: texts.triage.scoreMin });
    expect(await lowest.inputValue()).toBe('95');
    // The bars tell of all scores, also where the list shows some.
    expect(await histogram.getAttribute('aria-label')).toMatch(new RegExp(`, ${high} `, 'u'));

    await drag(histogram, 0.97, 0.52);
    await page.waitForURL((url) => url.searchParams.get('score') === '50-100');
    await page.context().close();
  },
);
