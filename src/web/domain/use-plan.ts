import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';

/** What deciding on `decisions` comments would cost, as the server works it out. */
export const usePlan = (decisions: number, enabled = true) =>
  useQuery({
    queryKey: queryKeys.quota(decisions),
    queryFn: async ({ signal }) =>
      (await call('GET /api/quota', { query: { decisions: String(decisions) }, signal })).data,
    enabled,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  }).data;
