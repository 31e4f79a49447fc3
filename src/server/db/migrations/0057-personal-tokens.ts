import { type Kysely, sql } from 'kysely';

/** Tokens with which scripts act for an owner. Only their hashes are stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table personal_tokens (
      user_id bigint not null references users (id) on delete cascade,
      id bigint not null,
      name text not null,
      token_hash bytea not null,
      scopes text[] not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      primary key (user_id, id),
      unique (user_id, token_hash)
    )`.execute(db);
}
