import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Channel } from '../../src/contract/channel.ts';
import { limits } from '../../src/contract/limits.ts';
import { comment, flagged } from '../../src/gallery/fixtures/comments.ts';
import { ownChannel } from '../../src/gallery/fixtures/invented.ts';
import { openMenu, rows, toast } from '../e2e/support/places.ts';
import { waitFor } from '../support/wait-for.ts';
import { commentList, numbered, usualSpam } from './support/comment-list.ts';
import { type OpenPage, openPage, type PageTest } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';

/* What the moderation screen asks for, offers and shows. */

const title = 'Dapur Nenek Ratih';
const ownComments = `/comments?channel_id=${ownChannel}`;
const own: Channel = { id: ownChannel, title, picture: null, is_own: true };
const watched: Channel = {
  id: 'UClain000000000000000000',
  title: 'Bengkel Pak Darmo',
  picture: null,
  is_own: false,
};
const bothChannels = { 'GET /api/channels': { data: [own, watched] } };

const openMoreFilters = (page: Page) =>
  page.getByRole('button', { name: 'More filters', expanded: false }).click();

/** The queries of lists that the page has asked for. */
const listsOf = ({ calls }: OpenPage) =>
  calls
    .filter(({ key }) => key === 'GET /api/comments')
    .map(({ query }) => query as Record<string, unknown>)
    .filter((query) => query['comment_ids'] === undefined);

/** What the page asks the list for when it is opened at an address. */
async function askedAt(address: string, options: PageTest = {}): Promise<unknown> {
  await using opened = await openPage(address, options);
  return await waitFor('a list', () => listsOf(opened)[0]);
}

const usual = { page: 1, page_size: 20, moderation_status: 'all' };

test('the list asks for page 1 of 20, newest first, of all channels', async () => {
  await using opened = await openPage('/comments', {
    answers: commentList(numbered(25, comment)),
  });
  const { page } = opened;
  await rows(page)
    .nth(limits.pageSize.default - 1)
    .waitFor();
  expect(await rows(page).count()).toBe(limits.pageSize.default);
  expect(listsOf(opened)[0]).toEqual(usual);
});

test.each([
  ['moderation_status=pending', { moderation_status: 'pending', channel_id: ownChannel }],
  ['moderation_status=rejected', { moderation_status: 'rejected', channel_id: ownChannel }],
  ['moderation_status=approved', { moderation_status: 'approved', channel_id: ownChannel }],
  ['video_id=gallery-vid1', { video_id: 'gallery-vid1' }],
  ['keyword=pupuk', { keyword: 'pupuk' }],
  ['is_spam=true', { is_spam: true }],
  ['is_stylized_text=true', { is_stylized_text: true }],
  ['is_obfuscated_text=true', { is_obfuscated_text: true }],
  ['is_blacklisted_words=true', { is_blacklisted_words: true }],
  ['is_similar=true', { is_similar: true }],
  ['page=3&page_size=10', { page: 3, page_size: 10 }],
] as const)('?%s narrows the list', async (query, wanted) => {
  const answers = { 'GET /api/comments': pageOf([comment()], 60) };
  expect(await askedAt(`/comments?${query}`, { answers })).toEqual({ ...usual, ...wanted });
});

test('an end date means the end of that day', async () => {
  const asked = await askedAt('/comments?start_date=2026-02-28&end_date=2026-03-01', {
    device: { timezoneId: 'Asia/Jakarta' },
  });
  expect(asked).toMatchObject({
    start_date: '2026-02-27T17:00:00.000Z',
    end_date: '2026-03-01T16:59:59.999Z',
  });
});

test('the five states, the flags and the page sizes are there to choose', async () => {
  await using opened = await openPage(ownComments, {
    answers: commentList(numbered(25, comment)),
  });
  const { page } = opened;
  await rows(page).first().waitFor();
  for (const status of ['all', 'pending', 'spam', 'rejected', 'approved']) {
    await page.getByText(status, { exact: true }).first().waitFor();
  }
  await openMoreFilters(page);
  for (const flag of [
    'spam only',
    'stylized text',
    'obfuscated text',
    'blacklisted words',
    'similar comments',
  ]) {
    await page.getByRole('checkbox', { name: flag }).waitFor();
  }
  await page.getByRole('button', { name: /^20 per page/ }).click();
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('option').allTextContents()).toEqual(
    limits.moderationPageSizes.map((size) => `${size} per page`),
  );
});

test('a changed filter goes back to page 1; another channel forgets the video', async () => {
  await using opened = await openPage(`${ownComments}&video_id=gallery-vid1&page=2`, {
    answers: commentList(numbered(25, comment)),
  });
  const { page } = opened;
  await rows(page).first().waitFor();
  await openMoreFilters(page);
  await page.getByRole('checkbox', { name: 'spam only' }).click();
  await page.waitForURL((url) => !url.searchParams.has('page') && url.searchParams.has('is_spam'));
  await page.getByRole('button', { name: /^Channel: / }).click();
  await page.getByRole('option', { name: 'All Channels' }).click();
  await page.waitForURL((url) => !url.searchParams.has('video_id'));
});

/** Opens the list of channels in a state of the list. */
async function channelsAt(status: string) {
  const at = status === 'all' ? '/comments' : `/comments?moderation_status=${status}`;
  const opened = await openPage(at, { answers: bothChannels });
  await opened.page.getByRole('button', { name: /^Channel: / }).click();
  return opened;
}

test.each(['pending', 'rejected', 'approved'])(
  'state %s is locked to the own channel',
  async (status) => {
    await using opened = await channelsAt(status);
    const { page } = opened;
    await page.getByRole('button', { name: `Channel: ${title}` }).waitFor();
    for (const name of [/^All Channels/, watched.title]) {
      expect(await page.getByRole('option', { name }).getAttribute('aria-disabled')).toBe('true');
    }
  },
);

test.each(['all', 'spam'])('state %s has another channel chosen', async (status) => {
  await using opened = await channelsAt(status);
  const { page } = opened;
  const all = page.getByRole('option', { name: /^All Channels/ });
  expect(await all.getAttribute('aria-disabled')).toBe(String(status === 'spam'));
  await page.getByRole('option', { name: watched.title }).click();
  await page.getByRole('button', { name: `Channel: ${watched.title}` }).waitFor();
  await waitFor('a list of the other channel', () =>
    listsOf(opened).some(
      (query) => query['channel_id'] === watched.id && query['moderation_status'] === status,
    ),
  );
});

test('without a channel and a state all channels show', async () => {
  await using opened = await openPage('/comments');
  await openMoreFilters(opened.page);
  await opened.page.getByRole('button', { name: 'Channel: All Channels' }).waitFor();
});

const written = comment({
  author_channel_id: ownChannel,
  author_name: title,
  comment_text: 'terima kasih sudah mampir semua',
  can_moderate: false,
});

test('comments are selected on the own channel only, and never one’s own', async () => {
  await using opened = await openPage('/comments', {
    answers: { ...bothChannels, 'GET /api/comments': pageOf([flagged(), written]) },
  });
  const { page, url } = opened;
  await rows(page).first().waitFor();
  expect(await page.getByText('Select all', { exact: true }).count()).toBe(0);
  expect(await rows(page).first().getByRole('checkbox').count()).toBe(0);

  await page.goto(url + ownComments);
  const mine = page.locator(`[data-comment="${written.id}"]`);
  await mine.waitFor();
  expect(await mine.getByRole('checkbox').count()).toBe(0);
  expect(await mine.getByRole('button', { name: /^(approve|reject)$/i }).count()).toBe(0);
  await page.getByText('Select all', { exact: true }).click();
  await page.getByText('Deselect all', { exact: true }).first().click();
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
});

test('one by one, the buttons of one’s own comment say why they are off', async () => {
  await using opened = await openPage('/comments?list=held&view=focus', {
    answers: commentList([written]),
  });
  const { page } = opened;
  await page.getByText('This is your own comment. You can only delete it.').waitFor();
  for (const name of [/^approve\b/i, /^reject\b/i]) {
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
  }
});

test('a comment’s menu has report, reject and approve, and leads to its video', async () => {
  const list = numbered(1, (changes) => usualSpam({ ...changes, video_id: 'gallery-vid1' }));
  await using opened = await openPage(`${ownComments}&is_spam=true`, {
    answers: commentList(list),
  });
  const { page } = opened;
  await openMenu(rows(page).first());
  await page.getByRole('menuitem').first().waitFor();
  const items = await page.getByRole('menuitem').allTextContents();
  expect(items).toEqual(expect.arrayContaining(['report', 'reject', 'approve', 'view video']));
  await page.getByRole('menuitem', { name: 'view video' }).click();
  await page.waitForURL(/\/videos\/gallery-vid1$/);
});

test('an own comment is deleted here too, once that is confirmed; it is not edited here', async () => {
  await using opened = await openPage(ownComments, {
    answers: {
      'GET /api/comments': pageOf([written]),
      'DELETE /api/comments/{id}': { data: { id: written.id } },
    },
  });
  const { page, calls } = opened;
  const row = page.locator(`[data-comment="${written.id}"]`);
  await openMenu(row);
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Edit' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  const deleted = () => calls.filter(({ key }) => key === 'DELETE /api/comments/{id}');
  expect(deleted()).toEqual([]);
  await openMenu(row);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  opened.answer({ 'GET /api/comments': pageOf([]) });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Comment deleted successfully').waitFor();
  await row.waitFor({ state: 'detached' });
  expect(deleted().map(({ params }) => params)).toEqual([{ id: written.id }]);
});

test('a comment’s card says who, when, how it stands and why', async () => {
  await using opened = await openPage(`${ownComments}&is_spam=true`, {
    answers: commentList(numbered(1, usualSpam)),
  });
  const row = rows(opened.page).filter({ hasText: 'Putri Cantik 88' }).first();
  await row.getByText(/ago$/).first().waitFor();
  await row.getByRole('checkbox').waitFor();
  await row.getByText('unmoderated').first().waitFor();
  await row
    .getByText(/^(Site name|Gambling word): /)
    .first()
    .waitFor();
});

test('an empty list of the state “spam” leads to what Sapu flagged', async () => {
  await using opened = await openPage('/comments?moderation_status=spam', {
    answers: {
      'GET /api/comments': ({ query }) =>
        pageOf(query.moderation_status === 'spam' ? [] : [flagged()]),
    },
  });
  const { page } = opened;
  await page.getByRole('button', { name: 'Show flagged comments' }).click();
  await rows(page).first().waitFor();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ is_spam: 'true' });
});

test('a list without a comment says so', async () => {
  await using opened = await openPage('/comments', {
    answers: { 'GET /api/comments': pageOf([]) },
  });
  await opened.page.getByText('no moderated comments').waitFor();
});
