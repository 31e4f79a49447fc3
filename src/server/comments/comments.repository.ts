import { sql } from 'kysely';
import type { CommentScores } from '../../contract/comment-scores.ts';
import { limits } from '../../contract/limits.ts';
import { selectOwned } from '../db/owned-rows.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';
import { type CommentFilter, filterComments } from './filtered-comments.repository.ts';
import { type ListedComment, showByIds } from './shown-comments.repository.ts';
import { listSorted, type SortedComments } from './sorted-comments.repository.ts';

export interface CommentPage extends SortedComments {
  page: number;
  pageSize: number;
}

export async function listComments(
  db: Queryable,
  ownerId: OwnerId,
  { page, pageSize, ...sorted }: CommentPage,
): Promise<ListedComment[]> {
  const part = { limit: pageSize, offset: (page - 1) * pageSize };
  const rows = await listSorted(db, ownerId, { ...sorted, ...part });
  return showByIds(
    db,
    ownerId,
    rows.map(({ id }) => id),
  );
}

/** At most `limits.countedRows` ids and one more. */
export async function listCommentIds(db: Queryable, ownerId: OwnerId, sorted: SortedComments) {
  const part = { limit: limits.countedRows + 1, offset: 0 };
  const rows = await listSorted(db, ownerId, { ...sorted, ...part });
  return rows.map(({ youtube_id }) => youtube_id);
}

/** Counts up to one more than `limits.countedRows`, the most that can be paged through. */
export async function countComments(db: Queryable, ownerId: OwnerId, filter: CommentFilter) {
  const { count } = await db
    .selectFrom(
      filterComments(db.selectFrom('comments'), ownerId, filter)
        .select(sql`1`.as('one'))
        .limit(limits.countedRows + 1)
        .as('counted'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findComment(db: Queryable, ownerId: OwnerId, youtubeId: string) {
  const found = await selectOwned(db, ownerId, 'comments')
    .select('id')
    .where('youtube_id', '=', youtubeId)
    .executeTakeFirst();
  return found && (await showByIds(db, ownerId, [found.id]))[0];
}

/** Counts the comments of each band of scores, `limits.countedScores` comments at most. */
export async function countBands(
  db: Queryable,
  ownerId: OwnerId,
  filter: CommentFilter,
): Promise<CommentScores> {
  const size = sql.lit(limits.scoreBandSize);
  const last = sql.lit(limits.scoreBands - 1);
  const rows = await db
    .selectFrom(
      filterComments(db.selectFrom('comments'), ownerId, filter)
        .select(sql<number>`least(spam_score / ${size}, ${last})`.as('band'))
        .limit(limits.countedScores + 1)
        .as('scored'),
    )
    .select((row) => ['band', row.fn.countAll<number>().as('count')])
    .groupBy('band')
    .execute();
  const counts = new Map(rows.map(({ band, count }) => [band, count]));
  const bands = Array.from({ length: limits.scoreBands }, (_, band) => counts.get(band) ?? 0);
  const counted = bands.reduce((sum, count) => sum + count, 0);
  return { bands, capped: counted > limits.countedScores };
}
