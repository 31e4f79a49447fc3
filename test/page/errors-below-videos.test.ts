import { expect, test } from 'vitest';
import type { ModeratedComment } from '../../src/contract/comment.ts';
import { comment, flagged } from '../../src/gallery/fixtures/comments.ts';
import { ownChannel } from '../../src/gallery/fixtures/invented.ts';
import { failureBox, openMenu, rows, toast } from '../e2e/support/places.ts';
import { type Answers, refused } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { allOf } from './support/quiet-desk.ts';
import { thread } from './support/threads.ts';

const video = '/videos/gallery-vid1';
const threadsOf = (...all: ModeratedComment[]) => ({
  'GET /api/videos/{id}/comments': allOf(all.map((row) => thread(row))),
});
const openVideo = (answers: Answers) => openPage(video, { answers });

test.each([
  ['reply', 'Failed to post reply. Please try again.'],
  ['report', 'Failed to report comment'],
] as const)('a %s below a video that is refused says "%s"', async (action, text) => {
  await using opened = await openVideo({
    ...threadsOf(comment(), flagged()),
    [`POST /api/comments/{id}/${action}`]: refused,
  });
  const { page } = opened;
  const row = rows(page).nth(1);
  if (action === 'reply') {
    await row.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.keyboard.type('terima kasih');
    await page.keyboard.press('Control+Enter');
  } else {
    await openMenu(row);
    await page.getByRole('menuitem', { name: 'Report' }).click();
  }
  await toast(page, text).waitFor();
  await toast(page, 'The server answered: Ditolak').waitFor();
});

test.each([
  ['PUT', 'Failed to update comment'],
  ['DELETE', 'Failed to delete comment'],
] as const)('%s of an own comment that fails says "%s"', async (method, text) => {
  const own = comment({ author_channel_id: ownChannel, can_moderate: false });
  await using opened = await openVideo({
    ...threadsOf(comment(), own),
    [`${method} /api/comments/{id}`]: refused,
  });
  const { page } = opened;
  await openMenu(rows(page).nth(1));
  await page.getByRole('menuitem', { name: method === 'PUT' ? 'Edit' : 'Delete' }).click();
  if (method === 'PUT') {
    await page.getByLabel('Edit your comment').fill('terima kasih semua');
    await page.keyboard.press('Control+Enter');
  } else {
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  }
  await toast(page, text).waitFor();
});

test('comments that cannot be loaded below a video are logged', async () => {
  const logged: string[] = [];
  await using opened = await openPage(video, {
    answers: { 'GET /api/videos/{id}/comments': refused },
    prepare: async (page) => page.on('console', (message) => logged.push(message.text())),
  });
  await failureBox(opened.page, 'Ditolak').waitFor();
  await expect.poll(() => logged.join()).toContain('The comments could not be loaded');
});

test('a comment without a video cannot be decided on: an alert says so', async () => {
  await using opened = await openVideo(threadsOf(flagged({ video_id: '' })));
  const { page } = opened;
  const alerted = page.waitForEvent('dialog');
  const pressed = rows(page).first().getByRole('button', { name: 'Reject' }).click();
  const dialog = await alerted;
  expect(dialog.message()).toBe('Could not moderate comment: Missing video ID');
  await dialog.dismiss();
  await pressed;
});

test('a decision that fails below a video is logged, and said', async () => {
  await using opened = await openVideo({
    ...threadsOf(comment(), flagged()),
    'POST /api/comments/{id}/moderate': refused,
  });
  const { page } = opened;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await rows(page).nth(1).getByRole('button', { name: 'Reject' }).click();
  await toast(page, 'Failed to reject comment. Please try again.').waitFor();
  await expect.poll(() => logged.join()).toContain('The comment could not be moderated');
});
