import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** What deciding on `decisions` comments would cost, as the server works it out. */
export const usePlan = (decisions: number) =>
  useQuery({
    queryKey: queryKeys.quota(decisions),
    queryFn: async ({ signal }) =>
      (await call('GET /api/quota', { query: { decisions: String(decisions) }, signal })).data,
    enabled: decisions > 0,
    staleTime: 10_000,
  }).data;
