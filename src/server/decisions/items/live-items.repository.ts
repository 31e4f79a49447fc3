import { IS_DECISION, IS_WAITING_HALF } from '../../db/item-conditions.ts';
import { LIVE_STATES } from '../../db/item-state.ts';
import { selectOwned } from '../../db/owned-rows.ts';
import { anyOf, countRows } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

/** Counts the owner's decisions that wait or are sent. What is held already is hidden, and not counted. */
export const countLiveDecisions = (db: Queryable, ownerId: OwnerId): Promise<number> =>
  countRows(
    selectOwned(db, ownerId, 'moderation_items')
      .where('state', 'in', LIVE_STATES)
      .where(IS_DECISION),
  );

/**
 * Comments with a live item, or one sent after `since`. A second half that no call carries does not
 * count: for hours the owner may moderate the comment in YouTube Studio.
 */
export async function listDecisionsInFlight(
  db: Queryable,
  ownerId: OwnerId,
  { ids, since }: { ids: readonly string[]; since: Date },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await selectOwned(db, ownerId, 'moderation_items')
    .select('comment_id')
    .distinct()
    .where('comment_id', '=', anyOf(ids))
    .where((row) =>
      row.or([
        row.and([row('state', 'in', LIVE_STATES), row.not(IS_WAITING_HALF)]),
        row.and([row('state', '=', 'sent'), row('settled_at', '>', since)]),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => row.comment_id));
}
