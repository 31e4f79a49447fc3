import type { OwnerId, Queryable } from '../db/schema.ts';

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
