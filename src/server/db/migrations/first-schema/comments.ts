/** The part of the condition in `db/to-review.ts` that a row alone decides. */
const toReview = `where platform_status in ('published', 'heldForReview')
    and moderation_status in ('unmoderated', 'pending', 'spam')
    and (is_spam or moderation_status = 'spam')`;

/** Comments, the campaigns that they are in, and their counters. */
export const comments = [
  `create table campaigns (
    id bigint not null,
    user_id bigint not null references users (id) on delete cascade,
    template jsonb not null default '[]',
    -- How many members the template was made from; it is made again at twice as many.
    template_members integer not null default 0,
    member_count integer not null default 0,
    author_count integer not null default 0,
    video_count integer not null default 0,
    -- Of all who ever were members: these ranges only grow.
    lowest_score smallint not null default 100,
    highest_score smallint not null default 0,
    first_seen timestamptz not null default 'infinity',
    last_seen timestamptz not null default '-infinity',
    created_at timestamptz not null default now(),
    kind text not null default 'template',
    primary key (user_id, id),
    constraint campaigns_kind check (kind in ('template', 'token'))
  )`,
  `create index campaigns_largest on campaigns (user_id, member_count desc, id desc)`,

  `create table comments (
    id bigint not null,
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
    campaign_id bigint,
    -- Ids of words, or null for none.
    word_ids jsonb,
    spam_class text,
    -- The score of the model alone where rules of a kind changed it.
    model_score smallint,
    primary key (user_id, id),
    unique (user_id, youtube_id),
    constraint comments_campaign foreign key (user_id, campaign_id)
      references campaigns (user_id, id)
  )`,
  `create index comments_newest on comments (user_id, published_at desc, id desc)`,
  `create index comments_by_status on comments
    (user_id, moderation_status, published_at desc, id desc)`,
  `create index comments_by_video on comments (user_id, video_id, published_at desc, id desc)`,
  `create index comments_by_parent on comments (user_id, parent_id) where parent_id is not null`,
  `create index comments_threads on comments (user_id, video_channel_id)
    where reply_count > replies_read`,
  `create index comments_by_author on comments (user_id, author_channel_id)`,
  `create index comments_stylized on comments (user_id, published_at desc, id desc)
    where is_stylized_text`,
  `create index comments_obfuscated on comments (user_id, published_at desc, id desc)
    where is_obfuscated_text`,
  `create index comments_blacklisted on comments (user_id, published_at desc, id desc)
    where is_blacklisted_words`,
  `create index comments_similar on comments (user_id, published_at desc, id desc)
    where is_similar`,
  `create index comments_keyword on comments using gin (content gin_trgm_ops)`,
  `create index comments_decided_of_campaign on comments (user_id, campaign_id, id)
    where campaign_id is not null and moderation_status in ('approved', 'rejected')`,
  // One index for each order of the comments to review. The author is included, so that the condition
  // on trusted authors reads no table.
  `create index comments_to_review on comments
    (user_id, video_channel_id, published_at desc, id desc)
    include (author_channel_id, video_id, spam_score, campaign_id) ${toReview}`,
  `create index comments_to_review_by_video on comments
    (user_id, video_id, published_at desc, id desc)
    include (author_channel_id, video_channel_id) ${toReview}`,
  `create index comments_to_review_by_score on comments
    (user_id, video_channel_id, spam_score desc, published_at desc, id desc)
    include (author_channel_id) ${toReview}`,
  `create index comments_to_review_by_author on comments
    (user_id, video_channel_id, author_name, author_channel_id, published_at desc,
      id desc) ${toReview}`,
  `create index comments_to_review_by_campaign on comments
    (user_id, video_channel_id, campaign_id, spam_score desc, published_at desc, id desc)
    include (author_channel_id) ${toReview}`,
  `create index comments_held_unflagged on comments
    (user_id, video_channel_id, published_at desc, id desc)
    include (video_id)
    where moderation_status = 'pending' and not is_spam`,
  // The number on each tab is counted from this index. Equal keys share one entry.
  `create index comments_by_channel_and_status on comments
    (user_id, video_channel_id, moderation_status)`,
  `create index comments_folded on comments using gin (folded_text gin_trgm_ops)
    where folded_text is not null`,
  // Campaigns are counted from this index, without a member's row.
  `create index comments_by_campaign on comments (user_id, campaign_id, id)
    include (moderation_status, platform_status, is_spam, spam_score, published_at,
      video_channel_id, author_channel_id)
    where campaign_id is not null`,
  // Flagged comments are counted from this index, without a comment's row.
  `create index comments_spam on comments (user_id, published_at desc, id desc)
    include (video_channel_id, campaign_id, author_channel_id, video_id, moderation_status)
    where is_spam`,
  // Without it the highest scores of a million comments are found by sorting all of them.
  `create index comments_by_score on comments
    (user_id, spam_score desc, published_at desc, id desc)`,
  // Comments whose authors have the same picture, by a digest of its address.
  `create index comments_by_picture on comments (user_id, md5(author_profile_image), id desc)
    where author_profile_image is not null`,
  `create index comments_by_conduct on comments (user_id, id desc)
    where reasons @> '[{"signal": "author_conduct"}]'`,

  // Locality-sensitive keys of the folded text: rows that share a key are near-duplicates. They go
  // with their comment, which goes with its owner: one check a row is enough.
  `create table comment_similarity_keys (
    user_id bigint not null,
    key bigint not null,
    comment_id bigint not null,
    primary key (user_id, key, comment_id),
    constraint similarity_keys_comment foreign key (user_id, comment_id)
      references comments (user_id, id) on delete cascade
  )`,
  `create index similarity_keys_of_comment on comment_similarity_keys (user_id, comment_id)`,

  // Names like those of gambling sites, by which other comments of the video are judged.
  `create table comment_names (
    user_id bigint not null,
    video_id text not null,
    name text not null,
    comment_id bigint not null,
    is_plain_spam boolean not null,
    is_name boolean not null default true,
    -- What the text says of the name, in log-odds.
    evidence double precision,
    primary key (user_id, video_id, name, comment_id),
    constraint comment_names_comment foreign key (user_id, comment_id)
      references comments (user_id, id) on delete cascade
  )`,
  `create index names_of_comment on comment_names (user_id, comment_id)`,

  // How many members each author and each video has, so that counting them reads no member.
  `create table campaign_sources (
    user_id bigint not null,
    campaign_id bigint not null,
    kind text not null,
    source_id text not null,
    member_count integer not null,
    primary key (user_id, campaign_id, kind, source_id),
    constraint campaign_sources_campaign foreign key (user_id, campaign_id)
      references campaigns (user_id, id) on delete cascade
  )`,

  // What the owner said about the grouping. A fact outlasts a campaign that was merged, so the ids of
  // campaigns are no foreign keys.
  `create table campaign_facts (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    kind text not null,
    campaign_id bigint not null,
    other_ids jsonb not null,
    created_at timestamptz not null default now(),
    primary key (user_id, id),
    constraint campaign_facts_kind check (kind in ('split', 'merge'))
  )`,

  // They go with their comments, so that nothing here outlasts the data of the platform.
  `create table campaign_fact_comments (
    user_id bigint not null,
    fact_id bigint not null,
    comment_id bigint not null,
    -- A split notes where the comment went; a merge notes where it came from.
    campaign_id bigint not null,
    primary key (user_id, fact_id, comment_id),
    constraint fact_comments_fact foreign key (user_id, fact_id)
      references campaign_facts (user_id, id) on delete cascade,
    constraint fact_comments_comment foreign key (user_id, comment_id)
      references comments (user_id, id) on delete cascade
  )`,
  `create index facts_of_comment on campaign_fact_comments (user_id, comment_id)`,

  `create table comment_counters (
    user_id bigint not null references users (id) on delete cascade,
    channel_id text not null,
    counter text not null,
    count bigint not null,
    primary key (user_id, channel_id, counter)
  )`,

  // Changes that are not folded into the counters yet.
  `create table counter_changes (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    channel_id text not null,
    counter text not null,
    change bigint not null,
    noted_at timestamptz not null default now(),
    primary key (user_id, id)
  )`,
];
