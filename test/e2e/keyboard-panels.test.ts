import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';
import { type AtKeyboard, sitDown } from './support/at-keyboard.ts';
import { goTo, openPalette, pressOn } from './support/keyboard.ts';

const { channel, chili } = twoChannels.rina;

let desk: AtKeyboard;

beforeAll(async () => {
  desk = await sitDown();
});

afterAll(() => desk[Symbol.asyncDispose]());

/** Types some letters of an entry of the palette, and takes it. */
async function takeFromPalette(page: Page, letters: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(letters);
  await page.getByRole('option').first().getByText(letters).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('combobox').waitFor({ state: 'detached' });
}

const own = `channel_id=${channel.id}`;

test.each([
  ['Go to: Dashboard', '/'],
  ['Go to: Your Videos', '/videos'],
  ['Go to: Your Shorts', '/shorts'],
  ['Go to: Comments', '/comments'],
  ['Go to: Blacklisted Words', '/blacklisted-words'],
  ['Go to: Settings', '/settings'],
  ['Go to: Documentation', '/docs'],
  [`Video: ${chili.title}`, `/videos/${chili.id}`],
  ['Comments: To review', '/comments?list=review'],
  ['Comments: Held for review', `/comments?${own}&moderation_status=pending`],
  ['Comments: Score 90 or higher', `/comments?${own}&view=queue&score=90-100`],
  ['Comments: Review spam one at a time', '/comments?list=review&view=focus'],
])('the palette leads by its letters: %s', async (letters, address) => {
  const page = await desk.open('/nowhere');
  await takeFromPalette(page, letters);
  const wanted = new URL(address, desk.app.url);
  wanted.searchParams.sort();
  await page.waitForURL((url) => {
    url.searchParams.sort();
    return url.href === wanted.href;
  });
  await page.context().close();
});

test('the palette does what it names', async () => {
  const page = await desk.open('/videos');
  await takeFromPalette(page, 'Theme: Dark');
  await page.locator('html[data-theme="dark"]').waitFor();
  await takeFromPalette(page, 'Actions: Quota and outbox');
  await closeWithEscape(page.getByRole('dialog', { name: 'Quota and outbox' }));
  await takeFromPalette(page, 'Actions: Keyboard shortcuts');
  await closeWithEscape(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  const jobs = desk.app.db.selectFrom('jobs').select('id').where('kind', '=', 'sync_channel');
  const before = (await jobs.execute()).length;
  await takeFromPalette(page, 'Actions: Sync now');
  await waitFor('a sync', async () => (await jobs.execute()).length > before);
  await takeFromPalette(page, 'Language: Bahasa Indonesia');
  await page.locator('html[lang="id"]').waitFor();
  await page.context().close();
});

async function closeWithEscape(dialog: Locator): Promise<void> {
  // It hears the key once it has taken the focus.
  await dialog.and(dialog.page().locator(':focus-within')).waitFor();
  await dialog.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Rejects the comment that Tab stops at, and opens the outbox. */
async function rejectOne(page: Page): Promise<Locator> {
  const row = page.locator('[role="row"][tabindex="0"]');
  const id = await row.getAttribute('data-comment');
  await goTo(row);
  await page.keyboard.press('r');
  const rejected = page.locator(`[data-comment="${id}"][data-status="rejected"]`);
  await rejected.getByRole('button', { name: 'Undo' }).waitFor();
  await takeFromPalette(page, 'Actions: Quota and outbox');
  const panel = page.getByRole('dialog', { name: 'Quota and outbox' });
  await panel.getByText('1 to reject').waitFor();
  return panel;
}

test('what waits is paused, resumed, taken back, sent, tried again and dismissed', async () => {
  const page = await desk.open(`/comments?is_spam=true&${own}`);
  const panel = await rejectOne(page);
  const press = (name: string) => pressOn(panel.getByRole('button', { name, exact: true }));
  const nothing = () => panel.getByText('Nothing to send.').waitFor();
  await press('Pause');
  await panel.getByText('Sending is paused. 1 decision waiting.').waitFor();
  await closeWithEscape(panel);
  const strip = page.getByRole('status').filter({ hasText: 'Sending is paused.' });
  await pressOn(strip.getByRole('button', { name: 'Resume' }), 'Enter', 'Shift+Tab');
  await strip.waitFor({ state: 'detached' });

  await takeFromPalette(page, 'Actions: Quota and outbox');
  await press('Undo all');
  await nothing();
  await closeWithEscape(panel);

  const refuse = () =>
    desk.app.emulator.control.planFault({
      method: 'comments.setModerationStatus',
      kind: 'error',
      error: 'processingFailure',
    });
  refuse();
  await rejectOne(page);
  await press('Send now');
  await panel.getByText('1 × YouTube refused it').waitFor();
  await press('Retry: YouTube refused it');
  await panel.getByText('1 to reject').waitFor();
  refuse();
  await press('Send now');
  await panel.getByText('1 × YouTube refused it').waitFor();
  await press('Dismiss: YouTube refused it');
  await panel.getByText('1 × ').waitFor({ state: 'detached' });
  await nothing();
  await page.context().close();
});
