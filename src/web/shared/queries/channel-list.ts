import { useQuery } from '@tanstack/react-query';
import { callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** How the channels are fetched, also before any page is there that shows them. */
export const channelsOptions = {
  queryKey: queryKeys.channels,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callList('GET /api/channels', { signal })).rows,
  staleTime: 5 * 60_000,
};

/** The owner's channel first, then those that they watch. */
export const useChannels = () => useQuery(channelsOptions);
