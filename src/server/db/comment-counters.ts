import { type RawBuilder, sql } from 'kysely';
import type { Counter } from './counter-tables.ts';
import { withIds } from './owner-ids.ts';
import type { OwnerTransaction } from './owner-transaction.ts';
import type { OwnerId, Queryable } from './schema.ts';
import { isToReviewOnItsChannel } from './to-review.ts';

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
  held_unflagged: () => sql`(${withStatus('pending')} and not is_spam)`,
};
const counters = Object.keys(counted) as Counter[];

interface CountedChange<T> {
  /** All comments that `change` may alter, in words that find the same comments afterwards. */
  among: RawBuilder<boolean>;
  change: () => Promise<T>;
}

/**
 * Makes a change that may alter what is counted of comments, and notes by how much. Every statement
 * that writes a counted column, deletes comments or changes whom the owner trusts runs through it:
 * the rule `counts-are-kept` refuses any other. The owner's lock keeps others from changing the
 * same comments meanwhile.
 */
export async function keepCounts<T>(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { among, change }: CountedChange<T>,
): Promise<T> {
  const before = await countAmong(tx, ownerId, among);
  const result = await change();
  const after = await countAmong(tx, ownerId, among);
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((channelId) =>
    counters.flatMap((counter) => {
      const by = (after.get(channelId)?.[counter] ?? 0) - (before.get(channelId)?.[counter] ?? 0);
      return by === 0 ? [] : [{ user_id: ownerId, channel_id: channelId, counter, change: by }];
    }),
  );
  if (changes.length > 0) {
    await tx
      .insertInto('counter_changes')
      .values(await withIds(tx, ownerId, changes))
      .execute();
  }
  return result;
}

/** The comments with these ids of the platform. */
export const withYoutubeIds = (ids: readonly string[]): RawBuilder<boolean> =>
  sql`comments.youtube_id = any(${[...ids]}::text[])`;

/** The comments of these authors. */
export const byAuthors = (authorChannelIds: readonly string[]): RawBuilder<boolean> =>
  sql`comments.author_channel_id = any(${[...authorChannelIds]}::text[])`;

/** Counts comments by the channel of their video. */
export async function countAmong(
  db: Queryable,
  ownerId: OwnerId,
  among: RawBuilder<boolean>,
): Promise<Map<string, Record<Counter, number>>> {
  const columns = counters.map(
    (counter) => sql`count(*) filter (where ${counted[counter](ownerId)}) as ${sql.ref(counter)}`,
  );
  const { rows } = await sql<Record<Counter, number> & { channel_id: string }>`
    select video_channel_id as channel_id, ${sql.join(columns)} from comments
    where user_id = ${ownerId} and ${among}
    group by video_channel_id`.execute(db);
  return new Map(rows.map(({ channel_id, ...counts }) => [channel_id, counts]));
}
