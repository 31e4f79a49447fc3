import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type QuarterCounter, quarterCounters } from '../../contract/analytics.ts';
import { QUARTER_MS } from '../../contract/time-lengths.ts';
import { chunksOf, INSERTED_AT_ONCE } from './chunks.ts';
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

/** By how much the comments of one channel that were read at a time have changed in number. */
export interface ReadComments {
  channelId: string;
  at: Date;
  read: number;
  flagged: number;
}

/**
 * Counts comments of the owner's own channel, and changed flags where the comments were counted as
 * read, so that the flagged ones of any days are those that lists show. Flags of what was read before
 * counting began are not counted.
 */
export async function noteReadComments(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  changes: readonly ReadComments[],
): Promise<void> {
  if (changes.length === 0) return;
  const { rows } = await sql<ReadComments>`
    select at, read, flagged
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (
      "channelId" text, at timestamptz, read integer, flagged integer
    )
    where "channelId" = (select youtube_channel_id from users where id = ${ownerId})
      and (read > 0 or at >= least(
        (select min(quarter) from quarter_counts where user_id = ${ownerId}),
        (select min(quarter) from quarter_count_changes where user_id = ${ownerId})))`.execute(tx);
  for (const { at, read, flagged } of rows) {
    await noteCounts(tx, ownerId, { at, changes: { read, flagged } });
  }
}

/**
 * Folds an owner's changes into the counts. It adds up exactly the rows that it deletes, because
 * bookings of units are noted meanwhile.
 */
export async function foldQuarterCounts(tx: OwnerTransaction, ownerId: OwnerId): Promise<void> {
  const noted = await tx
    .deleteFrom('quarter_count_changes')
    .where('user_id', '=', ownerId)
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

const added = Object.fromEntries(
  quarterCounters.map((counter) => [
    counter,
    sql<number>`quarter_counts.${sql.ref(counter)} + excluded.${sql.ref(counter)}`,
  ]),
);

function sumOf(changes: readonly Record<QuarterCounter, number>[]) {
  const sums = {} as Record<QuarterCounter, number>;
  for (const counter of quarterCounters) {
    sums[counter] = changes.reduce((sum, change) => sum + change[counter], 0);
  }
  return sums;
}
