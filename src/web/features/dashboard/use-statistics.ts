import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export const useStatistics = () =>
  useQuery({
    queryKey: queryKeys.statistics,
    queryFn: async ({ signal }) => (await call('GET /api/statistics', { signal })).data,
  });
