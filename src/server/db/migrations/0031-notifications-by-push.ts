import { type Kysely, sql } from 'kysely';

/** Browsers that take notifications for an owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table notification_push (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    language text not null,
    created_at timestamptz not null,
    failing_since timestamptz,
    primary key (user_id, id),
    unique (user_id, endpoint)
  )`,
];
