import { type RawBuilder, sql } from 'kysely';
import { queryRows } from '../../db/query-results.ts';
import type { RuleRow } from '../../db/rule-tables.ts';
import type { CommentRow, OwnerId, Queryable } from '../../db/schema.ts';

export type ConditionColumns = Pick<
  RuleRow,
  'min_score' | 'spam_classes' | 'campaign_id' | 'max_author_days' | 'has_links' | 'video_row_id'
>;

/** What is read of a comment to compare it with the rest of a rule, and to tell of it. */
export type ComparedComment = Pick<
  CommentRow,
  | 'id'
  | 'youtube_id'
  | 'content'
  | 'folded_text'
  | 'author_channel_id'
  | 'spam_score'
  | 'moderation_status'
  | 'platform_status'
  | 'video_channel_id'
> & { model_score: number };

/** Which stored comments are compared: these, a stretch of ids, or those posted since. */
export type Compared =
  | { ids: readonly string[] }
  | { from: number; before: number | null }
  | { since: Date };

/** Comments by others on the owner's channel for which all conditions but those on the text hold. */
export const listFound = (
  db: Queryable,
  ownerId: OwnerId,
  { conditions, compared }: { conditions: ConditionColumns; compared: Compared },
): Promise<ComparedComment[]> =>
  queryRows<ComparedComment>(db)`
    select comments.id, comments.youtube_id, comments.content, comments.folded_text,
      comments.author_channel_id, comments.spam_score, comments.moderation_status, comments.platform_status,
      comments.video_channel_id,
      coalesce(comments.model_score, comments.spam_score) as model_score
    from comments
    join users on users.id = ${ownerId}
    where comments.user_id = ${ownerId} and ${isCompared(compared)}
      and comments.video_channel_id = users.youtube_channel_id
      and comments.author_channel_id is distinct from users.youtube_channel_id
      and ${holds(ownerId, conditions)}
    order by comments.id desc`;

function isCompared(compared: Compared): RawBuilder<boolean> {
  if ('ids' in compared) {
    return sql`comments.youtube_id = any(${[...compared.ids]}::text[])`;
  }
  if ('since' in compared) return sql`comments.published_at >= ${compared.since}`;
  const { from, before } = compared;
  return before === null
    ? sql`comments.id >= ${from}`
    : sql`comments.id >= ${from} and comments.id < ${before}`;
}

function holds(ownerId: OwnerId, conditions: ConditionColumns): RawBuilder<boolean> {
  const { min_score, spam_classes, campaign_id, max_author_days, has_links, video_row_id } =
    conditions;
  const parts: RawBuilder<boolean>[] = [sql`true`];
  if (spam_classes.length > 0) {
    parts.push(sql`comments.is_spam and comments.spam_class = any(${spam_classes}::text[])`);
    // A score of 0 says that only a subscribed list calls it spam of this kind.
    const least = Math.max(min_score ?? 0, 1);
    parts.push(sql`coalesce(comments.acting_score, comments.spam_score) >= ${least}`);
  } else if (min_score !== null) {
    // Rules act by themselves, and unless the owner names a kind only the model is sure enough.
    parts.push(sql`coalesce(comments.model_score, comments.spam_score) >= ${min_score}`);
  }
  if (campaign_id !== null) parts.push(sql`comments.campaign_id = ${campaign_id}`);
  if (has_links) parts.push(sql`comments.reasons @> '[{"signal": "links"}]'::jsonb`);
  if (video_row_id !== null) {
    parts.push(sql`comments.video_id = (
      select videos.youtube_id from videos
      where videos.user_id = ${ownerId} and videos.id = ${video_row_id})`);
  }
  if (max_author_days !== null) {
    parts.push(sql`comments.author_channel_id is not null and not exists (
      select from comments earlier
      where earlier.user_id = ${ownerId}
        and earlier.author_channel_id = comments.author_channel_id
        and earlier.published_at < comments.published_at
          - ${max_author_days}::integer * interval '1 day')`);
  }
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** The stretch of the next comments by their ids, downwards; `count` is how many they are. */
export async function findStretch(
  db: Queryable,
  ownerId: OwnerId,
  { before, limit }: { before: number | null; limit: number },
): Promise<{ from: number; count: number }> {
  const { rows } = await sql<{ from: number | null; count: number }>`
    select min(id)::bigint as "from", count(*)::int as count from (
      select id from comments
      where user_id = ${ownerId} and (${before}::bigint is null or id < ${before}::bigint)
      order by id desc limit ${limit}) as stretch`.execute(db);
  const [row] = rows;
  return { from: row?.from ?? 0, count: row?.count ?? 0 };
}
