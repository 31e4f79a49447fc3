import { sql } from 'kysely';
import type { Database, Queryable } from '../../src/server/db/schema.ts';

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
  notifications: ['created_at'],
} as const;

/** As if so many days had passed since anything of the owner was read or decided. */
export async function letRowsAge(db: Database, ownerId: number, days: number): Promise<void> {
  for (const [table, columns] of Object.entries(ages)) {
    for (const column of columns) {
      // In UTC, so that the result does not depend on the session's time zone: Citus refuses that.
      const age = (on: Queryable) =>
        sql`
          update ${sql.table(table)} set ${sql.ref(column)} =
            (${sql.ref(column)} at time zone 'UTC' - ${`${days} days`}::interval) at time zone 'UTC'
          where user_id = ${ownerId}`.execute(on);
      if (table === 'audit_log') await rewriteLog(db, age);
      else await age(db);
    }
  }
}

/** Changes the activity log in a way that its trigger refuses. On Citus it has none. */
export async function rewriteLog(
  db: Database,
  change: (tx: Queryable) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from pg_trigger where tgrelid = 'audit_log'::regclass and not tgisinternal`.execute(
      tx,
    );
    const hasTrigger = rows.length > 0;
    if (hasTrigger) await sql`alter table audit_log disable trigger user`.execute(tx);
    await change(tx);
    if (hasTrigger) await sql`alter table audit_log enable trigger user`.execute(tx);
  });
}
