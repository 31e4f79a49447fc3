import { hashKey, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import { call, callList } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { type CommentPage, commentPage } from '../../../decisions/cache.ts';
import type { CommentSearch } from '../filters/comment-search.ts';
import { effectiveChannel, filterQuery } from '../filters/filter-query.ts';

const listQuery = (search: CommentSearch, channel: string | undefined) => ({
  page: String(search.page ?? 1),
  page_size: String(search.page_size ?? limits.pageSize.default),
  ...filterQuery(search, channel),
});

/** One page of comments. It is refetched only on demand, so that decided rows keep their place. */
export function pageOptions(search: CommentSearch, own: string | null) {
  const query = listQuery(search, effectiveChannel(search, own));
  return queryOptions({
    ...commentPage(query),
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
    // As of a page: the first order arrives before the page's code.
    staleTime: 1_000,
    refetchOnReconnect: false,
    gcTime: 5_000,
  });
}

export const useCommentList = (search: CommentSearch, own: string | null) =>
  useQuery(pageOptions(search, own));

/** Rows of a queue that are fetched in one call. */
export const sliceSize = 50;

const fetchSlice = (ids: readonly string[], signal: AbortSignal): Promise<CommentPage> =>
  callList('GET /api/comments', {
    query: { comment_ids: ids.join(','), page_size: String(sliceSize) },
    signal,
  });

/** The hash is computed once: the key is long, and every render of the list looks at it. */
export function sliceOptions(ids: readonly string[]) {
  const queryKey = queryKeys.commentSlice(ids);
  return {
    queryKey,
    queryHash: hashKey(queryKey),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchSlice(ids, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  };
}
