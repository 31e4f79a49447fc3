import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { flagged } from '../../src/gallery/fixtures/comments.ts';
import { toast } from '../e2e/support/places.ts';
import { waitFor } from '../support/wait-for.ts';
import { refusedAs } from './support/answers.ts';
import { afterDecision, commentList, numbered } from './support/comment-list.ts';
import { type OpenPage, openPage, untilHeard } from './support/open-page.ts';

/* What a helper, another browser or a token decides while a page is open. */

const list = numbered(3, flagged);
const rowOf = ({ page }: OpenPage, id: string) => page.locator(`[data-comment="${id}"]`);
const decided = ({ page }: OpenPage, id: string) =>
  page.locator(`[data-comment="${id}"][data-status="rejected"]`);

/** The rows that were read again by their ids, call by call. */
const reads = ({ calls }: OpenPage) =>
  calls.flatMap(({ key, query }) => {
    const { comment_ids: ids } = (query ?? {}) as { comment_ids?: string[] };
    return key === 'GET /api/comments' && ids !== undefined ? [ids.toSorted()] : [];
  });

/** The server answers these as rejected from now on, and the page has not heard of it. */
const decideElsewhere = (opened: OpenPage, ids: readonly string[]) =>
  opened.answer(
    commentList(
      list.map((row) => (ids.includes(row.id) ? afterDecision(row, { reject: true }) : row)),
    ),
  );

async function openList(): Promise<OpenPage> {
  const opened = await openPage('/comments?is_spam=true', { answers: commentList(list) });
  await rowOf(opened, 'c3').getByRole('button', { name: 'Reject' }).waitFor();
  return opened;
}

test('a decision of somebody else shows in its place, and only its row is read, once', async () => {
  await using opened = await openList();
  decideElsewhere(opened, ['c2']);
  opened.tell({ type: 'decisions', comment_ids: ['not-here'] });
  opened.tell({ type: 'decisions', comment_ids: ['c2', 'not-here'] });
  await decided(opened, 'c2').waitFor();
  await expect.poll(() => reads(opened)).toEqual([['c2']]);
  const shown = await opened.page
    .locator('[data-comment]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-comment')));
  expect(shown).toEqual(['c1', 'c2', 'c3']);
});

test('an event that names no comment has all rows read, and one under way is waited for', async () => {
  await using opened = await openList();
  const answer = Promise.withResolvers<void>();
  const desk = commentList(list);
  opened.answer({
    'GET /api/comments': async (call) => {
      await answer.promise;
      return desk['GET /api/comments'](call);
    },
  });
  opened.tell({ type: 'decisions', comment_ids: ['c1'] });
  await waitFor('the first read', () => reads(opened).length === 1);
  for (const id of ['c3', 'c1']) opened.tell({ type: 'decisions', comment_ids: [id] });
  opened.tell({ type: 'decisions', comment_ids: [] });
  await untilHeard(opened);
  decideElsewhere(opened, ['c1', 'c2', 'c3']);
  answer.resolve();
  await decided(opened, 'c2').waitFor();
  await decided(opened, 'c1').waitFor();
  expect(reads(opened)).toEqual([['c1'], ['c1', 'c2', 'c3']]);
});

test('events in quick succession have a row read once a second', async () => {
  await using opened = await openList();
  const began = performance.now();
  for (let event = 0; event < 30; event += 1) {
    opened.tell({ type: 'decisions', comment_ids: ['c2'] });
    await delay(50);
  }
  decideElsewhere(opened, ['c2']);
  opened.tell({ type: 'decisions', comment_ids: ['c2'] });
  await decided(opened, 'c2').waitFor();
  const seconds = (performance.now() - began) / 1000;
  expect(reads(opened).length).toBeLessThanOrEqual(2 + seconds);
});

test('after a refusal the row shows what the server has, and not what the page had', async () => {
  await using opened = await openList();
  decideElsewhere(opened, ['c2']);
  opened.answer({
    'POST /api/comments/{id}/moderate': refusedAs('platform_cannot_unreject'),
  });
  await rowOf(opened, 'c2').getByRole('button', { name: 'Approve' }).click();
  await toast(opened.page, 'Failed to approve comment. Please try again.').waitFor();
  await decided(opened, 'c2').waitFor();
});

test('a list whose first answer is older than a decision shows that, too', async () => {
  const answer = Promise.withResolvers<undefined>();
  const desk = commentList(list);
  await using opened = await openPage('/comments?is_spam=true', {
    answers: {
      ...desk,
      'GET /api/comments': async (call) => {
        if (call.query.comment_ids === undefined) await answer.promise;
        return desk['GET /api/comments'](call);
      },
    },
  });
  await waitFor('the list to be asked for', () =>
    opened.calls.some(({ key }) => key === 'GET /api/comments'),
  );
  opened.tell({ type: 'decisions', comment_ids: ['c2'] });
  opened.answer({
    'GET /api/comments': commentList(
      list.map((row) => (row.id === 'c2' ? afterDecision(row, { reject: true }) : row)),
    )['GET /api/comments'],
  });
  await delay(300);
  answer.resolve(undefined);
  await decided(opened, 'c2').waitFor();
});
