import { type Kysely, sql } from 'kysely';

/** Rules of the owner, the comments that they find, and what was done automatically. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Foreign keys between tables of an owner need both on the same nodes. Without Citus it does nothing. */
const distributeLikeComments = `do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (
      select from pg_dist_partition where logicalrelid = 'comments'::regclass and partmethod = 'h'
    ) then
      perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
      perform create_distributed_table('spam_detection_rules', 'user_id');
      perform create_distributed_table('automatic_acts', 'user_id');
      perform create_distributed_table('rule_matches', 'user_id');
    end if;
  end if;
end $$`;

const statements = [
  // A campaign or a video that is no longer stored has no foreign key: its rule then finds nothing.
  `create table spam_detection_rules (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    name text not null,
    description text,
    rule_pattern text,
    pattern_match text not null default 'contains'
      constraint rules_pattern_match check (pattern_match in ('exact', 'contains', 'regex')),
    min_score smallint constraint rules_min_score check (min_score between 1 and 100),
    campaign_id bigint,
    max_author_days integer,
    has_links boolean not null default false,
    -- The owner's row, not the platform's id, so that nothing of the platform outlasts its data.
    video_row_id bigint,
    language text,
    weight double precision not null default 1.0,
    is_active boolean not null default true,
    mode text not null default 'off'
      constraint rules_mode check (mode in ('off', 'dry_run', 'on')),
    action text not null default 'mark_spam'
      constraint rules_action check (action in ('mark_spam', 'hold', 'reject')),
    agreed_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (user_id, id),
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
    constraint rule_matches_once unique (user_id, rule_id, comment_id)
  )`,
  `create index rule_matches_of_rule on rule_matches (user_id, rule_id, id)`,
  `create index rule_matches_of_comment on rule_matches (user_id, comment_id)`,
  `create index rule_matches_of_act on rule_matches (user_id, act_id) where act_id is not null`,
  `create index rule_matches_waiting on rule_matches (user_id, id) where outcome = 'waiting'`,
  distributeLikeComments,
  `alter table rule_matches add constraint rule_matches_rule
    foreign key (user_id, rule_id) references spam_detection_rules (user_id, id) on delete cascade`,
  // They go with their comments, so that nothing here outlasts the data of the platform.
  `alter table rule_matches add constraint rule_matches_comment
    foreign key (user_id, comment_id) references comments (user_id, id) on delete cascade`,
];
