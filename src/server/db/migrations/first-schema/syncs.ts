/** When a channel is read, how far a sync is, and which syncs there were. */
export const syncs = [
  `create table sync_cursors (
    user_id bigint not null references users (id) on delete cascade,
    channel_id text not null,
    pass text not null,
    page_token text,
    newest_seen timestamptz,
    run_newest timestamptz,
    refreshed_at timestamptz not null,
    primary key (user_id, channel_id, pass)
  )`,

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

  // A page costs quota when it is read, so it is kept until it is stored.
  `create table sync_pages (
    user_id bigint not null references users (id) on delete cascade,
    place text not null,
    -- Text, since half a surrogate pair is no valid jsonb.
    content text not null,
    read_at timestamptz not null,
    primary key (user_id, place)
  )`,

  // Jobs of quick syncs are deleted at their end, so their history has a table of its own.
  `create table sync_runs (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    scope text not null,
    state text not null,
    error_code text,
    comments_read integer not null,
    comments_new integer not null,
    flagged integer not null,
    units integer not null,
    started_at timestamptz not null,
    finished_at timestamptz,
    primary key (user_id, id),
    constraint sync_runs_scope check (scope in ('news', 'everything')),
    constraint sync_runs_state check (state in ('interrupted', 'done', 'failed'))
  )`,
];
