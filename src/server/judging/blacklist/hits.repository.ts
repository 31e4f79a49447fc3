import { sql } from 'kysely';
import { selectOwned } from '../../db/owned-rows.ts';
import type { CommentRow, OwnerId, Queryable } from '../../db/schema.ts';

/** In how many stored comments each of these words was found. */
export async function countHits(
  db: Queryable,
  ownerId: OwnerId,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; hits: number }>`
    select found.id::bigint as id, count(*)::int as hits
    from comments
    cross join lateral jsonb_array_elements_text(comments.word_ids) as found (id)
    where comments.user_id = ${ownerId} and comments.is_blacklisted_words
      and comments.word_ids is not null
      and found.id::bigint = any(${ids}::bigint[])
    group by found.id`.execute(db);
  return new Map(rows.map(({ id, hits }) => [id, hits]));
}

const RECENT = [
  'id',
  'youtube_id',
  'content',
  'folded_text',
  'author_channel_id',
  'author_name',
  'moderation_status',
  'published_at',
] as const;

export type RecentText = Pick<CommentRow, (typeof RECENT)[number]>;

export interface RecentTextQuery {
  since: Date;
  /** The last comment of the page before. */
  after: RecentText | undefined;
  limit: number;
}

/** Stored comments published since then, the newest first. */
export const listRecentTexts = (
  db: Queryable,
  ownerId: OwnerId,
  { since, after, limit }: RecentTextQuery,
): Promise<RecentText[]> =>
  selectOwned(db, ownerId, 'comments')
    .select(RECENT)
    .where('published_at', '>=', since)
    .$if(after !== undefined, (query) =>
      query.where((is) =>
        is(
          is.refTuple('published_at', 'id'),
          '<',
          is.tuple(after?.published_at ?? since, after?.id ?? 0),
        ),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
