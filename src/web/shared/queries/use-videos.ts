import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export type VideoList = 'videos' | 'shorts';

const fetchList = async (
  list: VideoList,
  query: { maxResults: string; pageToken?: string; saved?: 'true' },
  signal: AbortSignal,
) =>
  list === 'videos'
    ? callList('GET /api/videos', { query, signal })
    : callList('GET /api/shorts', { query, signal });

/** The newest few, for the dashboard. */
export const useRecentVideos = (list: VideoList, count: number, enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.videos(list, { count }),
    queryFn: async ({ signal }) =>
      (await fetchList(list, { maxResults: String(count) }, signal)).rows,
    enabled,
  });

/** The whole list, or what the owner saved of it, page after page. */
export const useVideoPages = (list: VideoList, pageSize: number, saved: boolean) =>
  useInfiniteQuery({
    queryKey: queryKeys.videos(list, { pageSize, saved }),
    queryFn: ({ pageParam, signal }) =>
      fetchList(
        list,
        {
          maxResults: String(pageSize),
          ...(saved ? { saved: 'true' as const } : {}),
          ...(pageParam === undefined ? {} : { pageToken: pageParam }),
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextPageToken,
  });
