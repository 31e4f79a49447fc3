import { type Kysely, sql } from 'kysely';

/** How long a grant lasts, since when it is broken, and which ones are to be given back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table users
    add column broken_since timestamptz,
    add column grant_given_at timestamptz,
    add column grant_ends_at timestamptz`,
  `update users set broken_since = now() where connection = 'broken'`,

  // Without a reference to users: a grant is given back after its owner has been deleted too.
  `create table grant_revocations (
    id bigint generated always as identity primary key,
    sealed_for bigint not null,
    refresh_token bytea not null,
    requested_at timestamptz not null,
    next_try_at timestamptz not null
  )`,
];
