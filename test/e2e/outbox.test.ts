import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { openMenu } from './support/places.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* What the panel does with waiting decisions. How it tells them: test/page/outbox.test.ts. */

let app: TestApp;
let openSignedIn: OpenSignedIn;
beforeAll(async () => {
  app = await startTestApp({ webRoot });
  openSignedIn = await signInOnce(await launchChromium(), app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Every test begins with nothing decided and an hour to undo. */
const settings = { undo_seconds: 3600, hold_hours: 0 };
beforeEach(async () => {
  await app.db.deleteFrom('moderation_items').execute();
  await app.db
    .updateTable('users')
    .set({ preferences: JSON.stringify(settings) })
    .execute();
});

const ownSpam = `/comments?is_spam=true&channel_id=${twoChannels.rina.channel.id}`;
const rowsOf = (page: Page) => page.locator('[data-comment]');

/** The nth comment of the list, found again whatever becomes of the list. */
async function commentAt(page: Page, index: number) {
  const row = rowsOf(page).nth(index);
  await row.getByRole('button', { name: 'Reject' }).waitFor();
  const id = (await row.getAttribute('data-comment')) ?? '';
  const reject = () => row.getByRole('button', { name: 'Reject' }).click();
  return { id, row: page.locator(`[data-comment="${id}"]`), reject };
}

async function openPanel(page: Page) {
  await page.getByRole('link', { name: /units? left today/ }).click();
  const panel = page.getByRole('dialog', { name: 'Quota and sending' });
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
  const says = (text: string | RegExp) => panel.getByText(text).first().waitFor();
  return { panel, press, says };
}

test('all that waits is paused, over a reload, resumed, and taken back', async () => {
  await using visited = await openSignedIn();
  const { page, problems } = visited;
  await page.goto(app.url + ownSpam);
  const [first, second] = [await commentAt(page, 0), await commentAt(page, 1)];
  await first.reject();
  await second.reject();
  await second.row.getByRole('button', { name: 'Undo' }).waitFor();
  const { press, says } = await openPanel(page);
  await says('2 to reject');
  await press('Pause');
  await says('Sending is paused. 2 decisions waiting.');
  await page.keyboard.press('Escape');
  await first.row.getByText('Sending is paused').waitFor();

  await page.reload();
  const strip = page.getByRole('status').filter({ hasText: 'Sending is paused.' });
  await strip.getByText('2 decisions waiting').waitFor();
  await strip.getByRole('button', { name: 'Resume' }).click();
  await strip.waitFor({ state: 'detached' });

  const again = await openPanel(page);
  await again.press('Undo all');
  await again.says('Nothing to send.');
  expect(await app.db.selectFrom('moderation_items').select('state').execute()).toEqual([
    { state: 'undone' },
    { state: 'undone' },
  ]);
  expect(problems).toEqual([]);
});

test('a rejection that is held first says until when, and can be approved', async () => {
  await using visited = await openSignedIn();
  const { page } = visited;
  await app.db
    .updateTable('users')
    .set({ preferences: JSON.stringify({ ...settings, hold_hours: 24 }) })
    .execute();
  await page.goto(app.url + ownSpam);
  const { id, row, reject } = await commentAt(page, 0);
  await reject();
  await row.getByRole('button', { name: 'Undo' }).waitFor();
  const { press, says } = await openPanel(page);
  await says('1 to hide, then reject');
  await says('Uses 100 units in 2 calls.');
  await press('Send now');
  await says('1 hidden, to be rejected');
  await page.keyboard.press('Escape');
  await row.getByText(/^Hidden; will be rejected permanently after /).waitFor();
  expect(app.emulator.control.comment(id)?.status).toBe('heldForReview');

  await openMenu(row);
  await page.getByRole('menuitem', { name: /^approve$/i }).click();
  await row.getByRole('button', { name: 'Undo' }).waitFor();
  const again = await openPanel(page);
  await again.press('Send now');
  await again.says('Nothing to send.');
  expect(app.emulator.control.comment(id)?.status).toBe('published');
});

test('what was not sent is told by its reason, tried again, and dismissed', async () => {
  await using visited = await openSignedIn();
  const { page } = visited;
  await page.goto(app.url + ownSpam);
  app.emulator.control.planFault({
    method: 'comments.setModerationStatus',
    kind: 'error',
    error: 'processingFailure',
  });
  const { id, row, reject } = await commentAt(page, 0);
  await reject();
  await row.getByRole('button', { name: 'Undo' }).waitFor();
  const { panel, press, says } = await openPanel(page);
  await press('Send now');
  await says('1 × YouTube refused it');
  await press('Retry: YouTube refused it');
  await says('1 to reject');
  await panel.getByText('1 × ').waitFor({ state: 'detached' });
  await press('Send now');
  await says('Nothing to send.');
  expect(app.emulator.control.comment(id)?.status).toBe('rejected');
  await page.keyboard.press('Escape');

  app.emulator.control.planFault({
    method: 'comments.setModerationStatus',
    kind: 'error',
    error: 'processingFailure',
  });
  const other = await commentAt(page, 1);
  await other.reject();
  await other.row.getByRole('button', { name: 'Undo' }).waitFor();
  const again = await openPanel(page);
  await again.press('Send now');
  await again.says('1 × YouTube refused it');
  const told = other.row.getByText(/^Not sent: /);
  await told.waitFor();
  await again.press('Dismiss: YouTube refused it');
  await again.panel.getByText('1 × ').waitFor({ state: 'detached' });
  // Its row says it no more, either.
  await told.waitFor({ state: 'detached' });
});
