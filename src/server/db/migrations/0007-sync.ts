import { type Kysely, sql } from 'kysely';

/** When channels are read by themselves, how a reading stands, and pages read but not stored yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table jobs
    -- Of a sync: 'news' looks for new comments only, 'everything' is what an owner asks for.
    add column scope text not null default 'everything',
    -- Of a sync: what it is reading, and the page of it, so that a run that died goes on there.
    add column step text,
    add column step_page text,
    add column units_expected integer,
    add column expected_at timestamptz,
    add column resumes_at timestamptz`,
  `create index jobs_resuming on jobs (resumes_at) where state = 'waiting_quota'`,

  `alter table quota_days add column used_writing integer not null default 0`,

  `alter table videos
    -- Comments that the platform counts and lists nowhere, as found when all were read.
    add column comments_unlisted integer not null default 0,
    add column comments_disabled_at timestamptz`,

  `create table sync_schedules (
    user_id bigint primary key references users (id) on delete cascade,
    looked_at timestamptz,
    next_look_at timestamptz not null,
    -- The queue that was read last of held and spam, and when.
    queue text,
    queue_read_at timestamptz,
    read_at timestamptz,
    next_read_at timestamptz not null,
    comments_per_hour double precision not null default 0
  )`,
  `create index sync_schedules_due on sync_schedules (least(next_look_at, next_read_at))`,

  // A page is paid for when it is asked for: what was read must not be asked for again.
  `create table sync_pages (
    user_id bigint not null references users (id) on delete cascade,
    place text not null,
    -- JSON as it came: what is no valid jsonb, such as half a surrogate pair, must not be lost here.
    content text not null,
    read_at timestamptz not null,
    primary key (user_id, place)
  )`,
];
