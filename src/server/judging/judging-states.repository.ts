import { sql } from 'kysely';
import type { JudgingStatesTable } from '../db/judging-tables.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';

/** The state of judging and learning of one owner. */
export interface JudgingState {
  detector: string | null;
  position: number | null;
  learntAt: Date | null;
  learningDueAt: Date | null;
  /** What a new detector version has changed so far. */
  changed: FlagChanges;
}

/** How many comments were flagged that were not before, and the other way round. */
export interface FlagChanges {
  flagged: number;
  cleared: number;
}

export async function findState(db: Queryable, ownerId: OwnerId): Promise<JudgingState> {
  const row = await db
    .selectFrom('judging_states')
    .selectAll()
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return {
    detector: row?.detector ?? null,
    position: row?.position ?? null,
    learntAt: row?.learnt_at ?? null,
    learningDueAt: row?.learning_due_at ?? null,
    changed: { flagged: row?.newly_flagged ?? 0, cleared: row?.no_longer_flagged ?? 0 },
  };
}

export async function changeState(
  db: Queryable,
  ownerId: OwnerId,
  change: Partial<Pick<JudgingStatesTable, 'detector' | 'position'>> & {
    newly_flagged?: number;
    no_longer_flagged?: number;
    learnt_at?: Date;
    learning_due_at?: Date | null;
  },
): Promise<void> {
  await db
    .insertInto('judging_states')
    .values({ user_id: ownerId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

export async function countStoredComments(db: Queryable, ownerId: OwnerId): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Owners whose comments were judged by another detector version and who have no re-judge under way.
 * All owners, or only the given one.
 */
export async function listOutdatedOwners(
  db: Queryable,
  { detector, ownerId }: { detector: string; ownerId?: OwnerId },
): Promise<OwnerId[]> {
  const { rows } = await sql<{ user_id: OwnerId }>`
    select owners.user_id from owners
    left join judging_states on judging_states.user_id = owners.user_id
    where judging_states.detector is distinct from ${detector}
      and ${ownerId === undefined ? sql`true` : sql`owners.user_id = ${ownerId}`}
      and exists (select from comments where comments.user_id = owners.user_id)
      and not exists (
        select from jobs where jobs.user_id = owners.user_id
          and kind = 'rejudge' and state in ('queued', 'running'))
    order by owners.user_id`.execute(db);
  return rows.map((row) => row.user_id);
}
