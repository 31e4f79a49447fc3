import { sql } from 'kysely';
import type { JudgingStatesTable } from '../db/judging-tables.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';

/** First half of the lock's key, so that it meets no other advisory lock. */
const JUDGING_LOCK = 0x4a55;

/**
 * Lets one transaction at a time judge an owner's comments, until it ends: two would count into
 * the same campaigns and could wait for each other's rows. Owners are told apart by 31 bits of
 * their id; two that share them only wait a little longer.
 */
export async function lockJudging(db: Queryable, ownerId: OwnerId): Promise<void> {
  const key = ownerId % 0x7fffffff;
  await sql`select pg_advisory_xact_lock(${JUDGING_LOCK}::integer, ${key}::integer)`.execute(db);
}

/** How far the owner's comments have been judged. */
export interface JudgingState {
  detector: string | null;
  position: number | null;
  learntAt: Date | null;
  learningDueAt: Date | null;
}

/** Held until the transaction ends; the row is made when there is none. */
export async function lockState(db: Queryable, ownerId: OwnerId): Promise<JudgingState> {
  const row = await db
    .insertInto('judging_states')
    .values({ user_id: ownerId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: ownerId }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return {
    detector: row.detector,
    position: row.position,
    learntAt: row.learnt_at,
    learningDueAt: row.learning_due_at,
  };
}

export async function changeState(
  db: Queryable,
  ownerId: OwnerId,
  change: Partial<Pick<JudgingStatesTable, 'detector' | 'position'>> & {
    learnt_at?: Date;
    learning_due_at?: Date | null;
  },
): Promise<void> {
  await db.updateTable('judging_states').set(change).where('user_id', '=', ownerId).execute();
}

export async function countStored(db: Queryable, ownerId: OwnerId): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Owners with comments that another detector judged and nobody is judging again; all of them, or
 * the one asked for.
 */
export async function listOutdated(
  db: Queryable,
  { detector, ownerId }: { detector: string; ownerId?: OwnerId },
): Promise<OwnerId[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users
    left join judging_states on judging_states.user_id = users.id
    where judging_states.detector is distinct from ${detector}
      and ${ownerId === undefined ? sql`true` : sql`users.id = ${ownerId}`}
      and exists (select from comments where comments.user_id = users.id)
      and not exists (
        select from jobs where jobs.user_id = users.id
          and kind = 'rejudge' and state in ('queued', 'running'))
    order by users.id`.execute(db);
  return rows.map(({ id }) => id);
}
