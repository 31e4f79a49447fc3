import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SeenAuthor } from '../../src/contract/author.ts';
import { comment, flagged, rejected } from '../../src/gallery/fixtures/comments.ts';
import { daysAgo, ownChannel } from '../../src/gallery/fixtures/invented.ts';
import { actCard } from '../e2e/support/places.ts';
import { scrollsSideways } from '../e2e/support/violations.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Answers } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';

const phone = {
  theme: 'dark',
  language: 'id',
  viewport: { width: 390, height: 844 },
  device: { hasTouch: true, isMobile: true },
} as const;

const author = (id: string, name: string): SeenAuthor => ({
  author_channel_id: id,
  author_name: name,
  author_profile_image: null,
  first_seen_at: daysAgo(30),
  last_seen_at: daysAgo(2),
  comments: 7,
  removed: 2,
  campaigns: 1,
  trusted_since: null,
});
const bagas = author('UCbagas', 'Bagas Pratama');
const putri = author('UCputri', 'Putri Cantik 88');

/** The server's two lists of authors, which follow what the page asks for. */
function authorAnswers(startsTrusted: boolean): Answers {
  let isTrusted = startsTrusted;
  const since = daysAgo(3);
  const row = comment({ author_channel_id: 'UCbagas' });
  return {
    'GET /api/authors/trusted': () => ({
      data: isTrusted
        ? [
            {
              author_channel_id: bagas.author_channel_id,
              author_name: bagas.author_name,
              author_profile_image: null,
              created_at: since,
            },
          ]
        : [],
    }),
    'GET /api/authors': ({ query }) => {
      const present = { ...bagas, trusted_since: isTrusted ? since : null };
      return pageOf(query.page === 1 ? [present] : [putri], 21);
    },
    'GET /api/authors/{id}': () => ({
      data: { ...bagas, trusted_since: isTrusted ? since : null },
    }),
    'GET /api/comments': () => pageOf([{ ...row, author_trusted: isTrusted }]),
    'POST /api/authors/trusted': ({ body }) => {
      isTrusted = true;
      return { data: body };
    },
    'DELETE /api/authors/trusted/{id}': ({ params }) => {
      isTrusted = false;
      return { data: params };
    },
  };
}

test('trusted authors are listed under Tools, lead to their record, and are removed', async () => {
  await using opened = await openPage('/privacy', { answers: authorAnswers(true) });
  const { page, problems } = opened;
  await page.getByRole('banner').getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Authors' }).click();
  await page.waitForURL('**/authors');
  await page.getByText(/^Trusted since /).waitFor();

  await page.getByRole('button', { name: 'Bagas Pratama', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Author' });
  const record = drawer.getByRole('region', { name: 'Record on your channel' });
  await record.getByText(/^First comment on your channel: /).waitFor();
  await record.getByText('Removed from YouTube').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Stop trusting Bagas Pratama' }).click();
  await page.getByText('No trusted authors yet.').waitFor();
  const sent = opened.calls.find(({ key }) => key === 'DELETE /api/authors/trusted/{id}');
  expect(sent?.params).toEqual({ id: 'UCbagas' });
  expect(problems).toEqual([]);
});

test('on a phone the page is in the menu, in Indonesian and the dark', async () => {
  await using opened = await openPage('/privacy', { ...phone, answers: authorAnswers(true) });
  const { page } = opened;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Penulis' }).click();
  await page.getByText(/^Tepercaya sejak /).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('tab', { name: 'Pernah berkomentar' }).click();
  await page.getByText(/^\d+ penulis$/).waitFor();
  await page.getByRole('tab', { name: 'Pernah berkomentar', selected: true }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
});

const trustButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').first().getByRole('button', { name });

test('who has commented is listed with their record, is trusted from there, and leads to the drawer', async () => {
  await using opened = await openPage('/authors', { answers: authorAnswers(false) });
  const { page, problems } = opened;
  await page.getByRole('tab', { name: 'Everyone' }).click();
  await page.waitForURL('**/authors?list=seen');
  await page.getByText('21 authors').waitFor();
  const row = page.getByRole('main').getByRole('listitem').first();
  await row.getByText('7 comments').waitFor();

  await trustButton(page, 'Trust Bagas Pratama').click();
  await trustButton(page, 'Stop trusting Bagas Pratama').waitFor();
  const trusted = opened.calls.find(({ key }) => key === 'POST /api/authors/trusted');
  expect(trusted?.body).toEqual({ author_channel_id: 'UCbagas' });
  await trustButton(page, 'Stop trusting Bagas Pratama').click();
  await trustButton(page, 'Trust Bagas Pratama').waitFor();

  await row.getByRole('button', { name: 'Bagas Pratama', exact: true }).click();
  await page.getByRole('dialog', { name: 'Author' }).getByRole('heading', { level: 3 }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/authors?list=seen');

  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.waitForURL('**/authors?list=seen&page=2');
  await page.getByText('Putri Cantik 88', { exact: true }).first().waitFor();
  expect(problems).toEqual([]);
});

test('everything an author wrote on the channel is rejected after one question', async () => {
  const spam = ['a', 'b', 'c'].map((id) =>
    flagged({ id, comment_id: id, author_channel_id: 'UCbagas' }),
  );
  const { moderation_status, decision } = rejected({ state: 'queued' }, 60);
  const decided_at = daysAgo(0);
  const waiting = { moderation_status, decision, decided_at };
  let isRejected = false;
  const present = () => spam.map((row) => (isRejected ? { ...row, ...waiting } : row));
  await using opened = await openPage('/comments?author=UCbagas', {
    answers: {
      ...authorAnswers(false),
      // The third comment is read by its id only: the list has more than the page has loaded.
      'GET /api/comments': ({ query }) =>
        query.comment_ids === undefined ? pageOf(present().slice(0, 2), 3) : pageOf(present()),
      'GET /api/authors/{id}': () => ({ data: { ...bagas, removed: isRejected ? 3 : 0 } }),
      // Below other channels' videos the same author wrote more.
      'GET /api/comments/order': ({ query }) => {
        const own = ['a', 'b', 'c', 'before'];
        const all = query.channel_id === ownChannel ? own : [...own, 'elsewhere'];
        const done = isRejected ? own : ['before'];
        const ids = query.moderation_status === 'rejected' ? done : all;
        return { data: { comment_ids: ids, capped: false } };
      },
      'POST /api/comments/undo': ({ body }) => {
        isRejected = false;
        return { data: { undone: body.comment_ids, skipped: [] } };
      },
      'POST /api/comments/bulk-moderate': ({ body }) => {
        isRejected = true;
        return {
          data: {
            accepted: body.comment_ids,
            skipped: [],
            units: 50,
            send_after: daysAgo(-1),
            decided_at,
            job_id: null,
          },
        };
      },
    },
  });
  const { page, problems } = opened;
  const drawer = page.getByRole('dialog', { name: 'Author' });
  const question = page.getByRole('dialog', { name: 'Reject 3 comments?' });
  const all = drawer.getByRole('button', { name: 'Reject all 3' });
  const sent = () => opened.calls.filter(({ key }) => key === 'POST /api/comments/bulk-moderate');

  await all.click();
  await question.and(page.locator(':focus-within')).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await all.and(page.locator(':focus')).waitFor();

  await drawer.getByRole('button', { name: 'Reject and ban author…' }).click();
  const banned = page.getByRole('dialog', { name: 'Reject 3 comments and request ban?' });
  const ban = banned.getByRole('checkbox', { name: 'Also ask YouTube to ban the authors' });
  await banned.and(page.locator(':focus-within')).waitFor();
  expect(await ban.isChecked()).toBe(true);
  await banned.getByRole('button', { name: 'Reject 3 and request ban' }).waitFor();
  await page.keyboard.press('Escape');
  await banned.waitFor({ state: 'detached' });
  await all.focus();
  expect(sent()).toEqual([]);

  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Reject 3' }).click();
  await actCard(page).getByText('3 comments will no longer be visible').waitFor();
  await drawer.getByRole('listitem').first().getByText('rejected', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: /^Reject all/ }).waitFor({ state: 'detached' });
  opened.tell({ type: 'decisions', comment_ids: ['a', 'b', 'c'] });
  await drawer.getByRole('definition').filter({ hasText: '3' }).waitFor();
  const body = { comment_ids: ['a', 'b', 'c'], reject: true, ban_author: false };
  expect(sent()).toMatchObject([{ body }]);

  await page.keyboard.press('Escape');
  await actCard(page).getByRole('button', { name: 'Undo' }).click();
  const undone = () => opened.calls.filter(({ key }) => key === 'POST /api/comments/undo');
  await waitFor('the undo', () => undone().length > 0);
  expect(undone()).toMatchObject([{ body: { comment_ids: ['a', 'b', 'c'] } }]);
  expect(problems).toEqual([]);
});

test('an author is trusted from a comment’s menu, and no more from the same place', async () => {
  await using opened = await openPage('/comments', { answers: authorAnswers(false) });
  const { page, problems } = opened;
  const row = page.locator('[data-comment]').first();
  const menu = row.getByRole('button', { name: /^Actions for/ });
  const sent = () => opened.calls.filter(({ key }) => /(POST|DELETE) \/api\/authors/.test(key));

  await menu.click();
  await page.getByRole('menuitem', { name: 'Trust author', exact: true }).click();
  await page.getByText('Author trusted. Scores are being updated.').first().waitFor();
  await row.getByText('Trusted', { exact: true }).waitFor();
  expect(sent()).toMatchObject([{ body: { author_channel_id: 'UCbagas' } }]);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Stop trusting' }).click();
  await page.getByText('Author no longer trusted.').first().waitFor();
  expect(sent()[1]).toMatchObject({ params: { id: 'UCbagas' } });
  expect(problems).toEqual([]);
});
