import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { comment, flagged, rejected } from '../../src/gallery/fixtures/comments.ts';
import { daysAgo, inMinutes } from '../../src/gallery/fixtures/invented.ts';
import { health } from '../../src/gallery/fixtures/remembered-answers.ts';
import { counts } from '../../src/gallery/fixtures/work.ts';
import { en } from '../../src/i18n/en.ts';
import { rows } from '../e2e/support/places.ts';
import { scrollsSideways } from '../e2e/support/violations.ts';
import { commentList } from './support/comment-list.ts';
import { openPage } from './support/open-page.ts';
import { pageOf, ratih } from './support/quiet-desk.ts';
import { listedWord } from './support/words.ts';

/** The colours of tokens as the browser paints them. */
const painted = (page: Page, ...tokens: string[]) =>
  page.evaluate(
    (names) =>
      names.map((name) => {
        const probe = document.createElement('i');
        probe.style.setProperty('background-color', `var(${name})`);
        document.body.append(probe);
        const colour = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return colour;
      }),
    tokens,
  );

test('the edge of an undecided row has the colour of its score, never that of an approval', async () => {
  const undecided = [
    flagged({ spam_score: 97, moderation_status: 'unmoderated' }),
    flagged({ spam_score: 64, moderation_status: 'pending' }),
    comment({ spam_score: 12 }),
    comment({ spam_score: 3, moderation_status: 'pending' }),
  ];
  await using opened = await openPage('/comments', {
    answers: { 'GET /api/comments': pageOf(undecided) },
  });
  const { page } = opened;
  await rows(page).nth(3).waitFor();
  const [good, low] = await painted(page, '--good-edge', '--line');
  const edges = await rows(page).evaluateAll((all) =>
    all.map((row) => {
      const rail = row.querySelector('.rail');
      return {
        score: Number(row.querySelector('[role=img]')?.textContent),
        colour: rail === null ? '' : getComputedStyle(rail).backgroundColor,
        image: rail === null ? '' : getComputedStyle(rail).backgroundImage,
      };
    }),
  );
  expect(edges.map(({ score }) => score)).toEqual([97, 64, 12, 3]);
  for (const { score, colour, image } of edges) {
    expect([colour, image], String(score)).not.toContain(good);
    expect(colour === low, `${score}: ${colour}`).toBe(score < 50);
  }
});

test('Reject is quiet until its row is pointed at', async () => {
  await using opened = await openPage('/comments?is_spam=true', {
    answers: { 'GET /api/comments': pageOf([flagged(), flagged()]) },
  });
  const { page } = opened;
  const row = rows(page).nth(1);
  await row.waitFor();
  await page.mouse.move(0, 0);
  const filled = () =>
    row
      .getByRole('button', { name: 'reject' })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const [nila] = await painted(page, '--nila');
  expect(await filled()).not.toBe(nila);
  await row.hover();
  await expect.poll(filled).toBe(nila);
});

test('the strip of a problem stays in sight while the page scrolls', async () => {
  const usedUp = health({ problems: ['quota_exhausted'], pausedAt: null, disk: null });
  await using opened = await openPage('/comments', {
    answers: {
      'GET /api/connection': { data: { ...usedUp, waiting_decisions: 1 } },
      'GET /api/comments': pageOf(Array.from({ length: 12 }, () => flagged())),
    },
  });
  const { page } = opened;
  const strip = page.locator('[data-strip]');
  await strip.waitFor();
  await rows(page).nth(9).waitFor();
  await page.evaluate(() => scrollTo(0, 900));
  await page.waitForFunction(() => scrollY > 500);
  // What becomes of decisions is said once.
  expect((await strip.innerText()).match(/saved/g)).toHaveLength(1);
  const box = await strip.boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  // It may cover the line below the header.
  const gap = (box?.y ?? -99) - ((header?.y ?? 0) + (header?.height ?? 0));
  expect(Math.abs(gap)).toBeLessThanOrEqual(1);
});

test.each([
  ['en', /^\d+% quota left$/],
  ['id', /^Sisa kuota \d+%$/],
] as const)(
  'the header says what is left of the quota at a desk and on a phone, in "%s"',
  async (language, shown) => {
    await using opened = await openPage('/authors', { language });
    const { page } = opened;
    const left = page.getByRole('banner').getByText(shown);
    const number = page.getByRole('banner').getByText(/^\d+%$/);
    for (const { width, text } of [
      { width: 1600, text: left },
      { width: 1366, text: number },
      { width: 390, text: left },
    ]) {
      await page.setViewportSize({ width, height: 850 });
      await text.waitFor();
      await expect.poll(() => scrollsSideways(page)).toBe(false);
    }
  },
);

test('the oldest comment to review is as old on the dashboard as in its list', async () => {
  await using opened = await openPage('/', {
    answers: {
      ...commentList([flagged()]),
      'GET /api/comments/counts': { data: { ...counts, oldest_at: daysAgo(5) } },
    },
  });
  const { page } = opened;
  const ageIn = async (place: Locator) => {
    const text = page.getByText(/oldest: \d+ \w+ ago/);
    await place.and(text).or(place.locator(text)).first().waitFor();
    return /oldest: (\d+ \w+ ago)/.exec(await place.innerText())?.[1];
  };
  const review = page.getByRole('region', { name: 'To review' });
  expect(await ageIn(review)).toBe('5 days ago');
  await review.getByRole('link').first().click();
  await page.waitForURL('**/comments?list=review');
  // Until the list is there the dashboard, which says the same, can still stand in its place.
  await page.locator('[data-comment]').first().waitFor();
  expect(await ageIn(page.getByRole('main'))).toBe('5 days ago');
});

test('header, page and footer begin at the same line', async () => {
  const viewport = { width: 1366, height: 850 };
  await using opened = await openPage('/', { viewport });
  const { page, url } = opened;
  for (const path of ['/', '/videos', '/comments', '/blacklisted-words', '/authors']) {
    if (path !== '/') await page.goto(url + path);
    await page.locator('main .page-grid').first().waitFor();
    for (const width of [1366, 1920]) {
      await page.setViewportSize({ ...viewport, width });
      // A list that grows at its end has no footer.
      const lefts = await page.evaluate(() =>
        ['header .page-grid', 'main .page-grid', 'footer .page-grid'].flatMap((place) => {
          const column = document.querySelector(place);
          return column === null ? [] : [Math.round(column.getBoundingClientRect().left)];
        }),
      );
      expect(new Set(lefts).size, `${path} at ${width}: ${lefts.join()}`).toBe(1);
    }
  }
});

test('the choice of the decoded text says its name once', async () => {
  await using opened = await openPage('/comments');
  const name = 'Decoded text: below';
  await opened.page.getByRole('button', { name: 'More filters' }).click();
  await opened.page.getByRole('button', { name, exact: true }).waitFor();
});

test('the quota panel names the unit of each figure and the zone of the reset', async () => {
  await using opened = await openPage('/comments?panel=outbox');
  const { page } = opened;
  const panel = page.getByRole('dialog', { name: 'Quota and sending' });
  await panel.getByText(/^[\d,]+ of 10,000 units used on this server$/).waitFor();
  const figures = await panel.locator('dl dd').allInnerTexts();
  const resets = figures.pop();
  for (const figure of figures) expect(figure).toMatch(/^[\d,]+ units?$/);
  expect(resets).toMatch(/\d{1,2}:\d{2}.+(GMT|UTC|[A-Z]{3,4})/);
  // An estimate says no seconds.
  const estimates = await panel.getByText(/^Uses .+ Done by about/).allInnerTexts();
  expect(estimates).toHaveLength(2);
  expect(estimates.join()).not.toMatch(/\d:\d\d:\d\d/);
});

test('one at a time nothing that is decided comes, and what was sent has no Undo', async () => {
  const queue = [flagged(), flagged()];
  const [first = flagged(), second = flagged()] = queue;
  let state: 'queued' | 'sent' = 'queued';
  const decided = () => {
    const { moderation_status, decision } = rejected({ state }, 60);
    return { ...first, moderation_status, decision };
  };
  await using opened = await openPage('/comments?view=focus', {
    answers: {
      'GET /api/comments/order': {
        data: { comment_ids: queue.map(({ id }) => id), capped: false },
      },
      'GET /api/comments': pageOf(queue),
      'POST /api/comments/{id}/moderate': () => {
        opened.answer({ 'GET /api/comments': () => pageOf([decided(), second]) });
        return { data: decided() };
      },
    },
  });
  const { page } = opened;
  await page.locator(`[data-comment="${first.id}"]`).waitFor();
  await page.keyboard.press('r');
  await page.locator(`[data-comment="${second.id}"]`).waitFor();
  expect(await rows(page).first().getAttribute('data-status')).not.toBe('rejected');
  const recent = page.getByRole('region', { name: 'Recent decisions' });
  const undo = recent.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await expect
    .poll(() => opened.calls.some(({ key }) => key === 'POST /api/comments/{id}/moderate'))
    .toBe(true);
  state = 'sent';
  opened.tell({ type: 'decisions', comment_ids: [first.id] });
  await undo.waitFor({ state: 'detached' });
});

test('the table of words tells how each word matches', async () => {
  await using opened = await openPage('/blacklisted-words', {
    answers: {
      'GET /api/blacklisted-words': pageOf([listedWord('melati77', { match: 'exact' })]),
    },
  });
  const word = opened.page.locator('[data-word]').filter({ hasText: 'melati77' });
  await word.getByText('exact', { exact: true }).waitFor();
});

test('the palette opens from the header, with icons and the keys that do the same', async () => {
  await using opened = await openPage('/privacy');
  const { page } = opened;
  await page.getByRole('banner').getByRole('button', { name: 'Search or jump to…' }).click();
  const entry = page.getByRole('option', { name: 'Go to: Dashboard' });
  await entry.waitFor();
  expect(await entry.locator('svg').count()).toBe(1);
  expect(await entry.locator('kbd').allInnerTexts()).toEqual(['g', 'd']);
});

test('while Google’s access is lost no permission is ticked', async () => {
  const lost = {
    ...health({ problems: ['broken'], pausedAt: null, disk: null }),
    state: 'broken' as const,
    broken_since: inMinutes(-60),
    data_deleted_at: daysAgo(-29),
  };
  await using opened = await openPage('/settings?tab=youtube', {
    answers: {
      'GET /api/auth/user': { data: { ...ratih, connection: 'broken' } },
      'GET /api/connection': { data: lost },
    },
  });
  const { page } = opened;
  await page.getByText(en.settings.mayRead).waitFor();
  expect(await page.getByText(en.settings.granted, { exact: true }).count()).toBe(0);
  expect(await page.getByText(en.settings.notGranted, { exact: true }).count()).toBe(2);
});

/** Draws a zero large, and says whether ink is in its middle, as a slash would leave there. */
const hasSlash = (page: Page, family: string): Promise<boolean> =>
  page.evaluate(async (name) => {
    const font = `750 200px "${name}"`;
    const [face] = await document.fonts.load(font, '0');
    if (face === undefined) throw new Error(`no font ${name}`);
    const canvas = document.createElement('canvas');
    const [width, height] = [200, 250];
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.font = font;
    pen.fillText('0', 0, 200);
    const { data } = pen.getImageData(0, 0, width, height);
    const inked = Array.from({ length: width * height }, (_, nth) => nth).filter(
      (nth) => (data[nth * 4 + 3] ?? 0) > 128,
    );
    const columns = inked.map((nth) => nth % width).toSorted((a, b) => a - b);
    const lines = inked.map((nth) => Math.floor(nth / width)).toSorted((a, b) => a - b);
    const [left = 0, right = 0] = [columns[0], columns.at(-1)];
    const [top = 0, bottom = 0] = [lines[0], lines.at(-1)];
    const centre = Math.round((top + bottom) / 2) * width + Math.round((left + right) / 2);
    return (data[centre * 4 + 3] ?? 0) > 128;
  }, family);

test('large figures have a zero without a slash, and running text keeps it', async () => {
  await using opened = await openPage('/');
  const { page, problems } = opened;
  const figures = page.getByRole('region', { name: 'Channel statistics' }).locator('dd');
  await figures.filter({ hasText: /\d/ }).first().waitFor();
  const families = await figures.evaluateAll((all) =>
    all.map((figure) => getComputedStyle(figure).fontFamily),
  );
  for (const family of families) expect(family).toMatch(/^"Plain Zero", Atkinson/);
  expect(await hasSlash(page, 'Plain Zero')).toBe(false);
  expect(await hasSlash(page, 'Atkinson')).toBe(true);
  expect(problems).toEqual([]);
});
