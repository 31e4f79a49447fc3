import { type Kysely, sql } from 'kysely';

/** An owner's bookmarks among the own videos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table videos add column saved_at timestamptz').execute(db);
}
