import { sql } from 'kysely';
import type { ModerationItemRow, OwnerId, Queryable } from '../../db/schema.ts';
import type { SendWindow } from './send-window.policy.ts';

type Target = ModerationItemRow['target'];

/** Decisions of one kind whose undo delay is still running, by the time they are sent at. */
export async function listWindows(
  db: Queryable,
  ownerId: OwnerId,
  { target, now }: { target: Target; now: Date },
): Promise<SendWindow[]> {
  const { rows } = await sql<SendWindow>`
    select not_before as "sendAfter", count(*) as count, min(created_at) as since
    from moderation_items
    where user_id = ${ownerId} and target = ${target} and state = 'queued'
      and waits_for is null and batch_group = 0 and not unknown and not_before > ${now}
    group by not_before order by not_before`.execute(db);
  return rows;
}

/** Lets a window's decisions wait for others; answers their comments. */
export async function moveWindow(
  db: Queryable,
  ownerId: OwnerId,
  { target, from, to }: { target: Target; from: Date; to: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('moderation_items')
    .set({ not_before: to })
    .where('user_id', '=', ownerId)
    .where('target', '=', target)
    .where('state', '=', 'queued')
    .where('waits_for', 'is', null)
    .where('batch_group', '=', 0)
    .where('unknown', '=', false)
    .where('not_before', '=', from)
    .returning('comment_id')
    .execute();
  return rows.map((row) => row.comment_id);
}
