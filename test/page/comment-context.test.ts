import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AuthorRecord } from '../../src/contract/author.ts';
import type { ModeratedComment } from '../../src/contract/comment.ts';
import { comment, flagged, rejected } from '../../src/gallery/fixtures/comments.ts';
import { daysAgo, inMinutes } from '../../src/gallery/fixtures/invented.ts';
import { goTo, pressOn } from '../e2e/support/keyboard.ts';
import { rows } from '../e2e/support/places.ts';
import { scrollsSideways } from '../e2e/support/violations.ts';
import type { Answers } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { allOf, pageOf } from './support/quiet-desk.ts';
import { thread, threadComment } from './support/threads.ts';

/* What an owner sees around a comment: its thread, how long it is visible, who wrote it. */

const phone = {
  language: 'id',
  viewport: { width: 390, height: 844 },
  device: { hasTouch: true, isMobile: true },
} as const;

const rowWith = (page: Page, text: string): Locator => rows(page).filter({ hasText: text }).first();

const question = comment({ comment_text: 'ada yang sudah panen?', hasReplies: true });
const replies = Array.from({ length: 4 }, (_, nth) =>
  comment({ parent_id: question.id, comment_text: `sudah dong, panen ke-${nth + 1}` }),
);
const third = replies[2] ?? question;

/** The list has these comments; a comment that is asked for by its id is the question. */
const listOf = (...list: ModeratedComment[]): Answers => ({
  'GET /api/comments': ({ query }) =>
    pageOf(query.comment_ids?.includes(question.id) ? [question] : list),
  'GET /api/comments/{id}/replies': allOf(replies.map(threadComment)),
});

test('a reply shows the whole thread in place, by keyboard alone', async () => {
  await using opened = await openPage('/comments', { answers: listOf(third) });
  const { page } = opened;
  const reply = rowWith(page, 'panen ke-3');
  await goTo(reply);
  const toggle = reply.getByRole('button', { name: 'Is a reply' });
  await pressOn(toggle, 'Enter', 'ArrowRight');
  const whole = reply.getByRole('list', { name: 'The whole thread' });
  await whole.getByRole('listitem').nth(4).waitFor();
  const lines = await whole.getByRole('listitem').allInnerTexts();
  expect(lines[0]).toContain('ada yang sudah panen?');
  const current = whole.locator('[aria-current="true"]');
  expect(await current.innerText()).toMatch(/this comment[^]*panen ke-3/);
  expect(lines).toHaveLength(5);

  await page.keyboard.press('Enter');
  await whole.waitFor({ state: 'detached' });
  await toggle.and(page.locator(':focus')).waitFor();
});

test('a comment with replies shows them in place on a phone, in Indonesian', async () => {
  await using opened = await openPage('/comments', { ...phone, answers: listOf(question) });
  const { page, problems } = opened;
  const row = rowWith(page, 'ada yang sudah panen?');
  await row.getByRole('button', { name: 'Ada balasan' }).tap();
  const whole = row.getByRole('list', { name: 'Seluruh percakapan' });
  await whole.getByText('sudah dong, panen ke-4').waitFor();
  expect(await whole.getByRole('listitem').count()).toBe(4);
  expect(await whole.locator('[aria-current]').count()).toBe(0);
  expect(await scrollsSideways(page)).toBe(false);
  expect(problems).toEqual([]);
});

test('a reply whose first comment is not stored says so', async () => {
  const orphan = comment({ parent_id: 'nobody' });
  await using opened = await openPage('/comments', {
    answers: {
      'GET /api/comments': ({ query }) =>
        pageOf(query.comment_ids?.includes('nobody') ? [] : [orphan]),
    },
  });
  const row = rows(opened.page).first();
  await row.getByRole('button', { name: 'Is a reply' }).click();
  await row.getByText('The comment it replies to isn’t saved in Sapu.').waitFor();
});

const standings = {
  public: flagged(),
  honest: comment(),
  held: flagged({ moderation_status: 'pending', visible: false }),
  approved: comment({ moderation_status: 'approved' }),
  decided: rejected({ state: 'queued' }, 60),
  hidden: rejected({ state: 'held' }, 60),
  rejected: rejected({ state: 'sent' }),
};

const since = (row: Locator) => row.getByText('still visible', { exact: true });

test('a row says once since when viewers have seen the comment, where that is known', async () => {
  const answers = { 'GET /api/comments': pageOf(Object.values(standings)) };
  await using opened = await openPage('/comments', { answers });
  const { page } = opened;
  const rowOf = ({ id }: ModeratedComment) => page.locator(`[data-comment="${id}"]`);
  await since(rowOf(standings.public)).waitFor();
  const facts = rowOf(standings.public).locator('.row-facts');
  // Waiting for it fails where it is there twice.
  await facts.getByText(/\d+ (second|minute|hour|day|week|month|year)s?/).waitFor();

  expect(await since(rowOf(standings.honest)).count()).toBe(0);
  await rowOf(standings.held).getByText('hidden on YouTube').waitFor();
  expect(await since(rowOf(standings.held)).count()).toBe(0);
  // An approved comment may have been held.
  await rowOf(standings.approved).getByText('visible on YouTube', { exact: true }).waitFor();
  expect(await since(rowOf(standings.approved)).count()).toBe(0);
  // What is hidden until it is rejected is not called rejected.
  const badge = (row: ModeratedComment) =>
    rowOf(row)
      .locator('.row-verdict')
      .getByText(/^(hidden|rejected)$/i);
  await expect.poll(() => badge(standings.hidden).allTextContents()).toEqual(['hidden']);
  await expect.poll(() => badge(standings.rejected).allTextContents()).toEqual(['rejected']);
  // The button says that viewers see it again.
  await rowOf(standings.hidden).getByRole('button', { name: 'show again' }).waitFor();
  // Where a decision is on its way, only what is said about it speaks of viewers.
  await rowOf(standings.decided).getByText('still visible on YouTube').waitFor();
  expect(await since(rowOf(standings.decided)).count()).toBe(0);
});

const trusting = comment({ author_trusted: true });

test('a trusted author has a mark on every comment, whatever its score', async () => {
  const answers = { 'GET /api/comments': pageOf([trusting]) };
  await using opened = await openPage('/comments', { answers });
  const row = rows(opened.page).first();
  await row.getByText('Trusted', { exact: true }).waitFor();
  expect(await row.getByRole('list', { name: 'Why it has this score' }).count()).toBe(0);
});

test('on a phone the marks of visibility and of trust stand in Indonesian', async () => {
  const answers = { 'GET /api/comments': pageOf([flagged({ author_trusted: true })]) };
  await using opened = await openPage('/comments', { ...phone, answers });
  const row = rows(opened.page).first();
  await row.getByText('masih tampil', { exact: true }).waitFor();
  await row.getByText('Tepercaya', { exact: true }).waitFor();
});

const record: AuthorRecord = {
  author_channel_id: trusting.author_channel_id ?? '',
  first_seen_at: daysAgo(30),
  last_seen_at: daysAgo(2),
  comments: 4,
  removed: 1,
  campaigns: 2,
  trusted_since: null,
};

/** An author who is trusted once that is asked for, and no more once it is taken back. */
function authorAnswers(): Answers {
  const row = comment();
  let trusted = false;
  const data = { author_channel_id: record.author_channel_id };
  return {
    'GET /api/comments': () => pageOf([{ ...row, author_trusted: trusted }]),
    'GET /api/authors/{id}': () => ({
      data: { ...record, trusted_since: trusted ? inMinutes(-1) : null },
    }),
    'POST /api/authors/trusted': () => {
      trusted = true;
      return { data };
    },
    'DELETE /api/authors/trusted/{id}': () => {
      trusted = false;
      return { data: { id: record.author_channel_id } };
    },
  };
}

test('the drawer trusts an author, takes it back, and leads to all of them, by keyboard', async () => {
  await using opened = await openPage('/comments', { answers: authorAnswers() });
  const { page } = opened;
  await goTo(rows(page).first());
  await page.keyboard.press('h');
  const drawer = page.getByRole('dialog', { name: 'Author' });
  const onChannel = drawer.getByRole('region', { name: 'Record on your channel' });
  await onChannel.getByText(/^First comment on your channel: /).waitFor();
  for (const figure of ['Comments', 'Removed from YouTube', 'Spam campaigns']) {
    await onChannel.getByText(figure, { exact: true }).waitFor();
  }
  await pressOn(drawer.getByRole('button', { name: 'Trust author' }));
  await onChannel.getByText(/^Trusted since /).waitFor();
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Trust author' }).waitFor();
  await onChannel.getByText(/^Trusted since /).waitFor({ state: 'detached' });
  const sent = opened.calls.filter(({ key }) => /(POST|DELETE) \/api\/authors/.test(key));
  expect(sent).toMatchObject([
    { key: 'POST /api/authors/trusted', body: { author_channel_id: record.author_channel_id } },
    { key: 'DELETE /api/authors/trusted/{id}', params: { id: record.author_channel_id } },
  ]);

  await pressOn(onChannel.getByRole('link', { name: 'All trusted authors' }));
  await page.waitForURL('**/authors');
  await drawer.waitFor({ state: 'detached' });
});

test('the drawer in Indonesian on a phone', async () => {
  await using opened = await openPage(`/comments?author=${record.author_channel_id}`, {
    ...phone,
    answers: authorAnswers(),
  });
  const { page } = opened;
  const drawer = page.getByRole('dialog', { name: 'Penulis' });
  await drawer.getByRole('link', { name: 'Semua penulis tepercaya' }).tap();
  await page.waitForURL('**/authors');
});

test('below a video, similar comments open in place, too', async () => {
  const similar = flagged({
    reasons: [{ signal: 'similar', values: { count: 47 }, weight: 8, spans: [] }],
  });
  await using opened = await openPage('/videos/gallery-vid1', {
    answers: {
      'GET /api/videos/{id}/comments': allOf([thread(similar)]),
      'GET /api/comments': ({ query }) =>
        pageOf(query.similar_to === similar.id ? [flagged(), flagged()] : []),
    },
  });
  const { page } = opened;
  const row = rows(page).first();
  await row.getByRole('list', { name: 'Why it has this score' }).waitFor();
  await row.getByRole('button', { name: /similar comments?$/ }).click();
  const list = row.getByRole('list', { name: 'Similar comments' });
  await list.getByRole('listitem').nth(1).waitFor();
});
