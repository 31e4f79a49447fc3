import { type Kysely, sql } from 'kysely';

/**
 * Every row that came from the platform or from an owner carries `user_id`: nothing is shared
 * between owners, because the platform's policies forbid it and because no query may forget it.
 * Names of tables and columns follow the specification, section 3.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create extension if not exists pg_trgm`,

  `create table users (
    id bigint generated always as identity primary key,
    google_id text not null,
    youtube_channel_id text,
    email text,
    name text not null,
    picture text,
    access_token bytea,
    refresh_token bytea,
    token_expiry timestamptz,
    scopes text[] not null default '{}',
    connection text not null default 'working',
    preferences jsonb not null default '{}',
    last_login timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    -- One Google account may own several channels; each is an owner of its own here.
    unique nulls not distinct (google_id, youtube_channel_id)
  )`,

  `create table sign_in_attempts (
    state_hash bytea primary key,
    cookie_hash bytea not null,
    code_verifier text not null,
    nonce text not null,
    issuer text not null,
    client_id text not null,
    -- Consent was asked for on purpose, so asking once more would go round in circles.
    consent_forced boolean not null,
    -- The session this browser had when it began; it ends when the sign-in succeeds.
    replaces_binding bytea,
    created_at timestamptz not null
  )`,

  // One row is one sign-in on one browser: a family of rotating refresh tokens.
  `create table sessions (
    id uuid primary key,
    user_id bigint not null references users (id) on delete cascade,
    binding_hash bytea not null,
    seq integer not null default 0,
    rotated_at timestamptz,
    last_used_at timestamptz not null,
    created_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index sessions_of_user on sessions (user_id, last_used_at)`,
  `create unique index sessions_binding on sessions (binding_hash)`,

  `create table channels (
    user_id bigint not null references users (id) on delete cascade,
    youtube_id text not null,
    is_own boolean not null,
    title text not null,
    description text not null default '',
    custom_url text,
    thumbnail_url text,
    subscriber_count bigint,
    view_count bigint not null default 0,
    video_count bigint not null default 0,
    uploads_playlist_id text,
    refreshed_at timestamptz not null,
    primary key (user_id, youtube_id)
  )`,

  `create table videos (
    id bigint generated always as identity primary key,
    user_id bigint not null references users (id) on delete cascade,
    youtube_id text not null,
    channel_id text not null,
    channel_title text not null default '',
    title text not null,
    description text not null default '',
    thumbnail_url text,
    thumbnail_default_url text,
    published_at timestamptz,
    view_count bigint,
    like_count bigint,
    dislike_count bigint,
    comment_count bigint,
    video_duration text,
    duration_seconds integer,
    category_id text,
    tags text[] not null default '{}',
    definition text,
    dimension text,
    licensed_content boolean,
    projection text,
    upload_status text,
    privacy_status text,
    embeddable boolean,
    last_synced_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (user_id, youtube_id)
  )`,
  `create index videos_newest on videos (user_id, channel_id, published_at desc nulls last, id desc)`,

  `create table comments (
    id bigint generated always as identity primary key,
    user_id bigint not null references users (id) on delete cascade,
    youtube_id text not null,
    video_id text not null,
    video_channel_id text not null,
    parent_id text,
    is_reply boolean not null default false,
    author_name text,
    author_channel_id text,
    author_profile_image text,
    content text not null,
    folded_text text,
    published_at timestamptz not null,
    edited_at timestamptz not null,
    like_count integer not null default 0,
    reply_count integer not null default 0,
    replies_read integer not null default 0,
    spam_score smallint not null default 0,
    is_spam boolean not null default false,
    is_stylized_text boolean not null default false,
    is_obfuscated_text boolean not null default false,
    is_blacklisted_words boolean not null default false,
    is_similar boolean not null default false,
    reasons jsonb not null default '[]',
    platform_status text not null,
    moderation_status text not null default 'unmoderated',
    refreshed_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (user_id, youtube_id)
  )`,
  `create index comments_newest on comments (user_id, published_at desc, id desc)`,
  `create index comments_by_status on comments (user_id, moderation_status, published_at desc, id desc)`,
  `create index comments_by_video on comments (user_id, video_id, published_at desc, id desc)`,
  `create index comments_by_parent on comments (user_id, parent_id) where parent_id is not null`,
  `create index comments_threads on comments (user_id, video_channel_id) where reply_count > replies_read`,
  `create index comments_by_author on comments (user_id, author_channel_id)`,
  `create index comments_spam on comments (user_id, published_at desc, id desc) where is_spam`,
  `create index comments_stylized on comments (user_id, published_at desc, id desc) where is_stylized_text`,
  `create index comments_obfuscated on comments (user_id, published_at desc, id desc) where is_obfuscated_text`,
  `create index comments_blacklisted on comments (user_id, published_at desc, id desc) where is_blacklisted_words`,
  `create index comments_similar on comments (user_id, published_at desc, id desc) where is_similar`,
  `create index comments_keyword on comments using gin (content gin_trgm_ops)`,

  // Locality-sensitive keys of the folded text: rows that share a key are near-duplicates.
  // They go with their comment, which goes with its owner: one check a row is enough.
  `create table comment_similarity_keys (
    user_id bigint not null,
    key bigint not null,
    comment_id bigint not null references comments (id) on delete cascade,
    primary key (user_id, key, comment_id)
  )`,
  `create index similarity_keys_of_comment on comment_similarity_keys (comment_id)`,

  `create table blacklist_entries (
    id bigint generated always as identity primary key,
    user_id bigint not null references users (id) on delete cascade,
    value text not null,
    match text not null default 'contains',
    description text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (user_id, match, value)
  )`,

  `create table jobs (
    id bigint generated always as identity primary key,
    user_id bigint not null references users (id) on delete cascade,
    kind text not null,
    state text not null default 'queued',
    done integer not null default 0,
    total integer,
    units integer not null default 0,
    error_code text,
    created_at timestamptz not null,
    finished_at timestamptz
  )`,
  `create index jobs_newest on jobs (user_id, id desc)`,
  // A second click on "sync" joins the sync under way.
  `create unique index jobs_one_sync on jobs (user_id)
    where kind = 'sync_channel' and state in ('queued', 'running', 'waiting_quota')`,

  `create table moderation_requests (
    id bigint generated always as identity primary key,
    user_id bigint not null references users (id) on delete cascade,
    decision text not null,
    source text not null,
    job_id bigint references jobs (id) on delete set null,
    created_at timestamptz not null
  )`,

  `create sequence moderation_lease_tokens`,
  `create table moderation_items (
    id bigint generated always as identity primary key,
    user_id bigint not null references users (id) on delete cascade,
    request_id bigint not null references moderation_requests (id) on delete cascade,
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
    settled_at timestamptz
  )`,
  // A comment has at most one decision under way and one waiting behind it.
  `create unique index moderation_one_live on moderation_items (user_id, comment_id)
    where state in ('queued', 'sending')`,
  `create unique index moderation_one_blocked on moderation_items (user_id, comment_id)
    where state = 'blocked'`,
  `create index moderation_due on moderation_items (not_before) where state = 'queued'`,
  `create index moderation_sending on moderation_items (lease_until) where state = 'sending'`,
  `create index moderation_of_comment on moderation_items (user_id, comment_id, id desc)`,
  `create index moderation_of_request on moderation_items (request_id)`,

  `create table audit_log (
    id bigint generated always as identity primary key,
    user_id bigint not null references users (id) on delete cascade,
    at timestamptz not null,
    actor text not null,
    action text not null,
    target text,
    details jsonb not null default '{}'
  )`,
  `create index audit_newest on audit_log (user_id, id desc)`,

  // The quota belongs to the installation's Google project, not to an owner.
  `create table quota_days (
    day date primary key,
    used integer not null default 0,
    exhausted_at timestamptz
  )`,

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

  `create sequence worker_numbers as integer cycle`,
];
