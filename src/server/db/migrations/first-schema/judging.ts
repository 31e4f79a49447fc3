/** What comments are judged by, and rules that act on verdicts. */
export const judging = [
  // A word in other letter case is the same word, except for patterns.
  `create table blacklist_entries (
    id bigint not null,
    user_id bigint not null references users (id) on delete cascade,
    value text not null,
    match text not null default 'contains',
    description text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    category text,
    severity text not null default 'medium',
    type text generated always as (match) stored,
    is_regex boolean generated always as (match = 'regex') stored,
    is_case_sensitive boolean generated always as (false) stored,
    word_key text
      generated always as (case when match = 'regex' then value else lower(value) end) stored,
    primary key (user_id, id),
    constraint blacklist_entries_word_key unique (user_id, match, word_key)
  )`,

  `create table trusted_authors (
    user_id bigint not null references users (id) on delete cascade,
    author_channel_id text not null,
    created_at timestamptz not null,
    refreshed_at timestamptz not null,
    primary key (user_id, author_channel_id)
  )`,

  // The latest decision on a comment; none when it was undone.
  `create table owner_lessons (
    user_id bigint not null references users (id) on delete cascade,
    comment_id text not null,
    author_channel_id text,
    approved boolean not null,
    decided_at timestamptz not null,
    primary key (user_id, comment_id)
  )`,

  // The words that indicated spam when it was decided; a later verdict may not show them.
  `create table owner_terms (
    user_id bigint not null,
    term text not null,
    comment_id text not null,
    primary key (user_id, term, comment_id),
    foreign key (user_id, comment_id)
      references owner_lessons (user_id, comment_id) on delete cascade
  )`,
  `create index owner_terms_of_comment on owner_terms (user_id, comment_id)`,

  `create table judging_states (
    user_id bigint primary key references users (id) on delete cascade,
    -- The detector that judged all comments of this owner.
    detector text,
    -- The last comment that the present run has judged again; null without a run.
    position bigint,
    -- When lessons were last applied, and when they will be next.
    learnt_at timestamptz,
    learning_due_at timestamptz,
    -- What a new version of the detector changes while it judges all comments again.
    newly_flagged integer not null default 0,
    no_longer_flagged integer not null default 0
  )`,

  // A campaign or a video that is no longer stored has no foreign key: its rule then finds nothing.
  `create table spam_detection_rules (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    name text not null,
    description text,
    rule_pattern text,
    pattern_match text not null default 'contains',
    min_score smallint,
    campaign_id bigint,
    max_author_days integer,
    has_links boolean not null default false,
    -- The owner's row, not the platform's id, so that nothing outlasts the platform's data.
    video_row_id bigint,
    language text,
    weight double precision not null default 1.0,
    is_active boolean not null default true,
    mode text not null default 'off',
    action text not null default 'mark_spam',
    agreed_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    spam_class text,
    primary key (user_id, id),
    constraint rules_pattern_match check (pattern_match in ('exact', 'contains', 'regex')),
    constraint rules_min_score check (min_score between 1 and 100),
    constraint rules_mode check (mode in ('off', 'dry_run', 'on')),
    constraint rules_action check (action in ('mark_spam', 'hold', 'reject')),
    constraint rules_agreed check (mode <> 'on' or agreed_at is not null),
    constraint rules_reject_surely
      check (mode = 'off' or action <> 'reject' or coalesce(min_score, 0) >= 90)
  )`,

  // One run of the automatic actions of one kind. It names no comment.
  `create table automatic_acts (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    action text not null,
    is_dry_run boolean not null,
    job_id bigint,
    comments integer not null,
    created_at timestamptz not null,
    undo_until timestamptz not null,
    undone_at timestamptz,
    primary key (user_id, id)
  )`,
  `create index automatic_acts_latest on automatic_acts (user_id, created_at)`,

  // They go with their comments, so that nothing here outlasts the data of the platform.
  `create table rule_matches (
    user_id bigint not null,
    id bigint not null,
    rule_id bigint not null,
    comment_id bigint not null,
    outcome text not null,
    action text not null,
    act_id bigint,
    -- The status that an undo gives back.
    prior_status text,
    found_at timestamptz not null,
    primary key (user_id, id),
    constraint rule_matches_once unique (user_id, rule_id, comment_id),
    constraint rule_matches_rule foreign key (user_id, rule_id)
      references spam_detection_rules (user_id, id) on delete cascade,
    constraint rule_matches_comment foreign key (user_id, comment_id)
      references comments (user_id, id) on delete cascade
  )`,
  `create index rule_matches_of_rule on rule_matches (user_id, rule_id, id)`,
  `create index rule_matches_of_comment on rule_matches (user_id, comment_id)`,
  `create index rule_matches_of_act on rule_matches (user_id, act_id) where act_id is not null`,
  `create index rule_matches_waiting on rule_matches (user_id, id) where outcome = 'waiting'`,
];
