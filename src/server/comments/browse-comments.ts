import type { CommentListQuery, CommentOrderQuery, CommentSort } from '../../contract/comment.ts';
import type { CommentScores, CommentScoresQuery } from '../../contract/comment-scores.ts';
import { limits } from '../../contract/limits.ts';
import type { PageMeta } from '../../contract/page.ts';
import { AppError, notFound } from '../base/errors.ts';
import { metaOf } from '../base/page-meta.ts';
import type { Actor, Deps } from '../context/deps.ts';
import type { SearchTerm } from '../judging/search-term.ts';
import {
  countBands,
  countComments,
  findComment,
  listCommentIds,
  listComments,
} from './comments.repository.ts';
import { countByCounters } from './count-comments.ts';
import { toFilter } from './read-filter.ts';
import type { ListedComment } from './shown-comments.repository.ts';
import type { TotalCache } from './total-cache.ts';

export interface CommentsPage {
  comments: ListedComment[];
  /** What was searched for. */
  search: SearchTerm | undefined;
  meta: PageMeta;
}

/**
 * One numbered page of the owner's comments, and the number of pages. A page beyond the end is
 * empty. Throws `narrow_filter` for a page of comments beyond `limits.countedRows`.
 */
export async function browseComments(
  { db, totals }: Pick<Deps, 'db'> & { totals: TotalCache },
  actor: Actor,
  query: CommentListQuery,
): Promise<CommentsPage> {
  const { page, page_size: pageSize } = query;
  const filter = toFilter(query, actor);
  const isCounted = (page - 1) * pageSize < limits.countedRows;
  const sort = sortOf(query);
  const { ownerId } = actor;
  // Only this order is found in another way where there are many.
  const known = sort === 'campaign' ? await countByCounters({ db }, ownerId, filter) : undefined;
  const [comments, counted] = await Promise.all([
    isCounted ? listComments(db, ownerId, { filter, sort, total: known, page, pageSize }) : [],
    known ??
      totals.of(
        ownerId,
        JSON.stringify(filter),
        async () =>
          (await countByCounters({ db }, ownerId, filter)) ?? countComments(db, ownerId, filter),
      ),
  ]);
  if (!isCounted && counted > limits.countedRows) {
    throw new AppError(
      'narrow_filter',
      `Only the first ${limits.countedRows} comments can be paged through. Narrow the filter.`,
    );
  }
  const meta = metaOf(Math.min(counted, limits.countedRows), { page, pageSize });
  return {
    comments,
    search: filter.search,
    meta: { ...meta, total_capped: counted > limits.countedRows },
  };
}

/** The ids of the first `limits.countedRows` comments of a filter, sorted. */
export async function orderComments(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: CommentOrderQuery,
): Promise<{ comment_ids: string[]; capped: boolean }> {
  const ids = await listCommentIds(db, actor.ownerId, {
    filter: toFilter(query, actor),
    sort: sortOf(query),
  });
  return {
    comment_ids: ids.slice(0, limits.countedRows),
    capped: ids.length > limits.countedRows,
  };
}

/** How the scores of a filter's comments are spread. */
export async function spreadScores(
  { db, spreads }: Pick<Deps, 'db'> & { spreads: TotalCache<CommentScores> },
  actor: Actor,
  query: CommentScoresQuery,
): Promise<CommentScores> {
  const filter = toFilter(query, actor);
  const { ownerId } = actor;
  return spreads.of(ownerId, JSON.stringify(filter), () => countBands(db, ownerId, filter));
}

const sortOf = ({ list, sort }: CommentOrderQuery): CommentSort =>
  sort ?? (list === 'review' ? 'campaign' : 'newest');

/** One comment as its list shows it. Throws `not_found`. */
export async function viewComment({ db }: Pick<Deps, 'db'>, actor: Actor, commentId: string) {
  const comment = await findComment(db, actor.ownerId, commentId);
  if (!comment) throw notFound('Comment');
  return comment;
}
