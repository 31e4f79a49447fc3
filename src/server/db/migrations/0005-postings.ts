import { type Kysely, sql } from 'kysely';

/** What owners wrote to the platform, so that a text is sent to a place at most once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table postings (
    id bigint generated always as identity primary key,
    user_id bigint not null references users (id) on delete cascade,
    video_id text not null,
    -- Null for a comment of its own, else what it replies to.
    parent_id text,
    -- The text itself is not kept: whoever asks about it brings it along.
    text_digest bytea not null,
    state text not null,
    -- The comment that the last posting made.
    comment_id text,
    started_at timestamptz not null,
    unique nulls not distinct (user_id, video_id, parent_id, text_digest)
  )`,
  `create index postings_of_comment on postings (user_id, comment_id)`,
];
