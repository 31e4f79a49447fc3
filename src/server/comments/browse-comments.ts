import type { CommentListQuery, CommentOrderQuery, CommentSort } from '../../contract/comment.ts';
import type { CommentScores, CommentScoresQuery } from '../../contract/comment-scores.ts';
import { limits } from '../../contract/limits.ts';
import type { PageMeta } from '../../contract/page.ts';
import { DAY_MS } from '../../contract/time-lengths.ts';
import { AppError, notFound } from '../base/errors.ts';
import type { Actor, Deps } from '../context/deps.ts';
import { readSearchTerm, type SearchTerm } from '../judging/search-term.ts';
import {
  countBands,
  countComments,
  findComment,
  listCommentIds,
  listComments,
} from './comments.repository.ts';
import { countByCounters } from './count-comments.ts';
import type { CommentFilter } from './filtered-comments.repository.ts';
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
  const total = Math.min(counted, limits.countedRows);
  return {
    comments,
    search: filter.search,
    meta: {
      total,
      page,
      page_size: pageSize,
      pages: Math.ceil(total / pageSize),
      total_capped: counted > limits.countedRows,
    },
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

/** The filter of a query. Without a channel of their own an owner has no decided comments. */
export function toFilter(
  query: CommentOrderQuery & Pick<CommentListQuery, 'comment_ids'>,
  actor: Actor,
): CommentFilter {
  const { moderation_status: status } = query;
  // Only comments of the own channel have decisions, so only they have these statuses.
  const anyChannel = status === 'all' || status === 'spam';
  return {
    toReview: query.list === 'review' ? { ownChannelId: actor.channelId } : undefined,
    status: status === 'all' ? undefined : status,
    channelId: anyChannel ? query.channel_id : (actor.channelId ?? undefined),
    videoId: query.video_id,
    authorChannelId: query.author_channel_id,
    similarTo: query.similar_to,
    campaignId: query.campaign === undefined ? undefined : Number(query.campaign),
    youtubeIds: query.comment_ids,
    search: query.keyword ? readSearchTerm(query.keyword) : undefined,
    spamClass: query.spam_class,
    flags: {
      is_spam: query.is_spam,
      is_stylized_text: query.is_stylized_text,
      is_obfuscated_text: query.is_obfuscated_text,
      is_blacklisted_words: query.is_blacklisted_words,
      is_similar: query.is_similar,
    },
    score: { min: query.score_min, max: query.score_max },
    from: query.start_date === undefined ? undefined : new Date(query.start_date),
    to: query.end_date === undefined ? undefined : endOf(query.end_date),
  };
}

/** A date without a time means the end of that day. */
export function endOf(date: string): Date {
  const instant = new Date(date);
  const isDay = !date.includes('T');
  return isDay ? new Date(instant.getTime() + DAY_MS - 1) : instant;
}

/** One comment as its list shows it. Throws `not_found`. */
export async function viewComment({ db }: Pick<Deps, 'db'>, actor: Actor, commentId: string) {
  const comment = await findComment(db, actor.ownerId, commentId);
  if (!comment) throw notFound('Comment');
  return comment;
}
