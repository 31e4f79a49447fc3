import type { OwnerId, Queryable } from '../db/schema.ts';

/** How many decisions are on their way to the platform, by what they ask for. */
export async function countWaiting(db: Queryable, ownerId: OwnerId): Promise<number[]> {
  const rows = await db
    .selectFrom('moderation_items')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', ownerId)
    .where('state', 'in', ['queued', 'blocked', 'sending'])
    .groupBy('target')
    .execute();
  return rows.map(({ count }) => count);
}
