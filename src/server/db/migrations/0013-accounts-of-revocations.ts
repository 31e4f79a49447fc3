import { type Kysely, sql } from 'kysely';

/** Which account a grant to be given back was of, so that its next one is not given back with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table grant_revocations add column account_hash bytea`.execute(db);
}
