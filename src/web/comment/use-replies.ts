import { useInfiniteQuery } from '@tanstack/react-query';
import { limits } from '../../contract/limits.ts';
import { callList } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import type { ConversationPage } from '../decisions/cache.ts';

/** The page of a conversation that a token names, or the first one. */
export const conversationQuery = (pageToken: string | undefined) => ({
  maxResults: String(limits.threadPageSize),
  ...(pageToken === undefined ? {} : { pageToken }),
});

/** What all conversations have in common: pages that grow at the end. */
export const conversationPaging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextPageToken }: ConversationPage) => nextPageToken,
  staleTime: 0,
  refetchOnReconnect: false,
};

/** The replies to a comment, oldest first. */
export const useReplies = (commentId: string, enabled: boolean) =>
  useInfiniteQuery({
    ...conversationPaging,
    queryKey: queryKeys.replies(commentId),
    enabled,
    queryFn: async ({ pageParam, signal }) => {
      const { rows: replies, meta } = await callList('GET /api/comments/{id}/replies', {
        params: { id: commentId },
        query: conversationQuery(pageParam),
        signal,
      });
      const rows = replies.map((reply) => ({ ...reply, replyCount: 0 }));
      return { rows, nextPageToken: meta.nextPageToken };
    },
  });
