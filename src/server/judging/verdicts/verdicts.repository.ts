import { sql } from 'kysely';
import { keepCounts, withYoutubeIds } from '../../db/comment-counters.ts';
import { freshComments, namesOf, setFrom } from '../../db/fresh-comments.ts';
import { selectOwned } from '../../db/owned-rows.ts';
import { anyOf, queryRows, valuesOf } from '../../db/query-results.ts';
import type { CommentRow, OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import { escapeLike } from '../../db/text-search.ts';
import { VERDICT_COLUMNS, type VerdictColumns } from './verdict-columns.ts';

/** The columns that a re-judge needs. */
export type StoredComment = Pick<
  CommentRow,
  | 'id'
  | 'youtube_id'
  | 'content'
  | 'author_name'
  | 'author_channel_id'
  | 'parent_id'
  | 'video_id'
  | 'campaign_id'
  | 'moderation_status'
  | 'is_spam'
>;

const JUDGED = [
  'id',
  'youtube_id',
  'content',
  'author_name',
  'author_channel_id',
  'parent_id',
  'video_id',
  'campaign_id',
  'moderation_status',
  'is_spam',
] as const;

interface MembersQuery {
  campaignIds: readonly number[];
  /** How many of each campaign. */
  limit: number;
  /** How many characters all of them have together. Anybody can make hundreds of campaigns of long comments. */
  characters?: number;
}

/** The newest members of these campaigns. */
export async function listMembers(
  db: Queryable,
  ownerId: OwnerId,
  { campaignIds, limit, characters = Number.MAX_SAFE_INTEGER }: MembersQuery,
): Promise<StoredComment[]> {
  if (campaignIds.length === 0) return [];
  return queryRows<StoredComment>(db)`
    select ${namesOf(JUDGED)} from (
      select newest.*, sum(length(content)) over (order by id desc) as so_far
      from unnest(${[...campaignIds]}::bigint[]) as campaign (of)
      cross join lateral (
        select ${namesOf(JUDGED, 'comments')} from comments
        where user_id = ${ownerId} and campaign_id = campaign.of
        order by id desc limit ${limit}) as newest) as member
    where so_far <= ${characters}::bigint`;
}

/** How many of a video's newest comments are searched for a name that has become evidence. */
const NEWEST = 5_000;

/** Names that have become evidence of spam under a video, or no longer are. */
export interface ChangedNames {
  videoId: string;
  names: readonly string[];
}

interface MentionsQuery extends Pick<MembersQuery, 'limit'> {
  changed: readonly ChangedNames[];
  /** How many characters all of them have together. */
  characters: number;
}

/**
 * At most `limit` comments of each video that contain one of its names, whatever characters separate
 * the letters.
 */
export function listMentions(
  db: Queryable,
  ownerId: OwnerId,
  { changed, limit, characters }: MentionsQuery,
): Promise<StoredComment[]> {
  const videos = changed.map(({ videoId, names }) => ({
    id: videoId,
    patterns: names.map((name) => `%${escapeLike(name)}%`),
  }));
  return queryRows<StoredComment>(db)`
    select ${namesOf(JUDGED)} from (
      select ${namesOf(JUDGED)}, sum(length(content)) over (order by id desc) as so_far
      from comments where user_id = ${ownerId} and id in (
        select mention.id
        from jsonb_to_recordset(${JSON.stringify(videos)}::jsonb) as video (id text, patterns text[])
        cross join lateral (
          select newest.id from (
            select id,
              regexp_replace(lower(coalesce(folded_text, content)), '[^a-z0-9]+', '', 'g') as read
            from comments where user_id = ${ownerId} and video_id = video.id
            order by published_at desc, id desc limit ${NEWEST}
          ) as newest
          where newest.read like any(video.patterns)
          limit ${limit}
        ) as mention)) as found
    where so_far <= ${characters}::bigint
    order by id`;
}

/** Those of these comments that are stored. */
export async function listCommentsById(
  db: Queryable,
  ownerId: OwnerId,
  youtubeIds: readonly string[],
): Promise<StoredComment[]> {
  if (youtubeIds.length === 0) return [];
  return selectOwned(db, ownerId, 'comments')
    .select(JUDGED)
    .where('youtube_id', '=', anyOf(youtubeIds))
    .orderBy('id')
    .execute();
}

/** Those of these comments that are flagged. */
export async function listFlagged(
  db: Queryable,
  ownerId: OwnerId,
  youtubeIds: readonly string[],
): Promise<string[]> {
  return selectOwned(db, ownerId, 'comments')
    .select('youtube_id')
    .where('youtube_id', '=', anyOf(youtubeIds))
    .where('is_spam', '=', true)
    .execute()
    .then(valuesOf('youtube_id'));
}

/** The next comments in the order of their ids, up to this id where one is given. */
export const listCommentsAfter = (
  db: Queryable,
  ownerId: OwnerId,
  { position, upTo, limit }: { position: number; upTo?: number | undefined; limit: number },
): Promise<StoredComment[]> =>
  selectOwned(db, ownerId, 'comments')
    .select(JUDGED)
    .where('id', '>', position)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Writes verdicts that differ from what is stored. */
export async function saveVerdicts(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  verdicts: ReadonlyMap<string, VerdictColumns>,
): Promise<void> {
  if (verdicts.size === 0) return;
  const rows = [...verdicts].map(([youtube_id, columns]) => ({ youtube_id, ...columns }));
  const save = sql`
    update comments set ${setFrom('fresh', VERDICT_COLUMNS)}, updated_at = now()
    from ${freshComments(rows, ['youtube_id', ...VERDICT_COLUMNS])}
    where comments.user_id = ${ownerId} and comments.youtube_id = fresh.youtube_id
      and (${namesOf(VERDICT_COLUMNS, 'comments')})
        is distinct from (${namesOf(VERDICT_COLUMNS, 'fresh')})`;
  const among = withYoutubeIds([...verdicts.keys()]);
  await keepCounts(tx, ownerId, { among, change: () => save.execute(tx) });
}
