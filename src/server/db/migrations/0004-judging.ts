import { type Kysely, sql } from 'kysely';

/** Trusted authors, and how far stored comments have been judged again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table trusted_authors (
    user_id bigint not null references users (id) on delete cascade,
    author_channel_id text not null,
    created_at timestamptz not null,
    primary key (user_id, author_channel_id)
  )`,

  `create table judging_states (
    user_id bigint primary key references users (id) on delete cascade,
    -- The detector that judged all comments of this owner.
    detector text,
    -- The last comment judged again in the run under way; null when none is.
    position bigint,
    -- When what was learnt was last put to use, and when it is going to be next.
    learnt_at timestamptz,
    learning_due_at timestamptz
  )`,
  // Whatever changes meanwhile makes the one run start again.
  `create unique index jobs_one_rejudge on jobs (user_id)
    where kind = 'rejudge' and state in ('queued', 'running')`,
];
