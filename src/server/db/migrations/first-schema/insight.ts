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

/** Counts of what happened, and reports. */
export const insight = [
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

  `create table reports (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    job_id bigint not null,
    format text not null,
    language text not null,
    sections jsonb not null,
    start_date date not null,
    end_date date not null,
    state text not null,
    error_code text,
    scheduled boolean not null,
    -- Counts the runs that write the file: a run that was replaced stops.
    attempt integer not null default 0,
    comments integer not null default 0,
    left_out integer not null default 0,
    bytes bigint,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (user_id, id),
    constraint reports_format check (format in ('pdf', 'csv', 'xlsx')),
    constraint reports_state check (state in ('queued', 'running', 'ready', 'failed'))
  )`,

  // The database holds the files, so that every server process has them and they go with the owner.
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
    user_id bigint primary key references users (id) on delete cascade,
    weekday smallint not null,
    format text not null,
    language text not null,
    sections jsonb not null,
    next_at timestamptz not null,
    constraint report_schedules_weekday check (weekday between 1 and 7)
  )`,
];
