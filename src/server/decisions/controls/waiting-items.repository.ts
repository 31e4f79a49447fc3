import { sql } from 'kysely';
import type { Outbox } from '../../../contract/outbox.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { IS_UNDOABLE, LIVE } from '../item-state.ts';

export interface WaitingItems {
  kind: Outbox['waiting'][number]['kind'];
  decisions: number;
  undoable: number;
  /** Those that take part in a call. */
  called: number;
  nextAt: Date;
}

/** Decisions on their way by what they ask for, the next ones first. */
export async function listWaiting(db: Queryable, ownerId: OwnerId): Promise<WaitingItems[]> {
  const { rows } = await sql<WaitingItems>`
    select case
        when target = 'published' then 'approve'
        when target = 'heldForReview' then 'hold'
        when hold_hours is null then 'reject' else 'reject_held' end as kind,
      count(*) as decisions,
      count(*) filter (where ${IS_UNDOABLE}) as undoable,
      count(*) filter (where needs_call) as called,
      min(not_before) as "nextAt"
    from moderation_items
    where user_id = ${ownerId} and state in ${LIVE}
    group by kind order by min(not_before), kind`.execute(db);
  return rows;
}

/** Comments whose latest decision can still be taken back. */
export async function listUndoable(db: Queryable, ownerId: OwnerId): Promise<string[]> {
  const rows = await db
    .selectFrom('moderation_items')
    .select('comment_id')
    .distinct()
    .where('user_id', '=', ownerId)
    .where(IS_UNDOABLE)
    .execute();
  return rows.map((row) => row.comment_id);
}

/** Makes decisions due whose undo delay still runs; answers their comments. */
export async function hurryDecisions(
  db: Queryable,
  ownerId: OwnerId,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('moderation_items')
    .set({ not_before: now })
    .where('user_id', '=', ownerId)
    .where('state', '=', 'queued')
    .where('waits_for', 'is', null)
    .where('not_before', '>', now)
    .returning('comment_id')
    .execute();
  return rows.map((row) => row.comment_id);
}
