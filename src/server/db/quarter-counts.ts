import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type QuarterCounter, quarterCounters } from '../../contract/analytics.ts';
import type { OwnerTransaction } from './owner-transaction.ts';
import type { OwnerId, Queryable } from './schema.ts';

const QUARTER_MS = 15 * 60_000;

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

/** A stored comment that is flagged from now on (1), or no longer (-1). */
export interface FlagChange {
  youtubeId: string;
  by: 1 | -1;
}

/** Whether flags of comments have changed, by what they were and what they are. */
export function flagChanges(
  comments: readonly { youtubeId: string; before: boolean; after: boolean }[],
): FlagChange[] {
  return comments
    .filter(({ before, after }) => before !== after)
    .map(({ youtubeId, after }) => ({ youtubeId, by: after ? 1 : -1 }));
}

/**
 * Counts changed flags where the comments were counted as read, so that the flagged ones of any days
 * are those that lists show. What was read before counting began is not counted here either.
 */
export async function noteFlagChanges(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  changes: readonly FlagChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ youtubeId }) => youtubeId);
  const steps = changes.map(({ by }) => by);
  const { rows } = await sql<{ at: Date; flagged: number }>`
    select date_bin('15 minutes', comments.created_at, 'epoch'::timestamptz) as at,
      sum(changed.step)::integer as flagged
    from unnest(${ids}::text[], ${steps}::integer[]) as changed (id, step)
    join comments on comments.user_id = ${ownerId} and comments.youtube_id = changed.id
    where comments.video_channel_id = (select youtube_channel_id from users where id = ${ownerId})
      and comments.created_at >= least(
        (select min(quarter) from quarter_counts where user_id = ${ownerId}),
        (select min(quarter) from quarter_count_changes where user_id = ${ownerId}))
    group by 1`.execute(tx);
  for (const { at, flagged } of rows) await noteCounts(tx, ownerId, { at, changes: { flagged } });
}

/** Rows of one statement, which has at most 65,535 parameters. */
const CHUNK = 1_000;

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
  for (let at = 0; at < quarters.length; at += CHUNK) {
    const rows = quarters.slice(at, at + CHUNK).map(([quarter, changes]) => ({
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
