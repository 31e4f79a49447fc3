import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { flagged } from '../../src/gallery/fixtures/comments.ts';
import { actCard, rows, toast } from '../e2e/support/places.ts';
import { waitFor } from '../support/wait-for.ts';
import { waitingAct } from './support/acts.ts';
import { type Answers, cutOff, refusedAs } from './support/answers.ts';
import { afterDecision, commentList, numbered } from './support/comment-list.ts';
import { type OpenPage, openPage } from './support/open-page.ts';

/* A request of a decision on many comments fails: what the server took is shown, the rest is told. */

const failed = 'Failed to moderate comments. Please try again.';
const requests = ({ calls }: OpenPage) =>
  calls.filter(({ key }) => key === 'POST /api/comments/bulk-moderate').length;
const withStatus = (page: Page, status: string) =>
  rows(page).and(page.locator(`[data-status="${status}"]`));

/** Opens a list of three comments and rejects all. `fails` takes the place of the answer. */
async function rejectThree(fails: ReturnType<typeof refusedAs>): Promise<OpenPage> {
  const desk = commentList(numbered(3, flagged));
  const answers: Answers = {
    ...desk,
    'POST /api/comments/bulk-moderate': (call) => {
      desk['POST /api/comments/bulk-moderate'](call);
      return fails;
    },
  };
  const opened = await openPage('/comments?is_spam=true', {
    answers,
    prepare: async (page) => {
      // The browser repeats a request by itself where its connection is cut off.
      await page.route('**/api/comments/bulk-moderate', async (route) => {
        const answer = await route.fetch().catch(() => null);
        await (answer === null
          ? route.abort('connectionreset')
          : route.fulfill({ response: answer }));
      });
    },
  });
  const { page } = opened;
  await rows(page).first().waitFor();
  await page.getByText('Select all', { exact: true }).click();
  await page.getByRole('button', { name: 'Reject 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject 3' }).click();
  await waitFor('the request', () => requests(opened) === 1);
  return opened;
}

const saysRejected = async ({ page }: OpenPage) => {
  await actCard(page).getByText('3 comments will no longer be visible').waitFor();
  await expect.poll(() => withStatus(page, 'rejected').count()).toBe(3);
  expect(await toast(page, failed).count()).toBe(0);
};

test.each([
  ['no answer', cutOff],
  ['a database that fails after it', refusedAs('database_unavailable')],
])('%s: what the server has taken all the same is shown as what it is', async (_, fails) => {
  await using opened = await rejectThree(fails);
  await saysRejected(opened);
  expect(requests(opened)).toBe(1);
});

test('a ban is not said to be asked where somebody else had rejected the comments', async () => {
  const list = numbered(3, flagged);
  const elsewhere = commentList(list.map((row) => afterDecision(row, { reject: true })));
  await using opened = await openPage('/comments?is_spam=true', { answers: commentList(list) });
  const { page } = opened;
  await rows(page).first().waitFor();
  await page.getByText('Select all', { exact: true }).click();
  await page.getByRole('button', { name: 'Reject 3' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('Also ask YouTube to ban').click();
  opened.answer({
    ...elsewhere,
    'POST /api/comments/bulk-moderate': refusedAs('database_unavailable'),
  });
  await question.getByRole('button', { name: 'Reject 3' }).click();
  await toast(page, failed).waitFor();
  await expect.poll(() => withStatus(page, 'rejected').count()).toBe(3);
  expect(await actCard(page).count()).toBe(0);
});

test('the second part of a large one fails: the first is shown and can be undone, the rest is told', async () => {
  const desk = commentList(numbered(520, flagged));
  const ids = numbered(520, flagged).map(({ id }) => id);
  await using opened = await openPage('/comments?author=UCbagas', {
    answers: {
      ...desk,
      'GET /api/authors/{id}': refusedAs('not_found'),
      'GET /api/comments/order': ({ query }) => ({
        data: { comment_ids: query.moderation_status === 'all' ? ids : [], capped: false },
      }),
      'POST /api/comments/bulk-moderate': (call) => {
        if (call.body.comment_ids.length < 500) return refusedAs('database_unavailable');
        const { data } = desk['POST /api/comments/bulk-moderate'](call);
        return { data: { ...data, job_id: '77' } };
      },
    },
  });
  const { page } = opened;
  await page.getByRole('button', { name: 'Reject all 520' }).click();
  opened.answer({ 'GET /api/jobs': { data: [waitingAct(500)] } });
  const question = page.getByRole('dialog', { name: 'Reject 520 comments?' });
  await question.getByRole('button', { name: 'Reject 520' }).click();
  await toast(page, '20 of 520 comments could not be moderated. Please try again.').waitFor();
  await page.keyboard.press('Escape');
  await actCard(page).getByRole('button', { name: 'Undo' }).waitFor();
  await withStatus(page, 'rejected').first().waitFor();
});
