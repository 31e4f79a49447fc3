import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** The address's query on the dashboard; the default is left out. */
export interface DashboardSearch {
  tab?: 'shorts' | undefined;
}

export const readDashboardSearch = (search: Record<string, unknown>): DashboardSearch =>
  search['tab'] === 'shorts' ? { tab: 'shorts' } : {};

export const statisticsOptions = queryOptions({
  queryKey: queryKeys.statistics,
  queryFn: async ({ signal }) => (await call('GET /api/statistics', { signal })).data,
});

export const useStatistics = () => useQuery(statisticsOptions);
