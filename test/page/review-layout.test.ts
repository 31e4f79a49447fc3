import { expect, test } from 'vitest';
import { campaign } from '../../src/gallery/fixtures/campaigns.ts';
import { flagged } from '../../src/gallery/fixtures/comments.ts';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { rows as rowsOn } from '../e2e/support/places.ts';
import { scrollsSideways } from '../e2e/support/violations.ts';
import type { Answers } from './support/answers.ts';
import { commentList, numbered, usualSpam } from './support/comment-list.ts';
import { openPage } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';

const languages = [
  ['en', en],
  ['id', indonesian],
] as const;
const phone = {
  viewport: { width: 390, height: 844 },
  device: { hasTouch: true, isMobile: true },
} as const;
const desk = { viewport: { width: 1366, height: 850 } } as const;

/** A campaign without a decision, with a text of usual length. */
const ofUsualLength = campaign({
  states: { to_review: 48, waiting: 0, hidden: 0, rejected: 0, approved: 0, other: 0 },
  template: [{ text: 'main di' }, { fillers: ['rajakuda77', 'lunara88'] }, { text: 'cair terus' }],
});
const rows = Array.from({ length: 5 }, () => {
  const { reasons, ...row } = flagged({ campaign: ofUsualLength });
  const comment_text = 'dari kemarin main di rajakuda77 cair terus';
  const spanless = reasons.map((reason) => ({ ...reason, spans: [] }));
  return {
    ...row,
    comment_text,
    folded_text: null,
    comment_display: comment_text,
    reasons: spanless,
  };
});
const answers: Answers = {
  'GET /api/comments': pageOf(rows),
  'GET /api/comments/order': { data: { comment_ids: rows.map(({ id }) => id), capped: false } },
};

test.each(languages)(
  'in "%s" on a phone reasons of a comment and the name of the other view take one line',
  async (language, texts) => {
    await using opened = await openPage('/comments?list=review&view=queue', {
      language,
      ...phone,
      answers,
    });
    const { page } = opened;
    const reasons = page.getByRole('list', { name: texts.comments.reasons });
    await reasons.nth(4).waitFor();
    const heights = await reasons.evaluateAll((lists) =>
      lists.map((list) => list.getBoundingClientRect().height),
    );
    expect(heights).toHaveLength(5);
    // A line that a finger can press is 44 pixels high.
    for (const height of heights) expect(height).toBeLessThan(50);
    const [second] = await page
      .locator('[data-comment]')
      .evaluateAll((all) => all.slice(1, 2).map((row) => row.getBoundingClientRect().bottom));
    expect(second).toBeLessThan(860);

    const oneByOne = page.getByRole('button', { name: texts.triage.focus });
    // Small phones have it beside the heading, too.
    await page.setViewportSize({ ...phone.viewport, width: 360 });
    const heading = page.getByRole('heading', { level: 1 });
    await expect
      .poll(async () => {
        const [name, button] = [await heading.boundingBox(), await oneByOne.boundingBox()];
        return name && button && button.x > name.x + name.width && button.height < 50;
      })
      .toBe(true);
    expect(await scrollsSideways(page)).toBe(false);
    await oneByOne.click();
    await page.locator('[role="row"]:focus').waitFor();
    await page.getByRole('button', { name: texts.triage.queue }).click();
    await reasons.nth(4).waitFor();
  },
);

test.each(languages)(
  'in "%s" on a desk all above the list is in one line',
  async (language, texts) => {
    await using opened = await openPage('/comments?list=review&view=pages', {
      language,
      ...desk,
      answers,
    });
    const { page } = opened;
    const held = page.getByRole('main').locator('a[href*="list=held"]');
    await held.waitFor();
    const all = page.getByText(texts.comments.selectAll, { exact: true });
    const size = page.getByRole('button', { name: texts.comments.perPage.replace('{n}', '20') });
    const middles = [];
    for (const part of [all, held, size]) {
      const { y, height } = (await part.boundingBox()) ?? expect.fail('not laid out');
      middles.push(y + height / 2);
    }
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(10);
  },
);

test.each(languages)(
  'in "%s" the focus view shows the whole size of a campaign, and one button for each decision',
  async (language, texts) => {
    await using opened = await openPage('/comments?view=focus', { language, ...desk, answers });
    const { page } = opened;
    await page.locator('[role="row"]:focus').waitFor();
    const facts = page.locator('.row-facts').first();
    const [end, shownUntil] = await facts.evaluate((element) => [
      element.querySelector('a[href^="/campaigns/"]')?.getBoundingClientRect().right,
      element.getBoundingClientRect().right,
    ]);
    expect(end).toBeLessThanOrEqual(shownUntil ?? 0);
    const focus = page.locator('.focus-view');
    await focus.locator('[data-group]').getByRole('button', { name: /\d/ }).waitFor();
    for (const name of [texts.comments.approve, texts.comments.reject]) {
      const buttons = focus.getByRole('button', { name }).filter({ hasNotText: /\d/ });
      expect(await buttons.count(), name).toBe(1);
    }
  },
);

test.each(languages)(
  'in "%s" the page of signing in says that the e-mail address is read',
  async (language, { signIn }) => {
    await using opened = await openPage('/login', { language, signedOut: true });
    await opened.page.getByText(signIn.asksName).waitFor();
    expect(signIn.asksName).toContain('e-mail');
  },
);

const details = {
  ...ofUsualLength,
  most_frequent: [],
  top_authors: [],
  top_videos: [],
  sample: rows.slice(0, 1),
  facts: [],
};

test.each(languages)(
  'in "%s" on a phone both decisions on a campaign are in sight at once',
  async (language, texts) => {
    await using opened = await openPage('/campaigns', {
      language,
      ...phone,
      answers: { ...answers, 'GET /api/campaigns/{id}': { data: details } },
    });
    const { page } = opened;
    await page.getByRole('main').locator('a[href^="/campaigns/"]').first().click();
    await page.waitForURL('**/campaigns/*');
    const ends = [];
    for (const name of [texts.comments.approveN, texts.comments.rejectN]) {
      const [word = ''] = name.split(' ');
      const button = page.getByRole('button', { name: new RegExp(`^${word} \\d+`, 'u') });
      await button.waitFor();
      const { y, height } = (await button.boundingBox()) ?? expect.fail('not laid out');
      ends.push(y + height);
    }
    for (const end of ends) expect(end).toBeLessThanOrEqual(844);
  },
);

test.each(languages)(
  'in "%s" on a desk the names of both views stand in one line, and a title is read one by one',
  async (language, texts) => {
    const video_title = 'Rendang Daging 5 Jam: Rahasia Bumbu Hitam yang Meresap';
    const long = rows.map((row) => ({ ...row, video_title, reply_count: 2 }));
    await using opened = await openPage('/comments?list=review&view=focus', {
      language,
      ...desk,
      answers: { ...answers, 'GET /api/comments': pageOf(long) },
    });
    const { page } = opened;
    const views = page.getByRole('radiogroup', { name: texts.triage.view });
    await page.getByRole('link', { name: video_title }).waitFor();
    await expect.poll(async () => (await views.boundingBox())?.height).toBeLessThan(48);
    const link = page.getByRole('link', { name: video_title });
    await expect.poll(async () => (await link.boundingBox())?.width).toBeGreaterThan(120);
    const [heading, tabs] = [page.getByRole('heading', { level: 1 }), views];
    const middle = async (at: typeof views) => {
      const box = await at.boundingBox();
      return box === null ? 0 : box.y + box.height / 2;
    };
    expect(Math.abs((await middle(heading)) - (await middle(tabs)))).toBeLessThan(12);
  },
);

test('a dialog does not move the page behind it where the scroll bar takes no room', async () => {
  await using opened = await openPage('/comments?list=review', { ...desk, answers });
  const { page } = opened;
  const heading = page.locator('h1');
  const before = await heading.boundingBox();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  expect(await heading.boundingBox()).toEqual(before);
});

test('on a desk at least seven compact rows are in the window', async () => {
  await using opened = await openPage('/comments?list=review', {
    answers: commentList(numbered(25, usualSpam)),
    viewport: { width: 1366, height: 850 },
    prepare: (page) => page.addInitScript(() => localStorage.setItem('ui-density', 'compact')),
  });
  const { page } = opened;
  await rowsOn(page).nth(8).waitFor();
  const boxes = await rowsOn(page).evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  );
  expect(boxes[0]?.top).toBeLessThanOrEqual(260);
  expect(boxes.filter(({ bottom }) => bottom <= 850).length).toBeGreaterThanOrEqual(7);
  const heights = boxes.map(({ top, bottom }) => bottom - top);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(60);
  expect(Math.max(...heights)).toBeLessThanOrEqual(120);
});

test('on a phone two comments fit', async () => {
  await using opened = await openPage('/comments?list=review&view=queue', {
    answers: commentList(numbered(4, usualSpam)),
    ...phone,
  });
  const { page } = opened;
  await rowsOn(page).nth(3).waitFor();
  const inView = await rowsOn(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(inView).toBeGreaterThanOrEqual(2);
});
