import type { OwnerId, Queryable } from '../db/schema.ts';

/** Decisions of an owner that have not reached their end. */
export async function countLiveItems(db: Queryable, ownerId: OwnerId): Promise<number> {
  const { count } = await db
    .selectFrom('moderation_items')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', ownerId)
    .where('state', 'in', ['queued', 'blocked', 'sending'])
    .executeTakeFirstOrThrow();
  return count;
}
