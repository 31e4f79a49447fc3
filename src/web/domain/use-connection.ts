import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';

const askAgainMs = 5 * 60_000;

/** How the connection to Google stands, and what to do about it. */
export const useConnection = (enabled = true) =>
  useQuery({
    queryKey: queryKeys.connection,
    queryFn: async ({ signal }) => (await call('GET /api/connection', { signal })).data,
    enabled,
    refetchInterval: askAgainMs,
  });
