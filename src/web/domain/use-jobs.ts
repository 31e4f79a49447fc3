import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';

/** Work under way and lately finished; kept fresh by the server's events. */
export const useJobs = () =>
  useQuery({
    queryKey: queryKeys.jobs,
    queryFn: async ({ signal }) => (await call('GET /api/jobs', { signal })).data ?? [],
  });
