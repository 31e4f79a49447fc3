import { type Kysely, sql } from 'kysely';

/** Reports of the owner with their files, and the weekly schedule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table reports (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    job_id bigint not null,
    format text not null constraint reports_format check (format in ('pdf', 'csv', 'xlsx')),
    language text not null,
    sections jsonb not null,
    start_date date not null,
    end_date date not null,
    state text not null
      constraint reports_state check (state in ('queued', 'running', 'ready', 'failed')),
    error_code text,
    scheduled boolean not null,
    -- Which run writes the file: one that was replaced by a newer one stops.
    attempt integer not null default 0,
    comments integer not null default 0,
    left_out integer not null default 0,
    bytes bigint,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (user_id, id)
  )`,
  // In the database, so that every server process has it and it goes with the owner.
  `create table report_parts (
    user_id bigint not null,
    report_id bigint not null,
    part integer not null,
    content bytea not null,
    primary key (user_id, report_id, part),
    foreign key (user_id, report_id) references reports (user_id, id) on delete cascade
  )`,
  // The parts of a zip or a PDF cannot be compressed further.
  `alter table report_parts alter column content set storage external`,
  `create table report_schedules (
    user_id bigint not null primary key references users (id) on delete cascade,
    weekday smallint not null constraint report_schedules_weekday check (weekday between 1 and 7),
    format text not null,
    language text not null,
    sections jsonb not null,
    next_at timestamptz not null
  )`,
  `create unique index jobs_one_report on jobs (user_id)
    where kind = 'report' and state in ('queued', 'running')`,
];
