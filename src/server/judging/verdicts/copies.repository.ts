import { queryRows } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

/** A comment and one that another author wrote before, in a campaign of no more than these two authors. */
export interface LikelyCopy {
  id: string;
  folded: string;
  publishedAt: Date;
  copier: string;
  /** How many comments the copier has on the channel, and when the first of them was posted. */
  comments: number;
  firstSeen: Date;
  original: string;
  originalFolded: string;
}

/** A campaign that consists of an original, which its author may have repeated, and of a copy. */
const MOST_MEMBERS = 8;
/** A third author is the first who makes a text common, and so clears the second. */
const MOST_AUTHORS = 3;

/**
 * What these stored comments may have been copied from. Answers are not among them, because they
 * quote. The campaigns are so small that each comment reads few others.
 */
export async function listLikelyCopies(
  db: Queryable,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<LikelyCopy[]> {
  if (ids.length === 0) return [];
  return queryRows<LikelyCopy>(db)`
    with pair as (
      select comments.youtube_id as id, coalesce(comments.folded_text, comments.content) as folded,
        comments.published_at as "publishedAt", comments.author_channel_id as copier,
        earlier.author_channel_id as original, earlier.folded as "originalFolded"
      from comments
      join campaigns on campaigns.user_id = ${ownerId} and campaigns.id = comments.campaign_id
      cross join lateral (
        select author_channel_id, coalesce(folded_text, content) as folded from comments as earlier
        where earlier.user_id = ${ownerId} and earlier.campaign_id = comments.campaign_id
          and earlier.author_channel_id <> comments.author_channel_id
          and earlier.published_at < comments.published_at
          and earlier.youtube_id is distinct from comments.parent_id
          and not earlier.is_spam and earlier.moderation_status <> 'rejected'
        order by earlier.id limit ${MOST_MEMBERS}
      ) as earlier
      where comments.user_id = ${ownerId} and comments.youtube_id = any(${[...ids]}::text[])
        and campaigns.author_count = 2 and campaigns.member_count <= ${MOST_MEMBERS}
    )
    select pair.*, written.comments, written."firstSeen" from pair
    join (
      select author_channel_id as author, count(*)::int as comments,
        min(published_at) as "firstSeen"
      from comments
      where user_id = ${ownerId} and author_channel_id in (select copier from pair)
      group by author_channel_id
    ) as written on written.author = pair.copier`;
}

/** A stored comment beside which something has changed. */
export interface Neighbour {
  id: string;
  /** Whether its verdict says that it is a copy. */
  isCopy: boolean;
}

/**
 * At most `limit` comments, the newest first, that a new comment of these authors may have made copies,
 * or may have cleared: all members of small campaigns with these authors.
 */
export async function listCopyNeighbours(
  db: Queryable,
  ownerId: OwnerId,
  { authorIds, limit }: { authorIds: readonly string[]; limit: number },
): Promise<Neighbour[]> {
  if (authorIds.length === 0) return [];
  return queryRows<Neighbour>(db)`
    select youtube_id as id,
      reasons @> '[{"signal": "copied_comment"}]'::jsonb as "isCopy"
    from comments
    where user_id = ${ownerId} and campaign_id in (
      select campaigns.id from comments
      join campaigns on campaigns.user_id = ${ownerId} and campaigns.id = comments.campaign_id
      where comments.user_id = ${ownerId}
        and comments.author_channel_id = any(${[...authorIds]}::text[])
        and campaigns.author_count between 2 and ${MOST_AUTHORS}
        and campaigns.member_count <= ${MOST_MEMBERS} + 1
    )
    order by id desc limit ${limit}`;
}
