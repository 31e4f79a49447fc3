import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type QuarterCounter, quarterCounters } from '../../contract/analytics.ts';
import { QUARTER_MS } from '../../contract/time-lengths.ts';
import { chunksOf, INSERTED_AT_ONCE } from './chunks.ts';
import { deleteOwned } from './owned-rows.ts';
import type { OwnerId, OwnerTransaction, Queryable } from './schema.ts';

/** The start of the quarter of an hour; in every time zone of today days begin with one. */
const quarterOf = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / QUARTER_MS) * QUARTER_MS);

export type CountChanges = Partial<Record<QuarterCounter, number>>;

/**
 * Notes that something happened, in the transaction in which it does. The row is only added, so that
 * no writer waits for another one, and a booking of units needs no owner's lock.
 */
export async function noteCounts(
  db: Queryable,
  ownerId: OwnerId,
  { at, changes }: { at: Date; changes: CountChanges },
): Promise<void> {
  if (Object.values(changes).every((by) => by === 0)) return;
  const noted = { id: randomUUID(), quarter: quarterOf(at), ...changes };
  const columns = Object.keys(noted) as (keyof typeof noted)[];
  // An owner may be deleted while a call to the platform is booked, which has to be booked all the same.
  await db
    .insertInto('quarter_count_changes')
    .columns(['user_id', ...columns])
    .expression((from) =>
      from
        .selectFrom('users')
        .select(['users.id', ...columns.map((column) => sql.val(noted[column]).as(column))])
        .where('users.id', '=', ownerId),
    )
    .execute();
}

/** By how much the comments of one channel that were read or posted at a time have changed. */
export interface CountedComments {
  channelId: string;
  at: Date;
  changes: CountChanges;
}

/**
 * Counts comments of the owner's own channel where they were read and where they were posted, and
 * changed flags in the same places, so that the flagged ones of any days are those that lists show.
 * They are added to the counts themselves: only who has the owner's lock writes those.
 * Flags of what was read before counting began are not counted among the read ones.
 */
export async function noteComments(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  counted: readonly CountedComments[],
): Promise<void> {
  if (counted.length === 0) return;
  const noted = counted.map(({ channelId, at, changes }) => ({
    quarter: quarterOf(at),
    channel_id: channelId,
    ...noComments,
    ...changes,
  }));
  await sql`
    insert into quarter_counts (user_id, quarter, read, flagged, posted, posted_flagged)
    select users.id, quarter, sum(read), sum(flagged), sum(posted), sum(posted_flagged)
    from users, jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as noted (
      quarter timestamptz, channel_id text,
      read integer, flagged integer, posted integer, posted_flagged integer
    )
    where users.id = ${ownerId} and users.youtube_channel_id = noted.channel_id
      and (flagged = 0 or read > 0 or quarter >= ${beginOfCounting(ownerId)})
    group by users.id, quarter
    on conflict (user_id, quarter) do update set ${sql.join(
      commentCounters.map((name) => sql`${sql.ref(name)} = ${addedTo(name)}`),
    )}`.execute(tx);
}

const noComments = { read: 0, flagged: 0, posted: 0, posted_flagged: 0 };
const commentCounters = Object.keys(noComments) as (keyof typeof noComments)[];

/**
 * The first quarter in which something happened here. Comments are counted in earlier quarters, too,
 * in which they were posted. Whatever happens here begins with a call that reads.
 */
export const beginOfCounting = (ownerId: OwnerId) => sql<Date | null>`least(
  (select min(quarter) from quarter_counts where user_id = ${ownerId} and read_units > 0),
  (select min(quarter) from quarter_count_changes where user_id = ${ownerId} and read_units > 0))`;

/**
 * Folds an owner's changes into the counts. It adds up exactly the rows that it deletes, because
 * bookings of units are noted meanwhile.
 */
export async function foldQuarterCounts(tx: OwnerTransaction, ownerId: OwnerId): Promise<void> {
  const noted = await deleteOwned(tx, ownerId, 'quarter_count_changes')
    .returning(['quarter', ...quarterCounters])
    .execute();
  const quarters = [...Map.groupBy(noted, ({ quarter }) => quarter.getTime())];
  for (const chunk of chunksOf(quarters, INSERTED_AT_ONCE)) {
    const rows = chunk.map(([quarter, changes]) => ({
      user_id: ownerId,
      quarter: new Date(quarter),
      ...sumOf(changes),
    }));
    await tx
      .insertInto('quarter_counts')
      .values(rows)
      .onConflict((known) => known.columns(['user_id', 'quarter']).doUpdateSet(added))
      .execute();
  }
}

const addedTo = (counter: QuarterCounter) =>
  sql<number>`quarter_counts.${sql.ref(counter)} + excluded.${sql.ref(counter)}`;
const added = Object.fromEntries(quarterCounters.map((counter) => [counter, addedTo(counter)]));

function sumOf(changes: readonly Record<QuarterCounter, number>[]) {
  const sums = {} as Record<QuarterCounter, number>;
  for (const counter of quarterCounters) {
    sums[counter] = changes.reduce((sum, change) => sum + change[counter], 0);
  }
  return sums;
}
