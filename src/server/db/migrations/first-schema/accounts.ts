/** Owners, how they sign in, and what is due for them. */
export const accounts = [
  `create extension if not exists pg_trgm`,

  `create table users (
    -- Below 2^48, so that a number tells nothing of how many owners there are.
    id bigint primary key default 1 + floor(random() * 281474976710654)::bigint,
    google_id text not null,
    -- One Google account may own several channels; each is an owner of its own here.
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
    broken_since timestamptz,
    grant_given_at timestamptz,
    grant_ends_at timestamptz,
    sending_paused_at timestamptz,
    unique nulls not distinct (google_id, youtube_channel_id)
  )`,

  // One row of each owner, which every transaction that writes the owner's rows locks first.
  `create table owners (
    user_id bigint primary key references users (id) on delete cascade,
    next_id bigint not null default 1
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
    -- The session that this browser had before; it ends when the sign-in succeeds.
    replaces_binding bytea,
    created_at timestamptz not null,
    replaces_user_id bigint
  )`,

  // One row is one sign-in on one browser: a family of rotating refresh tokens.
  `create table sessions (
    id uuid not null,
    user_id bigint not null references users (id) on delete cascade,
    binding_hash bytea not null,
    seq integer not null default 0,
    rotated_at timestamptz,
    last_used_at timestamptz not null,
    created_at timestamptz not null,
    revoked_at timestamptz,
    -- Names such as Firefox and Android. Nothing else that a browser says is stored.
    browser text,
    system text,
    primary key (user_id, id)
  )`,

  // No reference to users: a grant is given back after its owner has been deleted, too.
  `create table grant_revocations (
    id bigint primary key generated always as identity,
    sealed_for bigint not null,
    refresh_token bytea not null,
    requested_at timestamptz not null,
    next_try_at timestamptz not null,
    account_hash bytea
  )`,

  // Workers ask this small table for all owners, and then read the rows of each owner.
  `create table due_work (
    user_id bigint not null references users (id) on delete cascade,
    kind text not null,
    due_at timestamptz not null,
    primary key (user_id, kind)
  )`,
  `create index due_work_next on due_work (kind, due_at)`,
];
