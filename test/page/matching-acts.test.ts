import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { MatchingPreviewAnswer } from '../../src/contract/act.ts';
import { flagged } from '../../src/gallery/fixtures/comments.ts';
import { counts } from '../../src/gallery/fixtures/work.ts';
import { en } from '../../src/i18n/en.ts';
import { actCard, rows } from '../e2e/support/places.ts';
import { waitFor } from '../support/wait-for.ts';
import { accepted, preview, waitingAct } from './support/acts.ts';
import { type Answers, refusedAs } from './support/answers.ts';
import { commentList, numbered, usualSpam } from './support/comment-list.ts';
import { type OpenPage, openPage } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';

/* The question before a decision on everything that matches: what it shows, and what it sends. */

const TOTAL = 25;

/** What the server answers where so many match before any is left out. */
const deskOf = (total: number, changes: Partial<MatchingPreviewAnswer> = {}): Answers => ({
  ...commentList(numbered(total, usualSpam)),
  'GET /api/comments/counts': { data: { ...counts, review: total, at_95: total } },
  'POST /api/comments/moderate-matching/preview': ({ body }) =>
    preview(total - body.except.length, changes),
  'POST /api/comments/moderate-matching': ({ body }) => accepted(total - body.except.length),
});

const rejectButton = (dialog: Locator) =>
  dialog.getByRole('button', { name: /^(Reject|Hide) \d+$/ });
const rejectDialog = (page: Page, n: number) =>
  page.getByRole('dialog', { name: `Reject ${n} comments?` });
/** What the page has sent of the act. */
const sentBy = ({ calls }: OpenPage) =>
  calls.filter(({ key }) => key === 'POST /api/comments/moderate-matching').map(({ body }) => body);

/** Has the next list of jobs show the act, and confirms it. */
async function confirm(opened: OpenPage, dialog: Locator, n: number) {
  opened.answer({ 'GET /api/jobs': { data: [waitingAct(n)] } });
  await waitFor('the button', () => rejectButton(dialog).isEnabled());
  await rejectButton(dialog).click();
  await actCard(opened.page).getByText(`${n} comments will no longer be visible`).waitFor();
}

async function selectAll(page: Page, n: number) {
  await page.getByText('Select all', { exact: true }).click();
  await page.getByRole('button', { name: `Select all ${n} matching` }).click();
}

test.each([
  ['the dashboard', '/'],
  ['To review', '/comments?list=review'],
])('the surest ones are rejected from %s: held first, without regular viewers', async (_, path) => {
  await using opened = await openPage(path, { answers: deskOf(TOTAL) });
  const { page, problems } = opened;
  const surest = page.getByRole('button', { name: /^Hide all \d+ scored 95 or higher/ });
  await surest.filter({ hasText: `Hide all ${TOTAL} ` }).click();
  const dialog = page.getByRole('dialog', { name: `Hide ${TOTAL} comments?` });
  for (const box of [/^Hide them now and reject them permanently after 24/, /^Leave out/]) {
    expect(await dialog.getByRole('checkbox', { name: box }).isChecked()).toBe(true);
  }
  await dialog
    .getByText(
      'You can undo right away for 10 seconds, and after that from Activity, until they are rejected permanently 24 hours later.',
      { exact: true },
    )
    .waitFor();
  opened.answer({ 'GET /api/comments/counts': { data: { ...counts, review: 0, at_95: 0 } } });
  await confirm(opened, dialog, TOTAL);
  expect(sentBy(opened)).toEqual([
    expect.objectContaining({
      filter: expect.objectContaining({ list: 'review', score_min: 95 }) as object,
      hold_first: true,
      leave_out_regulars: true,
      confirm_count: TOTAL,
    }),
  ]);
  await surest.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('the most doubtful show in their order, through the lens, and a box leaves one out', async () => {
  const sample = [20, 54, 97].map((score) => ({
    comment: flagged({ spam_score: score }),
    doubts: ['score' as const],
  }));
  await using opened = await openPage('/comments?list=review&view=pages', {
    answers: deskOf(TOTAL, { sample }),
  });
  const { page } = opened;
  await selectAll(page, TOTAL);
  await page.getByRole('button', { name: `Reject ${TOTAL}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const items = dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  await items.nth(2).waitFor();
  const scores = await items.getByRole('img', { name: /^Score/ }).allInnerTexts();
  expect(scores.map(Number)).toEqual([20, 54, 97]);
  await items.filter({ hasText: en.comments.readsAs }).first().waitFor();

  const box = items.first().getByRole('checkbox');
  await box.click();
  await dialog.getByRole('heading', { name: `Reject ${TOTAL - 1} comments?` }).waitFor();
  expect(await box.isChecked()).toBe(false);
  await confirm(opened, dialog, TOTAL - 1);
  expect(sentBy(opened)).toMatchObject([
    { except: [sample[0]?.comment.id], confirm_count: TOTAL - 1 },
  ]);
});

test('a cleared row is left out, on every page of the list', async () => {
  await using opened = await openPage('/comments?list=review&view=pages&page_size=10', {
    answers: deskOf(TOTAL),
  });
  const { page } = opened;
  await selectAll(page, TOTAL);
  await rows(page).first().getByRole('checkbox').click();
  await page.getByText(`All ${TOTAL - 1} matching selected`).waitFor();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.waitForURL(/page=2/);
  await page.locator('[data-comment="c11"]').waitFor();
  await page.getByText(`All ${TOTAL - 1} matching selected`).waitFor();
  await rows(page).first().getByRole('checkbox', { checked: true }).waitFor();
  await page.getByRole('button', { name: `Reject ${TOTAL - 1}`, exact: true }).click();
  await confirm(opened, rejectDialog(page, TOTAL - 1), TOTAL - 1);
  expect(sentBy(opened)).toMatchObject([{ except: ['c1'] }]);
});

test('many that are not flagged need their number typed', async () => {
  const n = 130;
  await using opened = await openPage('/comments?moderation_status=unmoderated', {
    answers: deskOf(n, { needs_confirmation: true }),
  });
  const { page } = opened;
  await selectAll(page, n);
  await page.getByRole('button', { name: `Reject ${n}`, exact: true }).click();
  const dialog = rejectDialog(page, n);
  const field = dialog.getByRole('textbox', { name: `Type ${n} to confirm` });
  expect(await rejectButton(dialog).isDisabled()).toBe(true);
  await field.fill(String(n - 1));
  expect(await rejectButton(dialog).isDisabled()).toBe(true);
  await field.fill(String(n));
  await confirm(opened, dialog, n);
  expect(sentBy(opened)).toMatchObject([{ confirm_count: n, hold_first: false }]);
});

test('a number that has changed is told, and asked for again', async () => {
  await using opened = await openPage('/comments?list=review&view=pages', {
    answers: {
      ...deskOf(TOTAL),
      'POST /api/comments/moderate-matching': refusedAs('count_not_confirmed'),
    },
  });
  const { page } = opened;
  await selectAll(page, TOTAL);
  await page.getByRole('button', { name: `Reject ${TOTAL}`, exact: true }).click();
  const dialog = rejectDialog(page, TOTAL);
  await waitFor('the button', () => rejectButton(dialog).isEnabled());
  opened.answer({ 'POST /api/comments/moderate-matching/preview': preview(TOTAL - 1) });
  await rejectButton(dialog).click();
  const changed = rejectDialog(page, TOTAL - 1);
  await changed.getByText(en.errors.count_not_confirmed).waitFor();
  opened.answer({ 'POST /api/comments/moderate-matching': accepted(TOTAL - 1) });
  await confirm(opened, changed, TOTAL - 1);
  expect(sentBy(opened)).toMatchObject([{ confirm_count: TOTAL }, { confirm_count: TOTAL - 1 }]);
});

test.each([
  ['queue', ['Select all']],
  ['pages', ['Select all', `Select all ${TOTAL} matching`]],
])('a filtered list of which nothing is left says so in sight: %s', async (view, presses) => {
  await using opened = await openPage(`/comments?list=review&keyword=gacor&view=${view}`, {
    answers: deskOf(TOTAL),
  });
  const { page, problems } = opened;
  for (const press of presses) await page.getByText(press, { exact: true }).click();
  await page.getByRole('button', { name: `Reject ${TOTAL}`, exact: true }).click();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
  opened.answer({
    'GET /api/comments': pageOf([]),
    'GET /api/comments/order': { data: { comment_ids: [], capped: false } },
  });
  await confirm(opened, rejectDialog(page, TOTAL), TOTAL);
  await page.getByText(en.review.nothingMatching, { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(problems).toEqual([]);
});

test('keys select all of a queue at once, and ask before they reject', async () => {
  await using opened = await openPage('/comments?list=review&view=queue', {
    answers: deskOf(TOTAL),
  });
  const { page } = opened;
  await rows(page).nth(5).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Control+a');
  await page.getByText(`All ${TOTAL} matching selected`).waitFor();
  await page.keyboard.press('Shift+R');
  const dialog = rejectDialog(page, TOTAL);
  await waitFor('the button', () => rejectButton(dialog).isEnabled());
  expect(sentBy(opened)).toEqual([]);
});

test('what is brought back is told as seen again, and as no approval', async () => {
  const back = { decision: 'approve', takes_back: true } as const;
  const sent = waitingAct(3, { ...back, waiting: 0, sent: 3, undoable: 0 });
  await using opened = await openPage('/activity', {
    answers: { 'GET /api/jobs': { data: [waitingAct(3, back)] } },
  });
  const { page, problems } = opened;
  await actCard(page).getByText('3 comments will be visible').waitFor();
  opened.answer({ 'GET /api/jobs': { data: [sent] } });
  opened.tell({ type: 'job', job: sent });
  await page.getByText('Viewers see 3 comments again').first().waitFor();
  expect(await page.getByText('approved').count()).toBe(0);
  expect(problems).toEqual([]);
});
