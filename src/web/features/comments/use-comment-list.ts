import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { endOfDay, startOfDay } from '../../lib/day-range.ts';
import { type CommentSearch, flags } from './comment-search.ts';

/**
 * The channel whose comments show; undefined stands for all. Only the status `all` may show all
 * channels, and only `all` and `spam` another one than the owner's.
 */
export function effectiveChannel(search: CommentSearch, own: string | null): string | undefined {
  const { moderation_status: status = 'all', channel_id: chosen } = search;
  if (status === 'all') return chosen;
  return status === 'spam' ? (chosen ?? own ?? undefined) : (own ?? chosen);
}

/** The address's query as the API asks for it: days become instants of the owner's calendar. */
const listQuery = (search: CommentSearch, channel: string | undefined) => ({
  page: String(search.page ?? 1),
  page_size: String(search.page_size ?? limits.pageSize.default),
  ...(search.moderation_status === undefined
    ? {}
    : { moderation_status: search.moderation_status }),
  ...(channel === undefined ? {} : { channel_id: channel }),
  ...(search.video_id === undefined ? {} : { video_id: search.video_id }),
  ...(search.keyword === undefined ? {} : { keyword: search.keyword }),
  ...(search.start_date === undefined ? {} : { start_date: startOfDay(search.start_date) }),
  ...(search.end_date === undefined ? {} : { end_date: endOfDay(search.end_date) }),
  ...Object.fromEntries(
    flags.filter((flag) => search[flag]).map((flag) => [flag, 'true' as const]),
  ),
});

/** One page of comments. It stays as it is until asked for anew: decided rows keep their place. */
export function useCommentList(search: CommentSearch, own: string | null) {
  const query = listQuery(search, effectiveChannel(search, own));
  return useQuery({
    queryKey: queryKeys.comments(query),
    queryFn: async ({ signal }) => {
      const { data, meta } = await call('GET /api/comments', { query, signal });
      return { rows: data ?? [], meta };
    },
    placeholderData: keepPreviousData,
    // Coming back to a list asks again; while it is on the screen it only changes by decisions.
    staleTime: 0,
    refetchOnReconnect: false,
    gcTime: 60_000,
  });
}
