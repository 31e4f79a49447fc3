import { type Kysely, sql } from 'kysely';

/** Links that let somebody in once, and what a sign-in under way brought with it to be let in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitations (
      secret_hash bytea primary key,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`
    alter table sign_in_attempts
      add column admitted boolean not null default false,
      add column invitation_hash bytea`.execute(db);
}
