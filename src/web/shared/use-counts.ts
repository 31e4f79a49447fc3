import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CommentCounts } from '../../contract/comment-counts.ts';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';

/** What each list of comments has. Decisions, syncs and re-checks fetch it again. */
const countsOptions = (channelId: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.commentCount({ of: 'lists', ...(channelId && { channelId }) }),
    queryFn: async ({ signal }) => {
      const query = channelId === undefined ? {} : { channel_id: channelId };
      return (await call('GET /api/comments/counts', { query, signal })).data;
    },
    staleTime: 5_000,
  });

export const useCounts = (enabled = true) => useQuery({ ...countsOptions(undefined), enabled });

/** The same of one channel, where one is chosen. */
export const useCountsOf = (channelId: string | undefined) => useQuery(countsOptions(channelId));

const dayMs = 86_400_000;

/** For how many whole days the oldest comment to review has been there; null without one. */
export const daysOfOldest = ({ oldest_at: oldest }: CommentCounts): number | null =>
  oldest === null ? null : Math.max(0, Math.floor((Date.now() - Date.parse(oldest)) / dayMs));
