import { type Kysely, sql } from 'kysely';

/** The history of syncs with what each of them found, and which browser a session is in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table jobs
    -- A sync counts the comments that were not stored before, and how many of these were flagged.
    add column found integer not null default 0,
    add column flagged integer not null default 0`,

  // Jobs of quick syncs are deleted at their end, so their history has a table of its own.
  `create table sync_runs (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    scope text not null constraint sync_runs_scope check (scope in ('news', 'everything')),
    state text not null
      constraint sync_runs_state check (state in ('interrupted', 'done', 'failed')),
    error_code text,
    comments_read integer not null,
    comments_new integer not null,
    flagged integer not null,
    units integer not null,
    started_at timestamptz not null,
    finished_at timestamptz,
    primary key (user_id, id)
  )`,

  // Names such as Firefox and Android. What else a browser says about itself is not stored.
  `alter table sessions add column browser text, add column system text`,
];
