import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { commentOrderQuery, ModeratedComment } from '../../src/contract/comment.ts';
import { type Moderating, startModerating } from '../support/moderating.ts';

let world: Moderating;
beforeAll(async () => {
  world = await startModerating();
});
afterAll(() => world[Symbol.asyncDispose]());

type Query = z.input<typeof commentOrderQuery>;

const order = async (query: Query): Promise<string[]> =>
  (await world.owner.call('GET /api/comments/order', { query })).data.comment_ids;

async function pages(query: Query): Promise<ModeratedComment[]> {
  const rows: ModeratedComment[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await world.owner.call('GET /api/comments', {
      query: { ...query, page: String(page), page_size: '7' },
    });
    rows.push(...data);
    if (page >= meta.pages) return rows;
  }
}

const idsOf = (rows: readonly ModeratedComment[]) => rows.map(({ comment_id }) => comment_id);

test.each([{}, { is_spam: 'true' }, { moderation_status: 'unmoderated' }] as const)(
  'the order of %o is that of its pages',
  async (query) => {
    const ids = await order(query);
    expect(ids.length).toBeGreaterThan(1);
    expect(ids).toEqual(idsOf(await pages(query)));
  },
);

test('the lowest scores come first where they are asked for, as the reverse of the highest', async () => {
  const lowest = await pages({ sort: 'lowest' });
  expect(idsOf(lowest)).toEqual((await order({ sort: 'score' })).toReversed());
  const scores = lowest.map(({ spam_score: score }) => score);
  expect(scores).toEqual(scores.toSorted((one, other) => one - other));
  expect(new Set(scores).size).toBeGreaterThan(1);
});

test('a decision takes a comment out of its filter and leaves the others in order', async () => {
  const untouched = { moderation_status: 'unmoderated' } as const;
  const before = await order(untouched);
  const decided = world.comments.take();
  await world.decide(decided, true);
  expect(await order(untouched)).toEqual(before.filter((id) => id !== decided));
  expect(before).toContain(decided);
});

test('narrows by author and by score, both bounds included', async () => {
  const rows = await pages({});
  const author = rows[0]?.author_channel_id ?? '';
  expect(await order({ author_channel_id: author })).toEqual(
    idsOf(rows.filter((row) => row.author_channel_id === author)),
  );
  const scores = rows.map(({ spam_score }) => spam_score).toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [scores.at(3), scores.at(-2)];
  expect(await order({ score_min: String(low), score_max: String(high) })).toEqual(
    idsOf(rows.filter(({ spam_score: score }) => score >= low && score <= high)),
  );
});
