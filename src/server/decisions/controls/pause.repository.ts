import type { OwnerId, Queryable } from '../../db/schema.ts';

/** Answers whether that changed anything; who pauses twice has paused since the first time. */
export async function setSendingPaused(
  db: Queryable,
  ownerId: OwnerId,
  since: Date | null,
): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ sending_paused_at: since })
    .where('id', '=', ownerId)
    .where('sending_paused_at', since === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSendingPaused(db: Queryable, ownerId: OwnerId): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select('sending_paused_at')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  return row?.sending_paused_at ?? null;
}
