import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { twoChannels } from '../support/two-channels.ts';
import { type AtKeyboard, sitDown } from './support/at-keyboard.ts';
import { goTo, openPalette, pressOn } from './support/keyboard.ts';

const { channel } = twoChannels.rina;

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
  await takeFromPalette(page, 'Actions: Quota and sending');
  const panel = page.getByRole('dialog', { name: 'Quota and sending' });
  await panel.getByText('1 to reject').waitFor();
  return panel;
}

test('what waits is paused, resumed, taken back, sent, tried again and dismissed', async () => {
  await using visited = await desk.open(`/comments?is_spam=true&${own}`);
  const { page } = visited;
  const panel = await rejectOne(page);
  const press = (name: string) => pressOn(panel.getByRole('button', { name, exact: true }));
  const nothing = () => panel.getByText('Nothing to send.').waitFor();
  await press('Pause');
  await panel.getByText('Sending is paused. 1 decision waiting.').waitFor();
  await closeWithEscape(panel);
  const strip = page.getByRole('status').filter({ hasText: 'Sending is paused.' });
  await pressOn(strip.getByRole('button', { name: 'Resume' }), 'Enter', 'Shift+Tab');
  await strip.waitFor({ state: 'detached' });

  await takeFromPalette(page, 'Actions: Quota and sending');
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
});
