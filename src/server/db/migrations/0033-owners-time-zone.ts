import { type Kysely, sql } from 'kysely';

/** Gives an owner one time zone, which their settings have: that of the notifications goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Citus joins no distributed table with the owners in an update, so each row is changed by itself.
  const { rows } = await sql<{ user_id: number; time_zone: string }>`
    select user_id, time_zone from notification_settings where time_zone <> 'UTC'`.execute(db);
  for (const { user_id, time_zone } of rows) {
    await sql`
      update users set preferences = ${JSON.stringify({ time_zone })}::jsonb || preferences
      where id = ${user_id}`.execute(db);
  }
  await sql`alter table notification_settings drop column time_zone`.execute(db);
}
