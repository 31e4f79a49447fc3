import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { comment, flagged } from '../../src/gallery/fixtures/comments.ts';
import { openPalette, pressUntil } from '../e2e/support/keyboard.ts';
import { waitFor } from '../support/wait-for.ts';
import { refusedAs } from './support/answers.ts';
import { commentList, numbered } from './support/comment-list.ts';
import { openPage } from './support/open-page.ts';

/* Working through a list by keys: what is drawn, where the focus is, and what stands in the address. */

const row = (page: Page, place: number): Locator => page.locator(`[aria-rowindex="${place}"]`);
const current = (page: Page, place: number) =>
  page.locator(`[data-current][aria-rowindex="${place}"]`).waitFor();

test('a long page draws what fills the window first, then all, and goes to the row it was asked for', async () => {
  await using opened = await openPage('/comments?page_size=100&comment=c90', {
    answers: commentList(numbered(100, comment)),
    prepare: (page) =>
      page.addInitScript(() => {
        const counts: number[] = [];
        Reflect.set(globalThis, 'drawn', counts);
        const look = () => {
          const count = document.querySelectorAll('[data-comment]').length;
          if (count > 0 && count !== counts.at(-1)) counts.push(count);
          requestAnimationFrame(look);
        };
        look();
      }),
  });
  const { page } = opened;
  await row(page, 100).waitFor();
  await page.locator('[aria-rowindex="90"]:focus').waitFor();
  const counts = await page.evaluate(() => Reflect.get(globalThis, 'drawn') as number[]);
  expect(counts[0]).toBeLessThan(20);
  expect(counts.at(-1)).toBe(100);
});

test('a decision is swept over its row, and nothing of the sweep stays', async () => {
  await using opened = await openPage('/comments?view=queue&moderation_status=pending', {
    answers: commentList(numbered(3, flagged)),
    prepare: (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  });
  const { page, calls } = opened;
  await row(page, 2).waitFor();
  // A busy machine draws no frame within the 180 ms of the product.
  await page.evaluate(() => {
    const slower = new CSSStyleSheet();
    slower.replaceSync('.swept::after { animation-duration: 3s }');
    document.adoptedStyleSheets.push(slower);
  });
  const seen = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const looks: string[] = [];
        const look = ({ animationName, target }: AnimationEvent) => {
          if (animationName !== 'sweep' || !(target instanceof Element)) return;
          const place = target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
          looks.push(`${place}: ${getComputedStyle(target, '::after').visibility}`);
          if (looks.length === 2) resolve(looks);
        };
        for (const moment of ['animationstart', 'animationend'] as const) {
          document.addEventListener(moment, look);
        }
      }),
  );
  await page.keyboard.press('j');
  await current(page, 1);
  await page.keyboard.press('r');
  expect(await seen).toEqual(['1: visible', '1: hidden']);
  await page.keyboard.press('z');
  await page.locator('[aria-rowindex="1"][data-status="unmoderated"]').waitFor();
  await waitFor('the page to take it back', () =>
    calls.some(({ key }) => key === 'POST /api/comments/undo'),
  );
});

/** How many rows of the page lie above the window, and how many below. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[role=row]')].map((one) =>
      one.getBoundingClientRect(),
    );
    const above = boxes.filter(({ bottom }) => bottom < 0).length;
    return { above, below: boxes.filter(({ top }) => top > innerHeight).length };
  });

test('a long list has more rows ready where it scrolls to than where it came from', async () => {
  await using opened = await openPage('/comments?view=queue&moderation_status=all', {
    answers: commentList(numbered(150, comment)),
  });
  const { page } = opened;
  await row(page, 4).waitFor();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 6_000);
  await waitFor('rows below', async () => {
    const { above, below } = await outside(page);
    return below >= 3 && above <= 2;
  });
  await page.mouse.wheel(0, -1_500);
  await waitFor('rows above', async () => {
    const { above, below } = await outside(page);
    return above >= 3 && below <= 2;
  });
});

test('what the server refuses goes back to how it was, and is said', async () => {
  await using opened = await openPage('/comments?keyword=slot', {
    answers: {
      ...commentList(numbered(2, flagged)),
      'POST /api/comments/{id}/moderate': refusedAs('not_your_channel'),
    },
  });
  const { page } = opened;
  await row(page, 2).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await page.getByText('Failed to reject comment. Please try again.').first().waitFor();
  await page.locator('[aria-rowindex="1"][data-status="unmoderated"]').waitFor();
});

test('single keys can be turned off, and the help says what they do', async () => {
  await using opened = await openPage('/comments?is_spam=true', {
    answers: commentList(numbered(2, flagged)),
  });
  const { page } = opened;
  await row(page, 2).waitFor();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await pressUntil(page, '?', help);
  await help.getByRole('radio', { name: 'Off' }).click();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  expect(await page.locator('[data-current]').count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await current(page, 1);
});

test('one by one goes on past what the owner cannot decide on', async () => {
  const own = { author_channel_id: 'UC-own', can_moderate: false };
  const list = numbered(4, flagged).map((each, at) =>
    at === 1 || at === 2 ? { ...each, ...own } : each,
  );
  await using opened = await openPage('/comments?view=focus&moderation_status=all&score=20-100', {
    answers: commentList(list),
  });
  const { page } = opened;
  await page.getByText('1 of 4').waitFor();
  await current(page, 1);
  await page.keyboard.press('r');
  await current(page, 4);
});

test('view, lens and score stand in the address', async () => {
  await using opened = await openPage('/comments?view=focus&lens=split&score=20-100', {
    answers: commentList(numbered(3, flagged)),
  });
  const { page, calls } = opened;
  await page.getByText(/^1 of 3/).waitFor();
  expect(await page.getByRole('radio', { name: 'One by one' }).isChecked()).toBe(true);
  const order = calls.find(({ key }) => key === 'GET /api/comments/order');
  expect(order?.query).toMatchObject({ score_min: 20 });
  await page.keyboard.press('f');
  await row(page, 2).waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBeNull();
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Decoded text: hidden' }).waitFor();
  expect(await page.getByLabel('Lowest score').inputValue()).toBe('20');
});

test('the palette leads to a page by a few letters', async () => {
  await using opened = await openPage('/comments');
  const { page } = opened;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openPalette(page);
  await page.keyboard.type('blackl');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blacklisted-words');
});
