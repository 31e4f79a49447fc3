import { type Kysely, sql } from 'kysely';

/**
 * Keys begin with the owner, and ids are counted for each owner by its row of `owners`: an id tells
 * nothing about others, and all rows of an owner can live on one machine of several.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Tables whose ids came from a counter of their own, shared by all owners. */
const counted = [
  'videos',
  'comments',
  'campaigns',
  'blacklist_entries',
  'jobs',
  'moderation_requests',
  'moderation_items',
  'audit_log',
  'postings',
];

const highest = [
  ...counted.map((table) => `select user_id, max(id) as id from ${table} group by user_id`),
  'select user_id, max(greatest(batch_group, lease_token)) from moderation_items group by user_id',
].join(' union all ');

const statements = [
  `alter table comment_similarity_keys drop constraint comment_similarity_keys_comment_id_fkey`,
  `alter table comment_names drop constraint comment_names_comment_id_fkey`,
  `alter table campaign_sources drop constraint campaign_sources_campaign_id_fkey`,
  `alter table comments drop constraint comments_campaign_id_fkey`,
  `alter table moderation_requests drop constraint moderation_requests_job_id_fkey`,
  `alter table moderation_items drop constraint moderation_items_request_id_fkey`,

  ...counted.map(
    (table) => `alter table ${table}
      alter column id drop identity,
      drop constraint ${table}_pkey,
      add primary key (user_id, id)`,
  ),

  `drop index similarity_keys_of_comment, names_of_comment, comments_by_campaign,
    comments_decided_of_campaign, jobs_newest, moderation_of_request, audit_newest,
    sessions_of_user, sessions_binding, videos_newest`,
  `create index similarity_keys_of_comment on comment_similarity_keys (user_id, comment_id)`,
  `create index names_of_comment on comment_names (user_id, comment_id)`,
  `create index comments_by_campaign on comments (user_id, campaign_id, id)
    where campaign_id is not null`,
  `create index comments_decided_of_campaign on comments (user_id, campaign_id, id)
    where campaign_id is not null and moderation_status in ('approved', 'rejected')`,
  `create index requests_of_job on moderation_requests (user_id, job_id) where job_id is not null`,
  `create index moderation_of_request on moderation_items (user_id, request_id)`,

  `alter table campaign_sources
    drop constraint campaign_sources_pkey,
    add primary key (user_id, campaign_id, kind, source_id),
    add constraint campaign_sources_campaign foreign key (user_id, campaign_id)
      references campaigns (user_id, id) on delete cascade`,
  `alter table comments add constraint comments_campaign foreign key (user_id, campaign_id)
    references campaigns (user_id, id)`,
  `alter table comment_similarity_keys add constraint similarity_keys_comment
    foreign key (user_id, comment_id) references comments (user_id, id) on delete cascade`,
  `alter table comment_names add constraint comment_names_comment
    foreign key (user_id, comment_id) references comments (user_id, id) on delete cascade`,
  `alter table moderation_requests add constraint moderation_requests_job
    foreign key (user_id, job_id) references jobs (user_id, id)`,
  `alter table moderation_items add constraint moderation_items_request
    foreign key (user_id, request_id) references moderation_requests (user_id, id)
    on delete cascade`,

  `create index videos_newest on videos
    (user_id, channel_id, coalesce(published_at, '-infinity') desc, youtube_id desc)`,

  // Whoever has a session's id or cookie knows whose it is.
  `alter table sessions drop constraint sessions_pkey, add primary key (user_id, id)`,
  `alter table sign_in_attempts add column replaces_user_id bigint`,

  `alter table owners add column next_id bigint not null default 1`,
  `update owners set next_id = highest.id + 1
    from (select user_id, max(id) as id from (${highest}) as each group by user_id) as highest
    where owners.user_id = highest.user_id and highest.id is not null`,
  `drop sequence moderation_lease_tokens`,

  // Below 2^48, so that a number tells nothing of how many owners there are.
  `alter table users alter column id drop identity`,
  `alter table users alter column id
    set default 1 + floor(random() * 281474976710654)::bigint`,
];
