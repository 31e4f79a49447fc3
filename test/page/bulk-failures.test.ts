import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { flagged } from '../../src/gallery/fixtures/comments.ts';
import { actCard, rows, toast } from '../e2e/support/places.ts';
import { waitFor } from '../support/wait-for.ts';
import { waitingAct } from './support/acts.ts';
import { type Answers, cutOff, refusedAs } from './support/answers.ts';
import { commentList, numbered } from './support/comment-list.ts';
import { type OpenPage, openPage } from './support/open-page.ts';

/* A request of a decision on many comments fails: what the server took is shown, the rest is told. */

const failed = 'Failed to moderate comments. Please try again.';
const requests = ({ calls }: OpenPage) =>
  calls.filter(({ key }) => key === 'POST /api/comments/bulk-moderate').length;
const withStatus = (page: Page, status: string) =>
  rows(page).and(page.locator(`[data-status="${status}"]`));

/** Three comments, of which all are decided on. `fails`: how the first answers are kept from the page. */
async function rejectThree(...fails: ReturnType<typeof refusedAs>[]): Promise<OpenPage> {
  const desk = commentList(numbered(3, flagged));
  let isTaken = false;
  const answers: Answers = {
    ...desk,
    'POST /api/comments/bulk-moderate': (call) => {
      const { data } = desk['POST /api/comments/bulk-moderate'](call);
      // Who repeats a decision changes nothing: what YouTube has removed meanwhile is left out.
      const skipped = data.accepted.map((comment_id) => ({
        comment_id,
        reason: 'already_decided' as const,
      }));
      const repeated = { ...data, accepted: [], skipped, units: 0, send_after: null };
      const answer = { data: isTaken ? repeated : data };
      isTaken = true;
      return fails.shift() ?? answer;
    },
  };
  const opened = await openPage('/comments?is_spam=true', {
    answers,
    prepare: async (page) => {
      await page.clock.install();
      // The browser itself repeats a request of which a connection is cut off.
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
  ['too many requests', refusedAs('too_many_requests')],
])('%s: the same is asked again, and shown as what it is', async (_, fails) => {
  await using opened = await rejectThree(fails);
  await opened.page.clock.fastForward(10_000);
  await saysRejected(opened);
  expect(requests(opened)).toBe(2);
});

test('a decision that the server took before it failed is not said to have failed', async () => {
  await using opened = await rejectThree(refusedAs('database_unavailable'));
  await saysRejected(opened);
  expect(requests(opened)).toBe(1);
});

test('what the owner has undone meanwhile is not asked for again', async () => {
  await using opened = await rejectThree(cutOff);
  const { page } = opened;
  opened.tell({ type: 'decisions', comment_ids: ['c1', 'c2', 'c3'] });
  await rows(page).first().getByRole('button', { name: 'Undo' }).click();
  await waitFor('the undo', () =>
    opened.calls.some(({ key }) => key === 'POST /api/comments/undo'),
  );
  await page.clock.fastForward(10_000);
  await toast(page, '1 of 3 comments could not be moderated. Please try again.').waitFor();
  await expect.poll(() => withStatus(page, 'rejected').count()).toBe(2);
  expect(requests(opened)).toBe(1);
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
