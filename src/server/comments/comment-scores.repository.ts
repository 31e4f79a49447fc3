import { sql } from 'kysely';
import type { CommentScores } from '../../contract/comment-scores.ts';
import { limits } from '../../contract/limits.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';
import { type CommentFilter, filterComments } from './filtered-comments.repository.ts';

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
