import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

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
