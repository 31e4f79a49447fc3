import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { DecisionProgress } from '../../src/contract/moderation.ts';
import {
  comment,
  flagged,
  rejected as rejectedComment,
  spokenFor,
} from '../../src/gallery/fixtures/comments.ts';
import { inMinutes } from '../../src/gallery/fixtures/invented.ts';
import { counts } from '../../src/gallery/fixtures/work.ts';
import { en } from '../../src/i18n/en.ts';
import { rows } from '../e2e/support/places.ts';
import { commentList, numbered, usualSpam } from './support/comment-list.ts';
import { openPage } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';

/* The desk where comments are reviewed: what each list shows, and what can be selected in it. */

const tab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name });

/** More than a page of comments to review. */
const toReview = {
  ...commentList(numbered(25, usualSpam)),
  'GET /api/comments/counts': {
    data: { ...counts, review: 25, at_95: 18, all: 1_408, rejected: 871, approved: 277 },
  },
};

test.each(['queue', 'focus'])('view=%s alone opens what is to review', async (view) => {
  await using opened = await openPage(`/comments?view=${view}`, {
    answers: commentList(numbered(2, flagged)),
  });
  const { page, calls } = opened;
  await rows(page).first().waitFor();
  expect(await tab(page, 'To review').getAttribute('aria-pressed')).toBe('true');
  const order = calls.find(({ key }) => key === 'GET /api/comments/order');
  expect(order?.query).toMatchObject({ list: 'review' });
});

test('every tab says how many comments it has', async () => {
  await using opened = await openPage('/comments');
  const { page } = opened;
  const { review, all, pending, spam, rejected, approved } = counts;
  const shown = Object.entries({ all, pending, spam, rejected, approved });
  for (const [name, n] of [['To review', review] as const, ...shown]) {
    await tab(page, `${name} ${n.toLocaleString('en')}`).waitFor();
  }
});

test('an approved comment that viewers see already stays published, and nothing is sent', async () => {
  const queued: DecisionProgress = {
    state: 'queued',
    decision: 'approve',
    send_after: inMinutes(1),
    failure: null,
    hold_only: false,
    hold_first: false,
    ban_asked: false,
  };
  const approved = comment({ moderation_status: 'approved', decision: queued });
  await using opened = await openPage('/comments', { answers: commentList([approved]) });
  const [row] = [rows(opened.page).first()];
  await row.getByText('Stays visible').waitFor();
  expect(await row.getByText('Will be sent').count()).toBe(0);
  await row.getByRole('button', { name: 'Undo' }).waitFor();
});

test('where nothing is left to review, the button no longer offers a rest', async () => {
  const done = rejectedComment({ state: 'queued' }, 5);
  await using opened = await openPage('/comments?list=review', {
    answers: {
      ...commentList([done]),
      'GET /api/comments/counts': { data: { ...counts, review: 0 } },
    },
  });
  await opened.page.getByRole('button', { name: 'Show the result' }).waitFor();
  opened.answer({ 'GET /api/comments/counts': { data: { ...counts, review: 4 } } });
  opened.tell({ type: 'decisions', comment_ids: [] });
  await opened.page.getByRole('button', { name: 'Show what’s left' }).waitFor();
});

test('under a filter every tab says how many comments it leaves', async () => {
  const left = { ...counts, review: 4, all: 9, pending: 1, spam: 2, rejected: 3, approved: 0 };
  await using opened = await openPage('/comments?list=review&keyword=gacor&page=2', {
    answers: {
      ...commentList(numbered(4, usualSpam)),
      'GET /api/comments/counts': ({ query }) => ({ data: query.keyword ? left : counts }),
    },
  });
  const { page, calls } = opened;
  for (const name of ['To review 4', 'all 9', 'pending 1', 'spam 2', 'rejected 3', 'approved 0']) {
    await tab(page, name).waitFor();
  }
  const asked = calls.filter(({ key }) => key === 'GET /api/comments/counts');
  expect(asked.map(({ query }) => query)).toContainEqual({ keyword: 'gacor' });
  // A decision changes them at once, the chosen tab's, too.
  opened.answer({ 'GET /api/comments/counts': { data: { ...left, review: 3 } } });
  opened.tell({ type: 'decisions', comment_ids: ['a'] });
  await tab(page, 'To review 3').waitFor();
  await page.getByText('3 matching', { exact: true }).waitFor();
});

test('where too many comments match, only the chosen tab says how many', async () => {
  await using opened = await openPage('/comments?keyword=a', {
    answers: {
      'GET /api/comments': {
        ...pageOf([comment()]),
        meta: { ...pageOf([], 10_000).meta, total_capped: true },
      },
      'GET /api/comments/counts': { data: { ...counts, capped: true } },
    },
  });
  const { page } = opened;
  await tab(page, 'all 10,000+').waitFor();
  expect(await tab(page, 'rejected').textContent()).toBe('rejected');
});

test('a page is selected apart from all that match', async () => {
  await using opened = await openPage('/comments?list=review&view=pages', { answers: toReview });
  const { page } = opened;
  await page.getByText('25 to review').waitFor();
  await rows(page).nth(19).waitFor();
  await page.getByText('these 20').waitFor();
  await page.getByText('Select all', { exact: true }).click();
  await page.getByText('20 selected').waitFor();
  await page.getByRole('button', { name: 'Select all 25 matching' }).first().click();
  await page.getByText('All 25 matching selected').waitFor();
});

test('to review is one list and statuses have pages, until a setting reverses it', async () => {
  await using opened = await openPage('/comments?list=review', { answers: toReview });
  const { page, url } = opened;
  const size = page.getByRole('button', { name: en.comments.perPage.replace('{n}', '20') });
  const matching = page.getByText(en.comments.matching.replace('{n, number}', '25'));
  await matching.waitFor();
  expect(await size.count()).toBe(0);
  await page.goto(`${url}/comments`);
  await size.waitFor();
  await page.goto(`${url}/settings?tab=appearance`);
  const setting = page.getByRole('radiogroup', { name: en.settings.pages });
  await setting.getByRole('radio', { name: en.settings.pages_review }).click();
  await page.goto(`${url}/comments?list=review`);
  await size.waitFor();
  await page.goto(`${url}/comments`);
  await page.getByText(en.comments.matching.replace('{n, number}', '1,408')).waitFor();
  expect(await size.count()).toBe(0);
});

test('to review leads to what YouTube hides, its spam with the lowest scores first', async () => {
  await using opened = await openPage('/comments?list=review', {
    answers: {
      ...toReview,
      'GET /api/comments/counts': { data: { ...counts, review: 25, spam: 9 } },
    },
  });
  const { page, url, calls } = opened;
  await page.getByRole('link', { name: /hidden by YouTube/ }).waitFor();
  const spam = page.getByRole('link', { name: en.review.inSpam.replace('{n, number}', '9') });
  await spam.click();
  await page.waitForURL('**/comments?**moderation_status=spam**');
  const asked = () => calls.findLast(({ key }) => key === 'GET /api/comments')?.query;
  await expect.poll(asked).toMatchObject({ moderation_status: 'spam', sort: 'lowest' });
  await page.goto(`${url}/comments?list=held`);
  await spam.waitFor();
});

test('to review, a row says what viewers see in the place of its status', async () => {
  const seen = flagged({ moderation_status: 'unmoderated', visible: true });
  const held = flagged({ moderation_status: 'pending', visible: false });
  const broughtBack = flagged({
    moderation_status: 'unmoderated',
    visible: true,
    decision: {
      decision: 'approve',
      state: 'sent',
      send_after: inMinutes(-60),
      failure: null,
      ban_asked: false,
      hold_only: false,
      hold_first: false,
    },
  });
  await using opened = await openPage('/comments?list=review', {
    answers: commentList([seen, held, broughtBack]),
  });
  const { page } = opened;
  const rowOf = ({ id }: typeof seen) => page.locator(`[data-comment="${id}"]`);
  await rowOf(seen).getByText('visible', { exact: true }).waitFor();
  await rowOf(held).getByText('hidden', { exact: true }).waitFor();
  await rowOf(broughtBack).getByText('visible', { exact: true }).waitFor();
  expect(await page.getByRole('row').getByText('unmoderated', { exact: true }).count()).toBe(0);
  expect(await rowOf(held).getByText('pending', { exact: true }).count()).toBe(0);
});

test('the button of one comment says until when a rejection can be undone', async () => {
  await using opened = await openPage('/comments', { answers: commentList([usualSpam()]) });
  const reject = rows(opened.page).first().getByRole('button', { name: en.comments.reject });
  await expect.poll(() => reject.getAttribute('title')).toContain(en.bulk.final);
});

test('an owner of one channel selects without choosing it first', async () => {
  await using opened = await openPage('/comments');
  const { page } = opened;
  await page.getByText('Select all', { exact: true }).click();
  await page.getByText('Deselect all', { exact: true }).first().waitFor();
  expect(await page.getByRole('button', { name: /^Channel: / }).count()).toBe(0);
});

test('an empty list has nothing to decide on', async () => {
  await using opened = await openPage('/comments?keyword=tidakadasamasekali', {
    answers: { 'GET /api/comments': pageOf([]) },
  });
  const { page } = opened;
  await page.getByText(en.comments.emptyFiltered).waitFor();
  expect(await page.getByText('Select all', { exact: true }).count()).toBe(0);
});

test('only flagged comments have reasons, and others on demand', async () => {
  const unspoken = [
    { signal: 'wording', values: { term: 'di' }, weight: 3, spans: [] },
    { signal: 'author_history', values: { rejected: 0, trusted: 0 }, weight: 1, spans: [] },
  ] as const;
  const spam = flagged();
  const honest = spokenFor();
  const silent = comment({ reasons: unspoken.map((reason) => ({ ...reason, spans: [] })) });
  const vague = flagged({ reasons: [...spam.reasons, ...silent.reasons] });
  await using opened = await openPage('/comments?sort=newest', {
    answers: { 'GET /api/comments': pageOf([spam, honest, silent, vague]) },
  });
  const { page } = opened;
  await rows(page).nth(3).waitFor();
  const told = await rows(page).evaluateAll((all) =>
    all.map((row) => row.querySelector('ul [aria-pressed]') !== null),
  );
  expect(told).toEqual([true, false, false, true]);
  const text = (await rows(page).allTextContents()).join(' ');
  expect(text).not.toMatch(/Wording|0 comments by this author/);

  const ask = async (id: string) => {
    const row = page.locator(`[data-comment="${id}"]`);
    await row.getByRole('button', { name: en.comments.whyScore }).click();
    return row;
  };
  const reasons = (await ask(honest.id)).getByRole('list', { name: en.comments.reasons });
  await reasons.getByText(/slot/).first().waitFor();
  await (await ask(silent.id)).getByText(en.comments.noReasons).waitFor();
});

test('similar comments open in place, and all of them in a list', async () => {
  await using opened = await openPage('/comments?list=review', {
    answers: commentList(numbered(6, usualSpam)),
  });
  const { page, calls } = opened;
  const row = rows(page).first();
  await row.getByRole('button', { name: /47 similar comments/ }).click();
  const list = row.getByRole('list', { name: 'Similar comments' });
  await list.getByRole('listitem').nth(4).waitFor();
  await row.getByRole('link', { name: /^Show all \d+$/ }).click();
  await page.waitForURL(/similar_to=c1/);
  await page.getByText('1 filter').waitFor();
  const asked = () =>
    calls.filter(({ key }) => key === 'GET /api/comments').map(({ query }) => query);
  expect(asked()).toContainEqual(expect.objectContaining({ similar_to: 'c1', page_size: 5 }));
  await expect
    .poll(asked)
    .toContainEqual(expect.objectContaining({ similar_to: 'c1', page_size: 20 }));
});

test('a search marks what it finds', async () => {
  const span = { start: 5, end: 10, folded_start: 5, folded_end: 10 };
  const found = comment({ comment_text: 'slot gacor hari ini', found: [span] });
  await using opened = await openPage('/comments?keyword=gacor', {
    answers: { 'GET /api/comments': pageOf([found]) },
  });
  const { page, calls } = opened;
  expect(await rows(page).first().locator('.found').first().textContent()).toBe('gacor');
  const list = calls.find(({ key }) => key === 'GET /api/comments');
  expect(list?.query).toMatchObject({ keyword: 'gacor' });
});
