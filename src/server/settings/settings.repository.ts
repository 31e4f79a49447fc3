import type { OwnerId, Queryable } from '../db/schema.ts';

export async function findPreferences(
  db: Queryable,
  ownerId: OwnerId,
): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('users')
    .select('preferences')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  return row?.preferences ?? {};
}
