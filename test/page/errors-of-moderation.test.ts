import { expect, test } from 'vitest';
import type { ModeratedComment } from '../../src/contract/comment.ts';
import { comment, flagged } from '../../src/gallery/fixtures/comments.ts';
import { inMinutes, ownChannel } from '../../src/gallery/fixtures/invented.ts';
import { openMenu, rows, toast } from '../e2e/support/places.ts';
import { cutOff, held, refused } from './support/answers.ts';
import { commentList } from './support/comment-list.ts';
import { openPage } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';

const ownComments = `/comments?channel_id=${ownChannel}`;

test.each([
  ['GET /api/comments', 'Failed to load moderated comments. Please try again.'],
  ['GET /api/channels', 'Failed to load channels. Please try again.'],
  ['GET /api/videos/by-channel', 'Failed to load videos. Please try again.'],
] as const)('the moderation screen without %s says "%s"', async (call, text) => {
  await using opened = await openPage(ownComments, { answers: { [call]: refused } });
  await toast(opened.page, text).waitFor();
});

test.each([
  ['Approve', 'Failed to approve comment. Please try again.'],
  ['Reject', 'Failed to reject comment. Please try again.'],
] as const)('%s that fails says "%s" and leaves the comment as it was', async (name, text) => {
  const undecided = flagged({ moderation_status: 'unmoderated' });
  await using opened = await openPage(ownComments, {
    answers: {
      // What a refused row is read again for never comes.
      'GET /api/comments': ({ query }) =>
        query.comment_ids === undefined ? pageOf([comment(), undecided]) : held,
      'POST /api/comments/{id}/moderate': refused,
    },
  });
  const { page } = opened;
  const row = page.locator(`[data-comment="${undecided.id}"]`);
  await row.getByRole('button', { name }).click();
  await toast(page, text).waitFor();
  await row.and(page.locator('[data-status="unmoderated"]')).waitFor();
});

test('a report that fails on the moderation screen asks to try again', async () => {
  const reported = comment();
  await using opened = await openPage(ownComments, {
    answers: {
      'GET /api/comments': pageOf([flagged(), reported]),
      'POST /api/comments/{id}/report': refused,
    },
  });
  const { page } = opened;
  await openMenu(rows(page).nth(1));
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await toast(page, 'Failed to report comment. Please try again.').waitFor();
  const sent = opened.calls.find(({ key }) => key === 'POST /api/comments/{id}/report');
  expect(sent?.params).toEqual({ id: reported.id });
});

test('a bulk decision that fails says so', async () => {
  await using opened = await openPage(ownComments, {
    answers: { 'POST /api/comments/bulk-moderate': refused },
  });
  const { page } = opened;
  await page.getByText('Select all', { exact: true }).click();
  await page.getByRole('button', { name: /^Approve \d+$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \d+$/ })
    .click();
  await toast(page, 'Failed to moderate comments. Please try again.').waitFor();
});

test('a bulk decision needs comments, and such as may be moderated', async () => {
  await using opened = await openPage(`${ownComments}&moderation_status=approved`, {
    answers: { 'GET /api/comments': pageOf([comment({ moderation_status: 'approved' })]) },
  });
  const { page } = opened;
  await rows(page).first().waitFor();
  await page.keyboard.press('Shift+A');
  await toast(page, 'No comments selected').waitFor();
  await toast(page, 'Please select at least one comment to moderate.').waitFor();
  await page.getByText('Select all', { exact: true }).click();
  await page.getByRole('button', { name: 'Approve 1' }).click();
  await toast(page, 'No moderatable comments').waitFor();
  const text = "You don't have permission to moderate any of the selected comments.";
  await toast(page, text).waitFor();
});

test('taking a decision back that fails says "Failed to update comment. Please try again."', async () => {
  const row = flagged();
  const decision = {
    decision: 'reject',
    state: 'queued',
    send_after: inMinutes(60),
    failure: null,
    ban_asked: false,
    hold_only: false,
    hold_first: false,
  } as const;
  const rejected = { ...row, moderation_status: 'rejected', decision } as const;
  let stored: ModeratedComment = row;
  await using opened = await openPage(`${ownComments}&is_spam=true`, {
    answers: {
      'GET /api/comments': () => pageOf([stored]),
      'POST /api/comments/{id}/moderate': () => {
        stored = rejected;
        return { data: rejected };
      },
      'POST /api/comments/undo': refused,
    },
  });
  const shown = rows(opened.page).first();
  await shown.getByRole('button', { name: 'Reject' }).click();
  // A decision that is taken back before it was sent needs no call.
  await expect
    .poll(() => opened.calls.some(({ key }) => key === 'POST /api/comments/{id}/moderate'))
    .toBe(true);
  await shown.getByRole('button', { name: 'Undo' }).click();
  await toast(opened.page, 'Failed to update comment. Please try again.').waitFor();
});

test('a decision without an answer for four seconds waits where the server does not answer', async () => {
  const row = flagged({ moderation_status: 'unmoderated' });
  await using opened = await openPage(ownComments, {
    prepare: (page) => page.clock.install(),
    answers: {
      'GET /api/comments': pageOf([row]),
      'POST /api/comments/{id}/moderate': held,
      'GET /api/health': cutOff,
    },
  });
  const { page } = opened;
  await rows(page).first().getByRole('button', { name: 'Reject' }).click();
  await expect
    .poll(() => opened.calls.map(({ key }) => key))
    .toContain('POST /api/comments/{id}/moderate');
  expect(await page.getByText('Waiting for your connection').count()).toBe(0);
  await page.clock.fastForward(4000);
  await page.getByText('Waiting for your connection').waitFor();
});

test('a decision that a lost connection swallows goes out again', async () => {
  const desk = commentList([flagged({ moderation_status: 'unmoderated' })]);
  const key = 'POST /api/comments/{id}/moderate';
  await using opened = await openPage(ownComments, {
    prepare: (page) => page.clock.install(),
    answers: { ...desk, [key]: held },
  });
  const { page, calls } = opened;
  const asked = () => calls.filter((call) => call.key === key).length;
  await rows(page).first().getByRole('button', { name: 'Reject' }).click();
  await expect.poll(asked).toBe(1);
  await page.clock.fastForward(19_000);
  expect(asked()).toBe(1);
  await page.clock.fastForward(1_000);
  await page.clock.runFor(6_000);
  await expect.poll(asked).toBe(2);
});
