import { type Kysely, sql } from 'kysely';

/** Addresses that an owner has told as well, and how their messages arrive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      user_id bigint not null references users (id) on delete cascade,
      id bigint not null,
      url text not null,
      created_at timestamptz not null,
      last_sent_at timestamptz,
      failing_since timestamptz,
      ended_at timestamptz,
      primary key (user_id, id)
    )`.execute(db);
}
