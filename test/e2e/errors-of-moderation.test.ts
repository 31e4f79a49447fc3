import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { recount } from '../support/recount.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { openMenu, rows, toast } from './support/places.ts';
import { answer, refused } from './support/refusals.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

const ownChannel = twoChannels.rina.channel.id;
const ownComments = `/comments?channel_id=${ownChannel}`;

let browser: Browser;
let app: TestApp;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  open = await signInOnce(browser, app);
  // Nothing is sent before it could be taken back.
  await setUndoSeconds(app.db, 3_600);
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

test.each([
  ['/api/comments', 'Failed to load moderated comments. Please try again.'],
  ['/api/channels', 'Failed to load channels. Please try again.'],
  ['/api/videos/by-channel', 'Failed to load videos. Please try again.'],
])('the moderation screen without %s says "%s"', async (call, text) => {
  await using visited = await open();
  const { page } = visited;
  await answer(page, call, refused);
  await page.goto(app.url + ownComments);
  await toast(page, text).waitFor();
});

test.each([
  ['Approve', 'Failed to approve comment. Please try again.'],
  ['Reject', 'Failed to reject comment. Please try again.'],
] as const)('%s that fails says "%s" and leaves the comment as it was', async (name, text) => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(app.url + ownComments);
  const row = rows(page)
    .filter({ has: page.getByRole('button', { name: 'Approve' }) })
    .last();
  const id = (await row.getAttribute('data-comment')) ?? '';
  // Which one is the last changes while the list is drawn.
  const same = page.locator(`[data-comment="${id}"]`);
  const status = await same.getAttribute('data-status');
  await answer(page, `/api/comments/${id}/moderate`, refused);
  await same.getByRole('button', { name }).click();
  await toast(page, text).waitFor();
  await page.locator(`[data-comment="${id}"][data-status="${status}"]`).waitFor();
});

test('a report that fails on the moderation screen asks to try again', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(app.url + ownComments);
  const row = rows(page).nth(2);
  const id = await row.getAttribute('data-comment');
  await answer(page, `/api/comments/${id}/report`, refused);
  await openMenu(row);
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await toast(page, 'Failed to report comment. Please try again.').waitFor();
});

test('a bulk decision that fails says so', async () => {
  await using visited = await open();
  const { page } = visited;
  await answer(page, '/api/comments/bulk-moderate', refused);
  await page.goto(app.url + ownComments);
  await page.getByText('Select all', { exact: true }).click();
  await page.getByRole('button', { name: /^Approve \d+$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \d+$/ })
    .click();
  await toast(page, 'Failed to moderate comments. Please try again.').waitFor();
});

test('a bulk decision needs comments, and such as may be moderated', async () => {
  await using visited = await open();
  const { page } = visited;
  const { id } = await app.db
    .selectFrom('comments')
    .select('id')
    .where('video_channel_id', '=', ownChannel)
    .where('is_spam', '=', false)
    .where('parent_id', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('comments')
    .set({ moderation_status: 'approved' })
    .where('id', '=', id)
    .execute();
  await recount(app.db);
  await page.goto(`${app.url + ownComments}&moderation_status=approved`);
  await rows(page).first().waitFor();
  const approve = page.getByRole('button', { name: /^approve$/i }).first();
  await approve.click();
  await toast(page, 'No comments selected').waitFor();
  await toast(page, 'Please select at least one comment to moderate.').waitFor();
  await page.getByText('Select all', { exact: true }).click();
  await approve.click();
  await toast(page, 'No moderatable comments').waitFor();
  const text = "You don't have permission to moderate any of the selected comments.";
  await toast(page, text).waitFor();
});

test('taking a decision back that fails says "Failed to update comment. Please try again."', async () => {
  await using visited = await open();
  const { page } = visited;
  await answer(page, '/api/comments/undo', refused);
  await page.goto(`${app.url + ownComments}&is_spam=true`);
  const row = rows(page).first();
  await row.getByRole('button', { name: 'Reject' }).click();
  await row.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Failed to update comment. Please try again.').waitFor();
});
