import { sql } from 'kysely';
import type { JudgingStatesTable } from '../db/judging-tables.ts';
import { selectOwned } from '../db/owned-rows.ts';
import { countRows, queryRows, valuesOf } from '../db/query-results.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../db/schema.ts';

/** The state of judging and learning of one owner. */
export interface JudgingState {
  detector: string | null;
  /** The last comment that the present re-judge has judged; null without one. */
  position: number | null;
  /** Where it ends once it has begun again from the first comment; 0: at the last comment. */
  endsAfter: number;
  /** How many re-judges were asked for. */
  requests: number;
  learntAt: Date | null;
  /** What a new detector version has changed so far. */
  changed: FlagChanges;
}

/** How many comments were flagged that were not before, and the other way round. */
export interface FlagChanges {
  flagged: number;
  cleared: number;
}

export async function findState(db: Queryable, ownerId: OwnerId): Promise<JudgingState> {
  const row = await selectOwned(db, ownerId, 'judging_states').selectAll().executeTakeFirst();
  return {
    detector: row?.detector ?? null,
    position: row?.position ?? null,
    endsAfter: row?.ends_after ?? 0,
    requests: row?.requests ?? 0,
    learntAt: row?.learnt_at ?? null,
    changed: { flagged: row?.newly_flagged ?? 0, cleared: row?.no_longer_flagged ?? 0 },
  };
}

export async function changeState(
  db: Queryable,
  ownerId: OwnerId,
  change: Partial<Pick<JudgingStatesTable, 'detector' | 'position'>> & {
    ends_after?: number;
    newly_flagged?: number;
    no_longer_flagged?: number;
    learnt_at?: Date;
  },
): Promise<void> {
  await db
    .insertInto('judging_states')
    .values({ user_id: ownerId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

/** Notes a request for a re-judge. A run under way goes on to the last comment, then from the first to here. */
export async function noteRequest(tx: OwnerTransaction, ownerId: OwnerId): Promise<void> {
  await sql`
    insert into judging_states as state (user_id, position, requests) values (${ownerId}, 0, 1)
    on conflict (user_id) do update set
      position = coalesce(state.position, 0),
      ends_after = coalesce(state.position, 0),
      requests = state.requests + 1`.execute(tx);
}

export async function countRequests(db: Queryable, ownerId: OwnerId): Promise<number> {
  const row = await selectOwned(db, ownerId, 'judging_states')
    .select('requests')
    .executeTakeFirst();
  return row?.requests ?? 0;
}

export const countStoredComments = (db: Queryable, ownerId: OwnerId): Promise<number> =>
  countRows(selectOwned(db, ownerId, 'comments'));

/**
 * Owners whose comments were judged by another detector version and who have no re-judge under way.
 * All owners, or only the given one.
 */
export const listOutdatedOwners = (
  db: Queryable,
  { detector, ownerId }: { detector: string; ownerId?: OwnerId },
): Promise<OwnerId[]> =>
  queryRows<{ user_id: OwnerId }>(db)`
    select owners.user_id from owners
    left join judging_states on judging_states.user_id = owners.user_id
    where judging_states.detector is distinct from ${detector}
      and ${ownerId === undefined ? sql`true` : sql`owners.user_id = ${ownerId}`}
      and exists (select from comments where comments.user_id = owners.user_id)
      and not exists (
        select from jobs where jobs.user_id = owners.user_id
          and kind = 'rejudge' and state in ('queued', 'running'))
    order by owners.user_id`.then(valuesOf('user_id'));
