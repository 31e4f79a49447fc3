import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import type { CommentPage } from '../../../decisions/cache.ts';
import {
  type CommentSearch,
  endOfDay,
  flags,
  scoreBounds,
  shownList,
  startOfDay,
} from '../filters/comment-search.ts';

/**
 * The channel whose comments are shown; undefined for all. Only the status `all` can show all
 * channels, and only `all` and `spam` another channel than the owner's.
 */
export function effectiveChannel(search: CommentSearch, own: string | null): string | undefined {
  const { moderation_status: status = 'all', channel_id: chosen } = search;
  if (shownList(search) !== 'all') return own ?? chosen;
  if (status === 'all') return chosen;
  return status === 'spam' ? (chosen ?? own ?? undefined) : (own ?? chosen);
}

const scoreQuery = (score: string | undefined) => {
  const bounds = scoreBounds(score);
  if (bounds === undefined) return {};
  return { score_min: String(bounds.min), score_max: String(bounds.max) };
};

/** The list and the order of an address. What YouTube holds unflagged is no list of the server. */
export function listedQuery(search: CommentSearch) {
  const list = shownList(search);
  return {
    ...(list === 'review' ? { list: 'review' as const } : {}),
    ...(list === 'held'
      ? { moderation_status: 'pending' as const, is_spam: 'false' as const }
      : {}),
    ...(search.sort === undefined ? {} : { sort: search.sort }),
  };
}

/** The address's filters as the API asks for them: days become instants of the owner's calendar. */
const filterQuery = (search: CommentSearch, channel: string | undefined) => ({
  ...(search.moderation_status === undefined
    ? {}
    : { moderation_status: search.moderation_status }),
  ...(channel === undefined ? {} : { channel_id: channel }),
  ...(search.video_id === undefined ? {} : { video_id: search.video_id }),
  ...(search.keyword === undefined ? {} : { keyword: search.keyword }),
  ...(search.start_date === undefined ? {} : { start_date: startOfDay(search.start_date) }),
  ...(search.end_date === undefined ? {} : { end_date: endOfDay(search.end_date) }),
  ...(search.similar_to === undefined ? {} : { similar_to: search.similar_to }),
  ...scoreQuery(search.score),
  ...Object.fromEntries(
    flags.filter((flag) => search[flag]).map((flag) => [flag, 'true' as const]),
  ),
  ...listedQuery(search),
});

const listQuery = (search: CommentSearch, channel: string | undefined) => ({
  page: String(search.page ?? 1),
  page_size: String(search.page_size ?? limits.pageSize.default),
  ...filterQuery(search, channel),
});

/** One page of comments. It is refetched only on demand, so that decided rows keep their place. */
export function pageOptions(search: CommentSearch, own: string | null) {
  const query = listQuery(search, effectiveChannel(search, own));
  return queryOptions({
    queryKey: queryKeys.comments(query),
    queryFn: async ({ signal }): Promise<CommentPage> => {
      const { data, meta } = await call('GET /api/comments', { query, signal });
      return { rows: data ?? [], meta };
    },
    placeholderData: keepPreviousData,
    // Coming back to a list refetches it; a list on the screen changes only by decisions. The first
    // list was fetched before the page's code arrived, less than a second ago.
    staleTime: 1_000,
    refetchOnReconnect: false,
    gcTime: 60_000,
  });
}

export const orderQuery = (search: CommentSearch, own: string | null) =>
  filterQuery(search, effectiveChannel(search, own));

/** The ids that match the filters. The order stays until the queue is opened again. */
export function orderOptions(search: CommentSearch, own: string | null) {
  const query = orderQuery(search, own);
  return queryOptions({
    queryKey: queryKeys.commentOrder(query),
    queryFn: async ({ signal }) =>
      (await call('GET /api/comments/order', { query, signal })).data ?? {
        comment_ids: [],
        capped: false,
      },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnReconnect: false,
    gcTime: 0,
  });
}

export const useCommentList = (search: CommentSearch, own: string | null) =>
  useQuery(pageOptions(search, own));
