import { type Kysely, sql } from 'kysely';

/** What the owner says about the grouping of comments, and an index from which members are counted. */
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
      perform create_distributed_table('campaign_facts', 'user_id');
      perform create_distributed_table('campaign_fact_comments', 'user_id');
    end if;
  end if;
end $$`;

const statements = [
  // The ids of campaigns are no foreign keys: a fact outlasts a campaign that was merged.
  `create table campaign_facts (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    kind text not null constraint campaign_facts_kind check (kind in ('split', 'merge')),
    campaign_id bigint not null,
    other_ids jsonb not null,
    created_at timestamptz not null default now(),
    primary key (user_id, id)
  )`,
  `create table campaign_fact_comments (
    user_id bigint not null,
    fact_id bigint not null,
    comment_id bigint not null,
    -- A split notes where the comment went; a merge notes where it came from.
    campaign_id bigint not null,
    primary key (user_id, fact_id, comment_id)
  )`,
  `create index facts_of_comment on campaign_fact_comments (user_id, comment_id)`,
  distributeLikeComments,
  // They go with their comments, so that nothing here outlasts the data of the platform.
  `alter table campaign_fact_comments add constraint fact_comments_fact
    foreign key (user_id, fact_id) references campaign_facts (user_id, id) on delete cascade`,
  `alter table campaign_fact_comments add constraint fact_comments_comment
    foreign key (user_id, comment_id) references comments (user_id, id) on delete cascade`,

  `alter table campaigns add column kind text not null default 'template'
    constraint campaigns_kind check (kind in ('template', 'token'))`,

  // It has all that a campaign is counted by, so that counting reads no member's row.
  `drop index comments_by_campaign`,
  `create index comments_by_campaign on comments (user_id, campaign_id, id)
    include (moderation_status, platform_status, is_spam, spam_score, published_at,
      video_channel_id, author_channel_id)
    where campaign_id is not null`,
];
