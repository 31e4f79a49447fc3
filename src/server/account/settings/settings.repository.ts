import { sql } from 'kysely';
import type { OwnerId, Queryable } from '../../db/schema.ts';

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

/** Merges the given preferences into the stored ones. */
export async function mergePreferences(
  db: Queryable,
  ownerId: OwnerId,
  preferences: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ preferences: sql`preferences || ${JSON.stringify(preferences)}::jsonb` })
    .where('id', '=', ownerId)
    .execute();
}
