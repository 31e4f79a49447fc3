import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { LIVE_STATES } from './item-state.ts';

/** `LIVE_STATES` for raw SQL: `state in ${LIVE}`. Literals, so the planner can use partial indexes. */
export const LIVE: RawBuilder<unknown> = sql.raw(
  `(${LIVE_STATES.map((state) => `'${state}'`).join(', ')})`,
);

/** All items but second halves (`isSecondHalf`), so each decision counts once. */
export const IS_DECISION = sql<SqlBool>`(target <> 'rejected' or hold_hours is null)`;

/** Items that only hold their comment (`isHoldOnly`). */
export const IS_HOLD_ONLY = sql<SqlBool>`(target = 'heldForReview' and hold_hours is null)`;

/** Items that can be undone, as `planUndo` decides for the items of one comment. */
export const IS_UNDOABLE = sql<SqlBool>`(state = 'blocked'
  or (state = 'queued' and not unknown and ${IS_DECISION}))`;

/** Counts the owner's live items. */
export async function countLiveItems(db: Queryable, ownerId: OwnerId): Promise<number> {
  const { count } = await db
    .selectFrom('moderation_items')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', ownerId)
    .where('state', 'in', LIVE_STATES)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Comments with a live item, or one sent after `since`. An item that waits for the end of its hold
 * does not count: for hours the owner may moderate the comment in YouTube Studio.
 */
export async function listDecisionsInFlight(
  db: Queryable,
  ownerId: OwnerId,
  { ids, since }: { ids: readonly string[]; since: Date },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('moderation_items')
    .select('comment_id')
    .distinct()
    .where('user_id', '=', ownerId)
    .where('comment_id', 'in', [...ids])
    .where((row) =>
      row.or([
        row.and([row('state', 'in', LIVE_STATES), row('waits_for', 'is distinct from', 'hold')]),
        row.and([row('state', '=', 'sent'), row('settled_at', '>', since)]),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => row.comment_id));
}
