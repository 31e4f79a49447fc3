import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { conversationPaging, conversationQuery } from '../../comment/use-replies.ts';

/** Threads below a video, newest first, asked for a moment after the page has opened. */
export function useThreads(videoId: string) {
  const enabled = useWaited(limits.commentDelayMs);
  return useInfiniteQuery({
    ...conversationPaging,
    queryKey: queryKeys.threads(videoId),
    enabled,
    queryFn: async ({ pageParam, signal }) => {
      try {
        const { rows: threads, meta } = await callList('GET /api/videos/{id}/comments', {
          params: { id: videoId },
          query: conversationQuery(pageParam),
          signal,
        });
        const rows = threads.map(({ snippet }) => ({
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

function useWaited(ms: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return waited;
}
