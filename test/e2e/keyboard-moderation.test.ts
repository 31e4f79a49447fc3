import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';
import { type AtKeyboard, sitDown } from './support/at-keyboard.ts';
import { choose, goTo, hold, pressOn, take } from './support/keyboard.ts';
import { actCard, toast } from './support/places.ts';

const { channel, tomato } = twoChannels.rina;
const own = `channel_id=${channel.id}`;

let desk: AtKeyboard;

beforeAll(async () => {
  desk = await sitDown();
});

afterAll(() => desk[Symbol.asyncDispose]());

const open = (query: string) => desk.open(`/comments?${query}`);

const addressHas = (page: Page, name: string, value: string | null) =>
  page.waitForURL(({ searchParams }) => searchParams.get(name) === value);
const focusedRow = (page: Page, place: number) =>
  page.locator(`[role="row"][aria-rowindex="${place}"]:focus`).waitFor();
const inRow = (page: Page, place: number) => page.locator(`[role="row"][aria-rowindex="${place}"]`);
const statusOf = (page: Page, place: number, status: string) =>
  inRow(page, place)
    .and(page.locator(`[data-status="${status}"]`))
    .waitFor();

test('filters, turns pages and changes the view', async () => {
  await using visited = await open('page_size=100');
  const { page } = visited;
  const main = page.getByRole('main');
  const status = main.getByRole('group', { name: 'Status' });
  await pressOn(status.getByRole('button', { name: 'pending' }));
  await addressHas(page, 'moderation_status', 'pending');
  await pressOn(status.getByRole('button', { name: /^all / }), 'Enter', 'Shift+Tab');
  await addressHas(page, 'moderation_status', null);

  await choose(main.getByRole('button', { name: /^Video: / }), tomato.title);
  await addressHas(page, 'video_id', tomato.id);
  await goTo(main.getByRole('searchbox', { name: 'Keyword' }));
  await page.keyboard.type('kak');
  await addressHas(page, 'keyword', 'kak');
  await choose(main.getByRole('button', { name: /^Sort: / }), 'Oldest first');
  await addressHas(page, 'sort', 'oldest');
  await pressOn(main.getByRole('button', { name: 'More filters' }));
  await choose(main.getByRole('button', { name: /^Channel: / }), channel.title);
  await addressHas(page, 'channel_id', channel.id);
  await goTo(main.getByLabel('From', { exact: true }));
  await page.keyboard.type('02282026');
  await addressHas(page, 'start_date', '2026-02-28');
  await goTo(main.getByLabel('To', { exact: true }));
  await page.keyboard.type('03022026');
  await addressHas(page, 'end_date', '2026-03-02');
  await pressOn(main.getByRole('button', { name: 'Clear dates' }));
  await addressHas(page, 'end_date', null);
  await pressOn(main.getByRole('checkbox', { name: 'spam only' }), 'Space');
  await addressHas(page, 'is_spam', 'true');
  await goTo(main.getByRole('spinbutton', { name: 'Lowest score' }));
  await page.keyboard.press('ArrowUp');
  await addressHas(page, 'score', '1-100');
  await pressOn(main.getByRole('button', { name: 'Clear', exact: true }));
  await addressHas(page, 'keyword', null);

  await choose(main.getByRole('button', { name: /per page/ }), '10 per page');
  await addressHas(page, 'page_size', '10');
  await pressOn(main.getByRole('button', { name: 'Page 2' }));
  await addressHas(page, 'page', '2');
  await page.keyboard.press(']');
  await addressHas(page, 'page', '3');
  // The second may come before the page has turned.
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await addressHas(page, 'page', null);
  await page.keyboard.press(']');
  await addressHas(page, 'page', '2');
  await page.keyboard.press('1');
  await addressHas(page, 'page', null);

  await choose(main.getByRole('button', { name: /^Decoded text: / }), 'Decoded text: beside');
  await addressHas(page, 'lens', 'split');
  await goTo(main.getByRole('radio', { name: 'List', exact: true }), 'Shift+Tab');
  await hold(page, 'ArrowRight', () => addressHas(page, 'view', 'focus'));
  // There the keys are meant for the comment.
  await focusedRow(page, 1);
});

test('decides on comments, one and many, and takes it back', async () => {
  await using visited = await open(`is_spam=true&page_size=10&${own}`);
  const { page } = visited;
  const main = page.getByRole('main');
  await goTo(inRow(page, 1));
  await page.keyboard.press('r');
  await statusOf(page, 1, 'rejected');
  await focusedRow(page, 2);
  await page.keyboard.press('a');
  await statusOf(page, 2, 'approved');
  await focusedRow(page, 3);
  await page.keyboard.press('z');
  await statusOf(page, 2, 'unmoderated');
  await focusedRow(page, 2);

  await page.keyboard.press('ArrowUp');
  await focusedRow(page, 1);
  await goTo(inRow(page, 1).getByRole('button', { name: 'Undo' }), 'ArrowRight');
  await page.keyboard.press('Enter');
  await statusOf(page, 1, 'unmoderated');
  await goTo(inRow(page, 1).getByRole('button', { name: 'reject' }), 'ArrowRight');
  await page.keyboard.press('Space');
  await statusOf(page, 1, 'rejected');
  const undo = inRow(page, 1).getByRole('button', { name: 'Undo' });
  await undo.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('z');
  await statusOf(page, 1, 'unmoderated');

  await focusedRow(page, 1);
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await main.getByText('2 selected').waitFor();
  await page.keyboard.press('Escape');
  await main.getByText('2 selected').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+R');
  const dialog = page.getByRole('dialog', { name: /^Reject \d+ comments\?$/ });
  await dialog
    .getByRole('button', { name: /^Reject / })
    .and(page.locator(':focus'))
    .waitFor();
  await pressOn(dialog.locator('summary'));
  // The first Escape would close the tooltip of the button just passed, were it still there.
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+R');
  await dialog
    .getByRole('button', { name: /^Reject / })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('Enter');
  await actCard(page).getByText('10 comments will no longer be visible').waitFor();
  await statusOf(page, 10, 'rejected');
  await page.keyboard.press('Shift+Z');
  await statusOf(page, 10, 'unmoderated');

  await pressOn(main.getByRole('checkbox', { name: 'Select all' }), 'Space', 'Shift+Tab');
  await pressOn(main.getByRole('button', { name: 'Approve 10' }));
  const approval = page.getByRole('dialog', { name: 'Approve 10 comments?' });
  await pressOn(approval.getByRole('button', { name: 'Cancel' }));
  await approval.waitFor({ state: 'detached' });
  await pressOn(main.getByRole('button', { name: 'Deselect all' }));
  await waitFor('the server to have taken everything back', async () => {
    const decided = desk.app.db.selectFrom('comments').select('id');
    const left = await decided.where('moderation_status', 'in', ['approved', 'rejected']).execute();
    return left.length === 0;
  });
});

test('opens what belongs to a comment, and comes back to it', async () => {
  await using visited = await open(`keyword=melati&page_size=10&${own}`);
  const { page } = visited;
  await goTo(inRow(page, 1));
  const row = inRow(page, 1);
  const reason = row.locator('[aria-pressed]').first();
  await goTo(reason, 'ArrowRight');
  await page.keyboard.press('Enter');
  await reason.and(page.locator('[aria-pressed="true"]')).waitFor();

  await page.keyboard.press('.');
  await take(page.getByRole('menuitem', { name: 'report' }));
  await toast(page, 'Comment reported successfully').waitFor();
  await page.keyboard.press('.');
  await take(page.getByRole('menuitem', { name: 'Copy text' }));
  await toast(page, 'Copied to the clipboard').waitFor();

  await page.keyboard.press('h');
  const drawer = page.getByRole('dialog', { name: 'Author' });
  await pressOn(drawer.getByRole('button', { name: 'Trust author' }));
  await pressOn(drawer.getByRole('button', { name: 'Stop trusting' }));
  await drawer.getByRole('button', { name: 'Trust author' }).waitFor();
  await pressOn(drawer.getByRole('button', { name: 'Copy channel ID' }));
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await row
    .locator(':focus')
    .or(row.and(page.locator(':focus')))
    .waitFor();

  await row.getByText('Trusted', { exact: true }).waitFor({ state: 'detached' });
  await page.keyboard.press('t');
  await toast(page, 'Author trusted. Scores are being updated.').waitFor();
  await page.keyboard.press('l');
  await addressHas(page, 'lens', 'split');
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Keyword' }).and(page.locator(':focus')).waitFor();
  await goTo(inRow(page, 1));
  await page.keyboard.press('v');
  await page.waitForURL(/\/videos\/[\w-]+$/);
  await page.locator('h1:focus').waitFor();
});

test('goes through the focus view', async () => {
  await using visited = await open(`view=focus&is_spam=true&${own}`);
  const { page } = visited;
  const main = page.getByRole('main');
  // The comment takes the focus whenever another one has come.
  await focusedRow(page, 1);
  await pressOn(main.getByRole('button', { name: 'Next comment' }));
  await focusedRow(page, 2);
  await pressOn(main.getByRole('button', { name: /^reject/ }).last());
  await focusedRow(page, 3);
  const recent = main.getByRole('region', { name: 'Recent decisions' });
  await pressOn(recent.getByRole('button', { name: 'Undo' }));
  await recent.waitFor({ state: 'detached' });
  await page.keyboard.press('f');
  await addressHas(page, 'view', null);
  await main.getByRole('radio', { name: 'List', exact: true, checked: true }).waitFor();
});
