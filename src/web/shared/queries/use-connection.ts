import { useQuery } from '@tanstack/react-query';
import type { ConnectionHealth } from '../../../contract/connection.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

const askAgainMs = 5 * 60_000;
const soonMs = 3_000;
/** The figure on a disk that fills up changes quickly. */
const diskMs = 10_000;

/** The next answer is due just after the platform was asked again. */
function askAgainIn(health: ConnectionHealth | undefined): number {
  if (health?.disk) return diskMs;
  const retryAt = health?.retry_at;
  if (!retryAt) return askAgainMs;
  return Math.max(0, Date.parse(retryAt) - Date.now()) + soonMs;
}

/** The state of the connection to Google, with its problems. */
export const useConnection = (enabled = true) =>
  useQuery({
    queryKey: queryKeys.connection,
    queryFn: async ({ signal }) => (await call('GET /api/connection', { signal })).data,
    enabled,
    refetchInterval: ({ state }) => askAgainIn(state.data),
  });
