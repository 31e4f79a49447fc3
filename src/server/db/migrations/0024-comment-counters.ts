import { type Kysely, sql } from 'kysely';

/** Counters of comments by channel and list, and the changes that are not folded into them yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** As `db/to-review.ts` says it when this migration is released. */
const toReview = `
  comments.author_channel_id is distinct from comments.video_channel_id
    and platform_status in ('published', 'heldForReview')
    and moderation_status in ('unmoderated', 'pending', 'spam')
    and (is_spam or moderation_status = 'spam')
    and not exists (
      select from trusted_authors
      where trusted_authors.user_id = comments.user_id
        and trusted_authors.author_channel_id = comments.author_channel_id)`;

const statements = [
  `create table comment_counters (
    user_id bigint not null references users (id) on delete cascade,
    channel_id text not null,
    counter text not null,
    count bigint not null,
    primary key (user_id, channel_id, counter)
  )`,
  `create table counter_changes (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    channel_id text not null,
    counter text not null,
    change bigint not null,
    noted_at timestamptz not null default now(),
    primary key (user_id, id)
  )`,
  `insert into comment_counters (user_id, channel_id, counter, count)
    select user_id, video_channel_id, counted.counter, counted.count
    from (
      select user_id, video_channel_id,
        count(*) filter (where moderation_status = 'unmoderated') as unmoderated,
        count(*) filter (where moderation_status = 'pending') as pending,
        count(*) filter (where moderation_status = 'spam') as spam,
        count(*) filter (where moderation_status = 'approved') as approved,
        count(*) filter (where moderation_status = 'rejected') as rejected,
        count(*) filter (where ${toReview}) as review,
        count(*) filter (where spam_score >= 95 and ${toReview}) as at_95,
        count(*) filter (where moderation_status = 'pending' and not is_spam) as held_unflagged
      from comments group by user_id, video_channel_id
    ) as channel
    cross join lateral (values
      ('unmoderated', unmoderated), ('pending', pending), ('spam', spam), ('approved', approved),
      ('rejected', rejected), ('review', review), ('at_95', at_95),
      ('held_unflagged', held_unflagged)) as counted (counter, count)
    where counted.count > 0`,
];
