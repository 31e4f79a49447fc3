import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Outbox } from '../../src/contract/outbox.ts';
import { flagged, rejected } from '../../src/gallery/fixtures/comments.ts';
import { inMinutes } from '../../src/gallery/fixtures/invented.ts';
import { outbox, quota } from '../../src/gallery/fixtures/work.ts';
import { waitFor } from '../support/wait-for.ts';
import { answered } from './support/answers.ts';
import { commentList, numbered } from './support/comment-list.ts';
import { openPage, untilHeard } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';

/* What the page says of decisions on their way, and keeps of them against late answers. */

const nothing: Outbox = {
  paused_at: null,
  connected: true,
  waiting: [],
  failed: [],
  confirmed: { removed: 0, published: 0 },
};
const waiting = (kind: Outbox['waiting'][number]['kind'], calls = 1) => ({
  kind,
  decisions: 1,
  undoable: 1,
  automatic: 0,
  calls,
  next_at: inMinutes(60),
});
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Quota and sending' });

test('what is decided while the panel is being read is in it', async () => {
  let asked = 0;
  const told = Promise.withResolvers<void>();
  await using opened = await openPage('/comments', {
    answers: {
      'GET /api/outbox': async () => {
        asked += 1;
        if (asked > 1) return { data: { ...nothing, waiting: [waiting('reject')] } };
        await told.promise;
        return { data: nothing };
      },
    },
  });
  const { page } = opened;
  await page.getByRole('link', { name: /units? left today/ }).click();
  await waitFor('the panel to be read', () => asked > 0);
  opened.tell({ type: 'decisions', comment_ids: ['decided-elsewhere'] });
  await untilHeard(opened);
  told.resolve();
  await panelOf(page).getByText('1 to reject').first().waitFor();
});

test('what was sent before the answer to Send now came waits no longer on the screen', async () => {
  const two = { ...nothing, waiting: [{ ...waiting('reject'), decisions: 2, undoable: 2 }] };
  let present: Outbox = two;
  await using opened = await openPage('/comments?panel=outbox', {
    answers: {
      'GET /api/outbox': () => ({ data: present }),
      'POST /api/outbox/send': () => {
        present = { ...nothing, waiting: [waiting('reject')] };
        return { data: two };
      },
    },
  });
  const panel = panelOf(opened.page);
  await panel.getByText('2 to reject').first().waitFor();
  await panel.getByRole('button', { name: 'Send now', exact: true }).click();
  await panel.getByText('1 to reject').first().waitFor();
});

test('a list that was asked for before a decision does not take it back on the screen', async () => {
  const shown = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const list = numbered(3, flagged);
  const desk = commentList(list);
  let asked = 0;
  await using opened = await openPage('/comments?is_spam=true', {
    answers: {
      ...desk,
      'GET /api/comments': async (call) => {
        // Rows by their ids are as they are now.
        if (call.query.comment_ids !== undefined) return desk['GET /api/comments'](call);
        asked += 1;
        if (asked > 1) {
          late.resolve();
          await decided.promise;
        }
        return pageOf(list);
      },
    },
    // As soon as it hears the server, the page asks for its list once more.
    prepare: (page) =>
      page.route('**/api/events', async (route) => {
        await shown.promise;
        await route.continue();
      }),
  });
  const { page, calls } = opened;
  const row = page.locator('[data-comment="c2"]');
  await row.getByRole('button', { name: 'Reject' }).waitFor();
  shown.resolve();
  await late.promise;
  await row.getByRole('button', { name: 'Reject' }).click();
  await waitFor('the decision to be sent', () =>
    calls.some(({ key }) => key === 'POST /api/comments/{id}/moderate'),
  );
  decided.resolve();
  await page.evaluate(() => fetch('/api/config.json').then((config) => config.text()));
  await row.and(page.locator('[data-status="rejected"]')).waitFor();
  await row.getByRole('button', { name: 'Undo' }).waitFor();
});

test('rejections that are held first are told apart, with what they use', async () => {
  await using opened = await openPage('/comments?panel=outbox', {
    answers: { 'GET /api/outbox': { data: { ...nothing, waiting: [waiting('hold', 2)] } } },
  });
  const panel = panelOf(opened.page);
  await panel.getByText('1 to hide, then reject').first().waitFor();
  await panel.getByText('Uses 100 units in 2 calls.').first().waitFor();
  const later = { ...waiting('reject_held'), undoable: 0 };
  opened.answer({ 'GET /api/outbox': { data: { ...nothing, waiting: [later] } } });
  opened.tell({ type: 'decisions', comment_ids: [] });
  await panel.getByText('1 hidden, to be rejected').first().waitFor();
});

test('what was not sent is told by its reason', async () => {
  await using opened = await openPage('/comments?panel=outbox', {
    theme: 'dark',
    language: 'id',
    viewport: { width: 390, height: 844 },
    answers: { 'GET /api/outbox': { data: outbox(null) } },
  });
  const { page } = opened;
  await page.getByRole('dialog').getByText('14 × ').waitFor();
});

test('who decides one by one is told of a longer undo delay, and led to where it is set', async () => {
  const advice = { undo_seconds: 300, calls: 16, calls_then: 4, units_saved: 600 };
  await using opened = await openPage('/comments?panel=outbox', {
    answers: { 'GET /api/quota': { data: { ...quota(0), advice } } },
  });
  const { page, problems } = opened;
  const panel = panelOf(page);
  await panel
    .getByText(
      'Deciding one by one used 16 calls in the last day. An undo delay of 5 minutes would have needed 4 and saved 600 units.',
    )
    .waitFor();
  await panel.getByRole('link', { name: 'Change the undo delay' }).click();
  await page.getByRole('region', { name: 'Undo delay' }).waitFor();
  expect(problems).toEqual([]);
});

test('a quota that Google alone calls used up is told with both counts and the usual reasons', async () => {
  const refused = {
    ...quota(0),
    free: 0,
    used: 233,
    sharers: 1,
    used_writing: 50,
    google_refused_at: inMinutes(-20),
  };
  await using opened = await openPage('/comments?panel=outbox', {
    answers: { 'GET /api/quota': { data: refused } },
  });
  const panel = panelOf(opened.page);
  await panel.getByText(/Google said at .* Sapu has counted 233 of 10,000 units/).waitFor();
  expect(
    await panel
      .getByRole('listitem')
      .filter({ hasText: /Google/ })
      .count(),
  ).toBe(3);
  opened.answer({ 'GET /api/quota': { data: quota(0) } });
  opened.tell({ type: 'decisions', comment_ids: [] });
  await panel.getByText(/Google said at/).waitFor({ state: 'detached' });
});

test('a panel that cannot be read says so, and reads again when asked', async () => {
  await using opened = await openPage('/comments?panel=outbox', {
    answers: { 'GET /api/outbox': answered(500, '{}') },
  });
  const { page } = opened;
  const panel = panelOf(page);
  await panel.getByRole('alert').waitFor();
  opened.answer({ 'GET /api/outbox': { data: nothing } });
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await panel.getByText('Nothing to send.').waitFor();
});

test('hold first is set by the number of hours', async () => {
  await using opened = await openPage('/settings?tab=youtube');
  const { page, calls } = opened;
  await page.getByRole('button', { name: /^Hide first, reject later/ }).click();
  await page.getByRole('option', { name: '1 day' }).click();
  await page.getByRole('region', { name: 'Hide first' }).getByText('Saved').waitFor();
  const sent = calls.find(({ key }) => key === 'PUT /api/settings');
  expect(sent?.body).toMatchObject({ hold_hours: 24 });
});

test('removed for good: the row offers no Approve that would be refused', async () => {
  const removed = rejected({ state: 'sent' });
  await using opened = await openPage('/comments?moderation_status=rejected', {
    answers: { 'GET /api/comments': pageOf([removed]) },
  });
  const row = opened.page.locator(`[data-comment="${removed.id}"]`);
  await row.getByText('Removed from YouTube').waitFor();
  expect(await row.getByRole('button', { name: 'Approve' }).count()).toBe(0);
});

test.each([
  [300, 'Lent to others', '300 units'],
  [-50, 'Borrowed from others', '50 units'],
])('what others were lent is told, and what was borrowed: %i', async (lent, name, units) => {
  const share = { ...quota(0), sharers: 20, daily: 475, used: 100, used_writing: 50, lent };
  await using opened = await openPage('/comments?panel=outbox', {
    answers: { 'GET /api/quota': { data: share } },
  });
  const line = panelOf(opened.page).locator('dl > div').filter({ hasText: name });
  await line.getByText(units, { exact: true }).waitFor();
});
