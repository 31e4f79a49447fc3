import { type Kysely, sql } from 'kysely';

/** What owners were told, and of what they want to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table notifications (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    event text not null,
    occurrence text not null,
    details jsonb not null,
    created_at timestamptz not null,
    read_at timestamptz,
    primary key (user_id, id),
    unique (user_id, event, occurrence)
  )`,
  `create index notifications_unread on notifications (user_id, id) where read_at is null`,
  `create table notification_choices (
    user_id bigint not null references users (id) on delete cascade,
    event text not null,
    way text not null,
    is_on boolean not null,
    primary key (user_id, event, way)
  )`,
  `create table notification_settings (
    user_id bigint not null primary key references users (id) on delete cascade,
    quiet_from text,
    quiet_until text,
    time_zone text not null default 'UTC'
  )`,
];
