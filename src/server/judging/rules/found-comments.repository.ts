import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { queryRows } from '../../db/query-results.ts';
import type { RuleRow } from '../../db/rule-tables.ts';
import type { CommentRow, OwnerId, Queryable } from '../../db/schema.ts';

export type ConditionColumns = Pick<
  RuleRow,
  'min_score' | 'spam_classes' | 'campaign_id' | 'max_author_days' | 'has_links' | 'video_row_id'
>;

/** What is read of a comment that a rule has found. A text may have 10,000 characters, so it is not. */
export type FoundComment = Pick<
  CommentRow,
  | 'id'
  | 'youtube_id'
  | 'author_channel_id'
  | 'spam_score'
  | 'moderation_status'
  | 'platform_status'
  | 'video_channel_id'
> & { model_score: number };

/** The same with what the rest of a rule is compared with. */
export type ComparedComment = FoundComment &
  Pick<CommentRow, 'content' | 'folded_text' | 'published_at'>;

const FOUND = sql`comments.id, comments.youtube_id, comments.author_channel_id, comments.spam_score,
  comments.moderation_status, comments.platform_status, comments.video_channel_id,
  coalesce(comments.model_score, comments.spam_score) as model_score`;

/** So many texts are in memory at once. */
export const TEXTS_AT_ONCE = 1_000;

/** Which stored comments are compared: these, a stretch of ids, or a page of those posted since. */
export type Compared =
  | { ids: readonly string[] }
  | { from: number; before: number | null }
  | { since: Date; after: Pick<ComparedComment, 'published_at' | 'id'> | undefined };

/** Comments by others on the owner's channel for which all conditions but those on the text hold. */
export const listFound = (
  db: Queryable,
  ownerId: OwnerId,
  { conditions, compared }: { conditions: ConditionColumns; compared: Compared },
): Promise<ComparedComment[]> =>
  queryRows<ComparedComment>(db)`
    select ${FOUND}, comments.content, comments.folded_text, comments.published_at
    ${foundBy(ownerId, conditions)} and ${isCompared(compared)}
    order by comments.published_at desc, comments.id desc
    ${'since' in compared ? sql`limit ${TEXTS_AT_ONCE}` : sql``}`;

interface SureQuery {
  conditions: ConditionColumns;
  since: Date;
  /** Only comments on which nobody has decided. */
  undecided: boolean;
  limit: number;
}

/** Comments posted since that are sure enough to be rejected, the surest first. */
export const listSureFound = (
  db: Queryable,
  ownerId: OwnerId,
  { conditions, since, undecided, limit }: SureQuery,
): Promise<FoundComment[]> =>
  queryRows<FoundComment>(db)`
    select ${FOUND}
    ${foundBy(ownerId, conditions)} and comments.published_at >= ${since}
      and coalesce(comments.model_score, comments.spam_score) >= ${limits.automaticRejectScore}
      and ${undecided ? isUndecided(ownerId) : sql`true`}
    order by model_score desc, comments.id limit ${limit}`;

const foundBy = (ownerId: OwnerId, conditions: ConditionColumns) => sql`
  from comments
  join users on users.id = ${ownerId}
  where comments.user_id = ${ownerId}
    and comments.video_channel_id = users.youtube_channel_id
    and comments.author_channel_id is distinct from users.youtube_channel_id
    and ${holds(ownerId, conditions)}`;

const isUndecided = (
  ownerId: OwnerId,
) => sql`comments.moderation_status not in ('approved', 'rejected')
  and comments.platform_status <> 'rejected' and comments.decided_at is null and not exists (
    select from moderation_items
    where moderation_items.user_id = ${ownerId} and moderation_items.comment_id = comments.youtube_id)`;

function isCompared(compared: Compared): RawBuilder<boolean> {
  if ('ids' in compared) {
    return sql`comments.youtube_id = any(${[...compared.ids]}::text[])`;
  }
  if ('since' in compared) {
    const { since, after } = compared;
    const isLater = after
      ? sql`(comments.published_at, comments.id) < (${after.published_at}, ${after.id})`
      : sql`true`;
    return sql`(comments.published_at >= ${since} and ${isLater})`;
  }
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
