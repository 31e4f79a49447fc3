import { type RawBuilder, sql } from 'kysely';
import { CHANGED_AT_ONCE, chunksOf } from './chunks.ts';
import type { Counter } from './counter-tables.ts';
import { markWork } from './mark-work.ts';
import { updateOwned } from './owned-rows.ts';
import { withIds } from './owner-ids.ts';
import { type CountedComments, noteComments } from './quarter-counts.ts';
import type { CommentRow, OwnerId, OwnerTransaction, Queryable } from './schema.ts';
import { IS_HELD_ON_ITS_CHANNEL, isToReviewOnItsChannel } from './to-review.ts';

/** Counters with their noted changes are right at any moment; folding keeps the changes few. */
const FOLD_AFTER_MS = 10_000;

const withStatus = (status: string) => sql<boolean>`moderation_status = ${sql.lit(status)}`;

/** Which comments each counter counts. */
const counted: Readonly<Record<Counter, (ownerId: OwnerId) => RawBuilder<boolean>>> = {
  unmoderated: () => withStatus('unmoderated'),
  pending: () => withStatus('pending'),
  spam: () => withStatus('spam'),
  approved: () => withStatus('approved'),
  rejected: () => withStatus('rejected'),
  review: isToReviewOnItsChannel,
  at_95: (ownerId) => sql`(spam_score >= 95 and ${isToReviewOnItsChannel(ownerId)})`,
  held_unflagged: () => IS_HELD_ON_ITS_CHANNEL,
};
const counterNames = Object.keys(counted) as Counter[];

interface CountedChange<T> {
  /** All comments that `change` may alter, in words that find the same comments afterwards. */
  among: RawBuilder<boolean>;
  /** Those of them that are stored already; null: none. Default: all. */
  before?: RawBuilder<boolean> | null;
  change: () => Promise<T>;
  /** When comments that `change` adds were read. */
  readAt?: Date;
}

/**
 * Makes a change that may alter what is counted of comments, and notes by how much: on the tabs and in
 * the quarters of an hour in which the comments were read and posted. Every statement that writes a counted
 * column, deletes comments or changes whom the owner trusts runs through it: the rule `counts-are-kept`
 * refuses any other. The owner's lock keeps others from changing the same comments meanwhile.
 */
export async function keepCounts<T>(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { among, before: known = among, change, readAt }: CountedChange<T>,
): Promise<T> {
  const before = known === null ? [] : await countAmong(tx, ownerId, known);
  const result = await change();
  const after = await countAmong(tx, ownerId, among);
  const counts = [...before.map((group) => ({ ...group, by: -1 })), ...after];
  await noteCounters(tx, ownerId, counts);
  await noteComments(tx, ownerId, [...readIn(counts, readAt), ...postedIn(counts)]);
  return result;
}

/** What is counted of the comments below one channel's videos that came in one quarter of an hour. */
interface CommentCounts {
  channelId: string;
  quarter: Date;
  /** The quarter in which they were posted. */
  posted: Date;
  stored: number;
  flagged: number;
  counters: Record<Counter, number>;
  /** -1: to be taken off. */
  by?: number;
}

async function noteCounters(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  counts: readonly CommentCounts[],
): Promise<void> {
  const channels = Map.groupBy(counts, ({ channelId }) => channelId);
  const changes = [...channels].flatMap(([channelId, groups]) =>
    counterNames.flatMap((counter) => {
      const change = sumOf(groups, ({ counters }) => counters[counter]);
      return change === 0 ? [] : [{ user_id: ownerId, channel_id: channelId, counter, change }];
    }),
  );
  if (changes.length === 0) return;
  await tx
    .insertInto('counter_changes')
    .values(await withIds(tx, ownerId, changes))
    .execute();
  await markWork(tx, ownerId, { kind: 'fold', at: new Date(Date.now() + FOLD_AFTER_MS) });
}

const readIn = (counts: readonly CommentCounts[], readAt: Date | undefined): CountedComments[] =>
  sumsBy(counts, 'quarter').map(({ channelId, at, stored, flagged }) => ({
    channelId,
    at: stored > 0 ? (readAt ?? at) : at,
    changes: { read: stored, flagged },
  }));

const postedIn = (counts: readonly CommentCounts[]): CountedComments[] =>
  sumsBy(counts, 'posted').map(({ channelId, at, stored, flagged }) => ({
    channelId,
    at,
    changes: { posted: stored, posted_flagged: flagged },
  }));

/** What was read or posted stays so when it is deleted. */
const sumsBy = (counts: readonly CommentCounts[], time: 'quarter' | 'posted') =>
  [...Map.groupBy(counts, (one) => `${one.channelId} ${+one[time]}`).values()].flatMap((group) => {
    const stored = sumOf(group, (one) => one.stored);
    const flagged = sumOf(group, (one) => one.flagged);
    const [first] = group;
    if (first === undefined || stored < 0 || (stored === 0 && flagged === 0)) return [];
    return [{ channelId: first.channelId, at: first[time], stored, flagged }];
  });

const sumOf = (counts: readonly CommentCounts[], count: (of: CommentCounts) => number): number =>
  counts.reduce((sum, one) => sum + (one.by ?? 1) * count(one), 0);

/** The comments with these ids of the platform. */
export const withYoutubeIds = (ids: readonly string[]): RawBuilder<boolean> =>
  sql`comments.youtube_id = any(${[...ids]}::text[])`;

/** Gives any number of comments another status. */
export async function changeStatus(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { ids, ...status }: { ids: readonly string[] } & NewStatus,
): Promise<void> {
  for (const chunk of chunksOf(ids, CHANGED_AT_ONCE)) {
    const among = withYoutubeIds(chunk);
    const change = updateOwned(tx, ownerId, 'comments').set(status).where(among);
    await keepCounts(tx, ownerId, { among, change: () => change.execute() });
  }
}

type NewStatus =
  | (Pick<CommentRow, 'moderation_status'> & Partial<Pick<CommentRow, 'decided_at'>>)
  | Pick<CommentRow, 'platform_status'>;

/** The comments of these authors. */
export const byAuthors = (authorChannelIds: readonly string[]): RawBuilder<boolean> =>
  sql`comments.author_channel_id = any(${[...authorChannelIds]}::text[])`;

export async function countAmong(
  db: Queryable,
  ownerId: OwnerId,
  among: RawBuilder<boolean>,
): Promise<CommentCounts[]> {
  const columns = counterNames.map(
    (counter) => sql`count(*) filter (where ${counted[counter](ownerId)}) as ${sql.ref(counter)}`,
  );
  const { rows } = await sql<CommentCounts & Record<Counter, number>>`
    select video_channel_id as "channelId", ${quarterOf('created_at')} as quarter,
      ${quarterOf('published_at')} as posted, count(*) as stored,
      count(*) filter (where is_spam) as flagged, ${sql.join(columns)}
    from comments
    where user_id = ${ownerId} and ${among}
    group by 1, 2, 3`.execute(db);
  return rows.map(({ channelId, quarter, posted, stored, flagged, ...counters }) => ({
    channelId,
    quarter,
    posted,
    stored,
    flagged,
    counters,
  }));
}

const quarterOf = (column: 'created_at' | 'published_at') =>
  sql`date_bin('15 minutes', comments.${sql.ref(column)}, 'epoch'::timestamptz)`;
