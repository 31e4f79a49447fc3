import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export const statisticsOptions = queryOptions({
  queryKey: queryKeys.statistics,
  queryFn: async ({ signal }) => (await call('GET /api/statistics', { signal })).data,
});

export const useStatistics = () => useQuery(statisticsOptions);
