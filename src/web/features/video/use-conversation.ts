import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { ConversationPage } from '../../decisions/cache.ts';

const pageQuery = (pageToken: string | undefined) => ({
  maxResults: String(limits.threadPageSize),
  ...(pageToken === undefined ? {} : { pageToken }),
});

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextPageToken }: ConversationPage) => nextPageToken,
  staleTime: 0,
  refetchOnReconnect: false,
};

/** Threads below a video, newest first, asked for a moment after the page has opened. */
export function useThreads(videoId: string) {
  const enabled = useWaited(limits.commentDelayMs);
  return useInfiniteQuery({
    ...paging,
    queryKey: queryKeys.threads(videoId),
    enabled,
    queryFn: async ({ pageParam, signal }) => {
      try {
        const { data, meta } = await call('GET /api/videos/{id}/comments', {
          params: { id: videoId },
          query: pageQuery(pageParam),
          signal,
        });
        const rows = (data ?? []).map(({ snippet }) => ({
          ...snippet.topLevelComment,
          replyCount: snippet.totalReplyCount,
        }));
        return { rows, nextPageToken: meta.nextPageToken };
      } catch (error) {
        if (!signal.aborted) console.warn('The comments could not be loaded', error);
        throw error;
      }
    },
  });
}

/** The replies to a comment, oldest first. */
export const useReplies = (commentId: string, enabled: boolean) =>
  useInfiniteQuery({
    ...paging,
    queryKey: queryKeys.replies(commentId),
    enabled,
    queryFn: async ({ pageParam, signal }) => {
      const { data, meta } = await call('GET /api/comments/{id}/replies', {
        params: { id: commentId },
        query: pageQuery(pageParam),
        signal,
      });
      const rows = (data ?? []).map((reply) => ({ ...reply, replyCount: 0 }));
      return { rows, nextPageToken: meta.nextPageToken };
    },
  });

function useWaited(ms: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return waited;
}
