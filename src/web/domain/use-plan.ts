import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Decision } from '../../contract/moderation.ts';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';

/** What deciding so on `decisions` comments would cost, as the server works it out. */
export const usePlan = (decisions: number, kind: Decision = 'reject') =>
  useQuery({
    queryKey: queryKeys.quota(decisions, kind),
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/quota', {
          query: { decisions: String(decisions), decision: kind },
          signal,
        })
      ).data,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
