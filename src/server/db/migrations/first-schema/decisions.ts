/** Long work, decisions on their way to the platform, and its quota. */
export const decisions = [
  `create table jobs (
    id bigint not null,
    user_id bigint not null references users (id) on delete cascade,
    kind text not null,
    state text not null default 'queued',
    done integer not null default 0,
    total integer,
    units integer not null default 0,
    error_code text,
    created_at timestamptz not null,
    finished_at timestamptz,
    -- 'news' reads new comments only, 'everything' is what an owner asks for.
    scope text not null default 'everything',
    -- The step and page of a sync, so that a run that died goes on there.
    step text,
    step_page text,
    units_expected integer,
    expected_at timestamptz,
    resumes_at timestamptz,
    -- Times in a row that it waited and read nothing.
    tries integer not null default 0,
    decisions jsonb,
    -- Comments that were not stored before, and how many of them were flagged.
    found integer not null default 0,
    flagged integer not null default 0,
    primary key (user_id, id)
  )`,
  // A change during the run makes that run start again.
  `create unique index jobs_one_rejudge on jobs (user_id)
    where kind = 'rejudge' and state in ('queued', 'running')`,
  // A second click on "sync" joins the sync under way.
  `create unique index jobs_one_sync on jobs (user_id)
    where kind = 'sync_channel' and state in ('queued', 'running', 'waiting_quota',
      'waiting_platform')`,
  `create unique index jobs_one_report on jobs (user_id)
    where kind = 'report' and state in ('queued', 'running')`,

  `create table moderation_requests (
    id bigint not null,
    user_id bigint not null references users (id) on delete cascade,
    decision text not null,
    source text not null,
    job_id bigint,
    created_at timestamptz not null,
    primary key (user_id, id),
    constraint moderation_requests_job foreign key (user_id, job_id)
      references jobs (user_id, id)
  )`,
  `create index requests_of_job on moderation_requests (user_id, job_id)
    where job_id is not null`,

  `create table moderation_items (
    id bigint not null,
    user_id bigint not null references users (id) on delete cascade,
    request_id bigint not null,
    comment_id text not null,
    channel_id text not null,
    target text not null,
    state text not null,
    batch_group bigint not null default 0,
    attempts integer not null default 0,
    losses integer not null default 0,
    not_before timestamptz not null,
    lease_token bigint,
    lease_until timestamptz,
    lease_worker integer,
    sent_at timestamptz,
    unknown boolean not null default false,
    waits_for text,
    failure text,
    prior_status text not null,
    created_at timestamptz not null,
    settled_at timestamptz,
    needs_call boolean not null default true,
    tries integer not null default 0,
    hold_hours integer,
    dismissed_at timestamptz,
    ban_author boolean not null default false,
    flagged boolean,
    primary key (user_id, id),
    constraint moderation_items_request foreign key (user_id, request_id)
      references moderation_requests (user_id, id) on delete cascade
  )`,
  // A comment has at most one decision under way and one waiting behind it.
  `create unique index moderation_one_live on moderation_items (user_id, comment_id)
    where state in ('queued', 'sending')`,
  `create unique index moderation_one_blocked on moderation_items (user_id, comment_id)
    where state = 'blocked'`,
  `create index moderation_of_comment on moderation_items (user_id, comment_id, id desc)`,
  `create index moderation_failed on moderation_items (user_id)
    where state = 'failed' and dismissed_at is null`,
  `create index moderation_due on moderation_items (user_id, not_before) where state = 'queued'`,
  `create index moderation_sending on moderation_items (user_id, lease_until)
    where state = 'sending'`,
  `create index moderation_of_request on moderation_items (user_id, request_id)`,
  `create index moderation_not_sent on moderation_items (user_id, state) where state <> 'sent'`,

  // What owners wrote to the platform, so that a text is sent to a place at most once.
  `create table postings (
    id bigint not null,
    user_id bigint not null references users (id) on delete cascade,
    video_id text not null,
    -- Null for a comment of its own, else the comment that it replies to.
    parent_id text,
    -- Not the text: a request brings it along.
    text_digest bytea not null,
    state text not null,
    -- The comment that the last posting made.
    comment_id text,
    started_at timestamptz not null,
    primary key (user_id, id),
    unique nulls not distinct (user_id, video_id, parent_id, text_digest)
  )`,
  `create index postings_of_comment on postings (user_id, comment_id)`,

  // The quota belongs to the installation's Google project, not to an owner.
  `create table quota_days (
    day date primary key,
    used integer not null default 0,
    exhausted_at timestamptz,
    used_writing integer not null default 0
  )`,

  `create sequence worker_numbers as integer cycle`,
];
