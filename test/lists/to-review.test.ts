import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommentCounts } from '../../src/contract/comment-counts.ts';
import type { CommentScores } from '../../src/contract/comment-scores.ts';
import type { CommentRow } from '../../src/server/db/schema.ts';
import { FEWEST_MEMBERS } from '../../src/server/judging/campaigns/campaigns.repository.ts';
import { type ListOwner, type ListWorld, startListWorld } from '../support/list-world.ts';
import { ownIds } from '../support/own-ids.ts';
import { createRandom } from '../support/random.ts';
import { recount } from '../support/recount.ts';
import { send } from '../support/send.ts';

/*
 * The comments to review, the orders of lists, and the counts, against rows that the test filters,
 * sorts and counts by itself.
 */

let world: ListWorld;
beforeAll(async () => {
  world = await startListWorld();
  await placeByChance(world.rina, 3);
  await placeByChance(world.bayu, 4);
});
afterAll(() => world[Symbol.asyncDispose]());

type Query = Readonly<Record<string, string>>;
type Row = CommentRow & { campaign_members: number | null };

const idOf = async (owner: ListOwner): Promise<number> =>
  (
    await world.app.db
      .selectFrom('users')
      .select('id')
      .where('youtube_channel_id', '=', owner.channelId)
      .executeTakeFirstOrThrow()
  ).id;

const SIZES = [9, 4, 4, 1];

/** Every row gets a platform status, and two of three rows a campaign. */
async function placeByChance(owner: ListOwner, seed: number): Promise<void> {
  const { db } = world.app;
  const ownerId = await idOf(owner);
  const random = createRandom(seed);
  const campaigns = await ownIds(db, ownerId, SIZES.length);
  await db
    .insertInto('campaigns')
    .values(campaigns.map((id, at) => ({ id, user_id: ownerId, member_count: SIZES[at] ?? 0 })))
    .execute();
  for (const { youtube_id } of owner.rows) {
    await db
      .updateTable('comments')
      .set({
        campaign_id: random.chance(0.66) ? random.pick(campaigns) : null,
        platform_status: random.pick(['published', 'published', 'heldForReview', 'likelySpam']),
        spam_score: random.pick([40, 94, 95, 100]),
        is_spam: random.chance(0.85),
      })
      .where('user_id', '=', ownerId)
      .where('youtube_id', '=', youtube_id)
      .execute();
  }
  await recount(db);
}

async function rowsOf(owner: ListOwner): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select comments.*, campaigns.member_count as campaign_members from comments
    join users on users.id = comments.user_id and users.youtube_channel_id = ${owner.channelId}
    left join campaigns on campaigns.user_id = comments.user_id
      and campaigns.id = comments.campaign_id`.execute(world.app.db);
  return rows;
}

function isToReview(row: Row, { channelId, trusted }: ListOwner): boolean {
  const isFlagged = row.is_spam || row.moderation_status === 'spam';
  const isDecided = ['approved', 'rejected'].includes(row.moderation_status);
  const isShown = ['published', 'heldForReview'].includes(row.platform_status);
  const isOwn = row.video_channel_id === channelId;
  const author = row.author_channel_id ?? '';
  return (
    isOwn && author !== channelId && !trusted.includes(author) && isFlagged && isShown && !isDecided
  );
}

type Order = (a: Row, b: Row) => number;
const by =
  (key: (row: Row) => number): Order =>
  (a, b) =>
    key(b) - key(a);
const byText =
  (key: (row: Row) => string | null): Order =>
  (a, b) => {
    const [one, other] = [key(a), key(b)];
    if (one === other) return 0;
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other ? -1 : 1;
  };
const chain =
  (...orders: Order[]): Order =>
  (a, b) =>
    orders.reduce((result, order) => result || order(a, b), 0);
const newest = chain(
  by((row) => row.published_at.getTime()),
  by((row) => row.id),
);
const orders = {
  newest,
  oldest: (a, b) => newest(b, a),
  score: chain(
    by((row) => row.spam_score),
    newest,
  ),
  author: chain(
    byText((row) => row.author_name),
    byText((row) => row.author_channel_id),
    newest,
  ),
  campaign: chain(
    by((row) => row.campaign_members ?? 0),
    by((row) => row.campaign_id ?? 0),
    by((row) => row.spam_score),
    newest,
  ),
} satisfies Record<string, Order>;

async function ask<Answer>(owner: ListOwner, path: string, query: Query): Promise<Answer> {
  const answer = await send(
    owner.session,
    `GET ${path}?${new URLSearchParams({ ...query }).toString()}`,
  );
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Answer;
}

interface Listed {
  data: { comment_id: string }[];
  meta: { total: number; pages: number };
}

/** All pages of a list one after the other; the order endpoint says the same. */
async function listAll(owner: ListOwner, query: Query): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const paged = { ...query, page: String(page), page_size: '7' };
    const { data, meta } = await ask<Listed>(owner, '/api/comments', paged);
    ids.push(...data.map((comment) => comment.comment_id));
    if (page < meta.pages) continue;
    expect(meta.total).toBe(ids.length);
    break;
  }
  const order = await ask<{ data: { comment_ids: string[] } }>(owner, '/api/comments/order', query);
  expect(order.data.comment_ids).toEqual(ids);
  return ids;
}

const idsOf = (rows: readonly Row[]) => rows.map((row) => row.youtube_id);
const owners = () => [world.rina, world.bayu];
const countsOf = async (owner: ListOwner, query: Query = {}): Promise<CommentCounts> =>
  (await ask<{ data: CommentCounts }>(owner, '/api/comments/counts', query)).data;

test('what is to review stands in the list, by campaign and score', async () => {
  for (const owner of owners()) {
    const rows = await rowsOf(owner);
    const kept = rows.filter((row) => isToReview(row, owner));
    expect(kept.length).toBeGreaterThan(4);
    expect(await listAll(owner, { list: 'review' })).toEqual(idsOf(kept.toSorted(orders.campaign)));
  }
});

test.each(Object.entries(orders))('%s sorts every list across its pages', async (sort, order) => {
  for (const owner of owners()) {
    const rows = (await rowsOf(owner)).toSorted(order);
    expect(await listAll(owner, { sort })).toEqual(idsOf(rows));
    expect(await listAll(owner, { sort, list: 'review' })).toEqual(
      idsOf(rows.filter((row) => isToReview(row, owner))),
    );
  }
});

test('the other filters narrow the list further', async () => {
  const { rina } = world;
  const rows = (await rowsOf(rina)).filter((row) => isToReview(row, rina));
  const [first] = rows;
  const narrowed = (keeps: (row: Row) => boolean) =>
    idsOf(rows.filter(keeps).toSorted(orders.campaign));
  expect(await listAll(rina, { list: 'review', video_id: first?.video_id ?? '' })).toEqual(
    narrowed((row) => row.video_id === first?.video_id),
  );
  expect(await listAll(rina, { list: 'review', score_min: '95' })).toEqual(
    narrowed((row) => row.spam_score >= 95),
  );
  expect(await listAll(rina, { list: 'review', moderation_status: 'pending' })).toEqual(
    narrowed((row) => row.moderation_status === 'pending'),
  );
  expect(await listAll(rina, { list: 'review', channel_id: world.bayu.channelId })).toEqual([]);
});

test('the scores of a list are spread over bands of five, whatever range of them it shows', async () => {
  for (const owner of owners()) {
    const rows = await rowsOf(owner);
    const [first] = rows;
    const spreadOf = async (query: Query) =>
      (await ask<{ data: CommentScores }>(owner, '/api/comments/scores', query)).data;
    const bandsOf = (kept: readonly Row[]) =>
      Array.from(
        { length: 20 },
        (_, band) =>
          kept.filter((row) => Math.min(19, Math.floor(row.spam_score / 5)) === band).length,
      );
    expect(await spreadOf({})).toEqual({ bands: bandsOf(rows), capped: false });
    expect(await spreadOf({ list: 'review' })).toEqual({
      bands: bandsOf(rows.filter((row) => isToReview(row, owner))),
      capped: false,
    });
    expect(await spreadOf({ video_id: first?.video_id ?? '', score_min: '95' })).toEqual({
      bands: bandsOf(rows.filter((row) => row.video_id === first?.video_id)),
      capped: false,
    });
  }
});

/** The list behind each count. */
const lists: Partial<Record<keyof CommentCounts, Query>> = {
  review: { list: 'review' },
  at_95: { list: 'review', score_min: '95' },
  held_unflagged: { list: 'held' },
  all: { moderation_status: 'all' },
  unmoderated: { moderation_status: 'unmoderated' },
  pending: { moderation_status: 'pending' },
  spam: { moderation_status: 'spam' },
  approved: { moderation_status: 'approved' },
  rejected: { moderation_status: 'rejected' },
};

test('each count is that of its list, for all videos, a channel and a video', async () => {
  for (const owner of owners()) {
    const rows = await rowsOf(owner);
    const [first] = rows.filter((row) => isToReview(row, owner));
    const other = rows.find((row) => row.video_channel_id !== owner.channelId);
    const narrowings: Query[] = [
      {},
      { video_id: first?.video_id ?? '' },
      { channel_id: owner.channelId },
      { channel_id: other?.video_channel_id ?? '' },
      { channel_id: owner.channelId, video_id: first?.video_id ?? '' },
    ];
    for (const narrowing of narrowings) {
      const counts = await countsOf(owner, narrowing);
      for (const [name, query] of Object.entries(lists)) {
        const ids = await listAll(owner, { ...narrowing, ...query });
        expect({ [name]: counts[name as keyof CommentCounts] }).toEqual({ [name]: ids.length });
      }
      const shown = await listAll(owner, { ...narrowing, list: 'review' });
      const reviewed = rows.filter((row) => shown.includes(row.youtube_id));
      const alike = reviewed.filter((row) => (row.campaign_members ?? 0) >= FEWEST_MEMBERS);
      const campaigns = new Set(alike.map((row) => row.campaign_id));
      const times = reviewed.map((row) => row.published_at.getTime());
      expect(counts.campaigns).toBe(campaigns.size);
      expect(counts.oldest_at).toBe(
        times.length === 0 ? null : new Date(Math.min(...times)).toISOString(),
      );
    }
  }
});
