import { type Kysely, sql } from 'kysely';

/** When the platform last showed a trusted author: an id alone is the platform's data too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trusted_authors add column refreshed_at timestamptz not null default now()`.execute(
    db,
  );
  await sql`alter table trusted_authors alter column refreshed_at drop default`.execute(db);
}
