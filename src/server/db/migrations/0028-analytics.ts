import { type Kysely, sql } from 'kysely';

/**
 * Counts of what happened in each quarter of an hour, whether the detector flagged a comment when it
 * was decided, and an index from which flagged comments are counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const counters = `
    read integer not null default 0,
    flagged integer not null default 0,
    owner_rejected_flagged integer not null default 0,
    owner_rejected_unflagged integer not null default 0,
    owner_approved_flagged integer not null default 0,
    owner_approved_unflagged integer not null default 0,
    automatic_rejected integer not null default 0,
    automatic_approved integer not null default 0,
    sent integer not null default 0,
    failed integer not null default 0,
    read_units integer not null default 0,
    write_units integer not null default 0`;

const statements = [
  `create table quarter_counts (
    user_id bigint not null references users (id) on delete cascade,
    quarter timestamptz not null,${counters},
    primary key (user_id, quarter)
  )`,
  `create table quarter_count_changes (
    user_id bigint not null references users (id) on delete cascade,
    id uuid not null,
    quarter timestamptz not null,${counters},
    primary key (user_id, id)
  )`,
  `alter table moderation_items add column flagged boolean`,
  // It has all that flagged comments are counted by, so that counting reads no comment's row.
  `drop index comments_spam`,
  `create index comments_spam on comments (user_id, published_at desc, id desc)
    include (video_channel_id, campaign_id, author_channel_id, video_id, moderation_status)
    where is_spam`,
];
