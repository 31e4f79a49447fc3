import { sql } from 'kysely';
import type { Database } from '../../src/server/db/schema.ts';

/** Columns that say when a row was last verified; every table of the platform's data has one. */
const ages = {
  comments: ['refreshed_at', 'created_at', 'updated_at'],
  videos: ['last_synced_at'],
  channels: ['refreshed_at'],
  moderation_items: ['created_at', 'settled_at'],
  moderation_requests: ['created_at'],
  audit_log: ['at'],
  owner_lessons: ['decided_at'],
  trusted_authors: ['refreshed_at'],
  sync_cursors: ['refreshed_at'],
} as const;

/** As if so many days had passed since anything of the owner was read or decided. */
export async function letRowsAge(db: Database, ownerId: number, days: number): Promise<void> {
  for (const [table, columns] of Object.entries(ages)) {
    for (const column of columns) {
      // In UTC, so that the result does not depend on the session's time zone: Citus refuses that.
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} =
          (${sql.ref(column)} at time zone 'UTC' - ${`${days} days`}::interval) at time zone 'UTC'
        where user_id = ${ownerId}`.execute(db);
    }
  }
}
