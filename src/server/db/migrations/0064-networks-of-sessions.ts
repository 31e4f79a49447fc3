import { type Kysely, sql } from 'kysely';

/** From which network a session began, so that its owner can tell a stranger's from their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column network text`.execute(db);
}
