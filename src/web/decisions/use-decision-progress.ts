import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { ModeratedComment } from '../../contract/comment.ts';
import { queryKeys } from '../api/query-keys.ts';
import { hasFailed, isInFlight, isMoving, refreshDecisions } from './cache.ts';
import { decisionLine } from './send-decisions.ts';

/** The server says when decisions move; this is only for a message that was lost. */
const askAgainMs = 20_000;

/** Keeps the rows up to date whose decision is on its way, or did not arrive. */
export function useDecisionProgress(rows: readonly ModeratedComment[]): void {
  const client = useQueryClient();
  // One query for the list, whatever it holds: named after its rows, each decision would leave one behind.
  const list = useId();
  const { holds } = decisionLine(client);
  const moving = rows.filter((row) => (isMoving(row) || hasFailed(row)) && !holds(row.id));
  useQuery({
    queryKey: [...queryKeys.decisions, list],
    queryFn: async () => {
      await refreshDecisions(client, moving, holds);
      return null;
    },
    enabled: moving.length > 0,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: moving.some(isInFlight) && askAgainMs,
  });
}
