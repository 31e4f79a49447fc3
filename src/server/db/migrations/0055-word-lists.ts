import { type Kysely, sql } from 'kysely';

/** Owners subscribe to lists of words; a word is their own, or of one list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // No foreign key leads here: Citus refuses one to a table that is not distributed yet.
  `create table word_lists (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    url text not null,
    reading jsonb not null,
    etag text,
    words integer not null,
    waiting_words integer,
    may_act boolean not null default false,
    problem text,
    failing_since timestamptz,
    read_at timestamptz not null,
    checked_at timestamptz not null,
    primary key (user_id, id),
    unique (user_id, url)
  )`,
  `alter table blacklist_entries
    add column list_id bigint,
    add column left_out boolean not null default false,
    add column from_comment boolean not null default false,
    drop constraint blacklist_entries_word_key`,
  `create unique index blacklist_entries_word_key
    on blacklist_entries (user_id, list_id, match, word_key) nulls not distinct`,
  // Words that were added one by one may have been taken from a comment; nothing tells.
  `update blacklist_entries set from_comment = true where exists (
    select from audit_log where audit_log.user_id = blacklist_entries.user_id
      and action = 'blacklist_add' and target = blacklist_entries.id::text)`,
  `alter table comments add column acting_score smallint`,
];
