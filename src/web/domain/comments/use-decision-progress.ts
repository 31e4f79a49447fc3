import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refreshDecisions } from './refresh-decisions.ts';
import { isInFlight } from './row-cache.ts';

/** The server says when decisions move; this is only for a message that was lost. */
const askAgainMs = 20_000;

/** Keeps the rows whose decision is on its way up to date, until it has arrived. */
export function useDecisionProgress(rows: readonly ModeratedComment[]): void {
  const client = useQueryClient();
  const moving = rows.filter(isInFlight);
  useQuery({
    queryKey: [...queryKeys.decisions, moving.map(({ id }) => id)],
    queryFn: async () => {
      await refreshDecisions(client, moving);
      return null;
    },
    enabled: moving.length > 0,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: askAgainMs,
  });
}
