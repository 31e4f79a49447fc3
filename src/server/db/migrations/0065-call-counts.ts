import { type Kysely, sql } from 'kysely';

/** How often somebody called what has a limit of its own. Lost in a crash, which does no harm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table call_counts (
      key text primary key,
      calls integer not null,
      ends_at timestamptz not null
    )`.execute(db);
}
