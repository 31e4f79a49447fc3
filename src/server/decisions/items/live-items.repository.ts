import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { LIVE_STATES } from './item-state.ts';

/** `LIVE_STATES` for raw SQL: `state in ${LIVE}`. Literals, so that partial indexes serve. */
export const LIVE: RawBuilder<unknown> = sql.raw(
  `(${LIVE_STATES.map((state) => `'${state}'`).join(', ')})`,
);

/** Everything but second halves, as `isSecondHalf` says: each decision once. */
export const IS_DECISION = sql<SqlBool>`(target <> 'rejected' or hold_hours is null)`;

/** What an owner can take back, as `planUndo` decides it for the items of one comment. */
export const IS_UNDOABLE = sql<SqlBool>`(state = 'blocked'
  or (state = 'queued' and not unknown and ${IS_DECISION}))`;

/** Decisions of an owner that have not reached their end. */
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
 * Comments with a decision under way, or one that went out after `since`. Nothing is under way
 * while a comment is held: for hours its owner may change their mind in the platform's own studio.
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
