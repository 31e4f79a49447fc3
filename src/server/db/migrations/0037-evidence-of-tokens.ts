import { type Kysely, sql } from 'kysely';

/**
 * Stores unknown tokens beside the names of sites, and what the text of a comment says of them, in
 * log-odds: tokens that promotion may have made up. Earlier rows are names, and their evidence stays
 * null until the new version of the detector has judged their comments again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comment_names add column is_name boolean not null default true`.execute(db);
  await sql`alter table comment_names add column evidence double precision`.execute(db);
}
