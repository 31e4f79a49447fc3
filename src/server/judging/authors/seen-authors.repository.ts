import { type RawBuilder, sql } from 'kysely';
import { queryRow } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

export interface AuthorRecordRow {
  first_seen_at: Date;
  last_seen_at: Date;
  comments: number;
  removed: number;
  campaigns: number;
  trusted_since: Date | null;
}

interface OnChannel {
  authorChannelId: string;
  /** The owner's channel; null where the account has none. */
  channelId: string | null;
}

/** What is counted of the comments of one author on one channel. */
const recordFigures = sql`
  min(published_at) as first_seen_at, max(published_at) as last_seen_at,
  count(*)::int as comments,
  (count(*) filter (where platform_status = 'rejected'))::int as removed,
  (count(distinct campaign_id) filter (where is_spam))::int as campaigns`;

/** Counts an author's stored comments on a channel; undefined where there are none. */
export const findAuthorRecord = (
  db: Queryable,
  ownerId: OwnerId,
  { authorChannelId, channelId }: OnChannel,
): Promise<AuthorRecordRow | undefined> =>
  queryRow<AuthorRecordRow>(db)`
    select ${recordFigures},
      (select created_at from trusted_authors
        where user_id = ${ownerId} and author_channel_id = ${authorChannelId}) as trusted_since
    from comments
    where user_id = ${ownerId} and author_channel_id = ${authorChannelId}
      and video_channel_id = ${channelId}
    having count(*) > 0`;

export interface SeenAuthorRow extends AuthorRecordRow {
  author_channel_id: string;
  author_name: string | null;
  author_profile_image: string | null;
}

interface SeenPage {
  /** The owner's channel; null where the account has none. */
  channelId: string | null;
  limit: number;
  offset: number;
}

/** Comments of others than the owner below the owner's videos. */
const byOthers = (ownerId: OwnerId, channelId: string | null): RawBuilder<boolean> => sql`
  comments.user_id = ${ownerId} and comments.video_channel_id = ${channelId}
  and comments.author_channel_id <> ${channelId}`;

export interface SeenAuthors {
  authors: SeenAuthorRow[];
  /** On all pages. */
  total: number;
}

/**
 * Those with the most comments first, each with the name and picture of the newest comment. Only the
 * authors of the page have their other figures counted. One query answers the page and the total,
 * because both have to group the comments of the whole channel.
 */
export async function listSeenAuthors(
  db: Queryable,
  ownerId: OwnerId,
  { channelId, limit, offset }: SeenPage,
): Promise<SeenAuthors> {
  const { rows } = await sql<SeenAuthorRow & { total: number }>`
    with everyone as materialized (
      select author_channel_id, count(*) as written from comments
      where ${byOthers(ownerId, channelId)}
      group by author_channel_id
    ), seen as (
      select author_channel_id, written from everyone
      order by written desc, author_channel_id
      limit ${limit} offset ${offset}
    )
    select seen.author_channel_id, newest.author_name, newest.author_profile_image, record.*,
      trusted_authors.created_at as trusted_since,
      (select count(*)::int from everyone) as total
    from seen
    cross join lateral (
      select ${recordFigures} from comments
      where user_id = ${ownerId} and author_channel_id = seen.author_channel_id
        and video_channel_id = ${channelId}
    ) as record
    cross join lateral (
      select author_name, author_profile_image from comments
      where user_id = ${ownerId} and author_channel_id = seen.author_channel_id
      order by id desc limit 1
    ) as newest
    left join trusted_authors on trusted_authors.user_id = ${ownerId}
      and trusted_authors.author_channel_id = seen.author_channel_id
    order by seen.written desc, seen.author_channel_id`.execute(db);
  const authors = rows.map(({ total: _total, ...author }) => author);
  // A page beyond the end has no row that could tell the total.
  const total = rows[0]?.total ?? (await countSeenAuthors(db, ownerId, channelId));
  return { authors, total };
}

async function countSeenAuthors(db: Queryable, ownerId: OwnerId, channelId: string | null) {
  const { rows } = await sql<{ count: number }>`
    select count(distinct author_channel_id) as count from comments
    where ${byOthers(ownerId, channelId)}`.execute(db);
  return rows[0]?.count ?? 0;
}
