import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Breakdown } from './analytics-search.ts';

export interface Days {
  start_date: string;
  end_date: string;
}

const usual = { placeholderData: keepPreviousData, staleTime: 30_000 };

export const useCountsOverTime = (days: Days, timeZone: string) =>
  useQuery({
    ...usual,
    queryKey: queryKeys.analytics('counts', { ...days, timeZone }),
    queryFn: async ({ signal }) =>
      (await call('GET /api/analytics', { query: { ...days }, signal })).data,
  });

export const useSpamHours = (days: Days, timeZone: string) =>
  useQuery({
    ...usual,
    queryKey: queryKeys.analytics('hours', { ...days, timeZone }),
    queryFn: async ({ signal }) =>
      (await call('GET /api/analytics/hours', { query: { ...days }, signal })).data,
  });

interface BreakdownQuery {
  days: Days;
  timeZone: string;
  by: Breakdown;
}

export const useBreakdown = ({ days, timeZone, by }: BreakdownQuery) =>
  useQuery({
    staleTime: 30_000,
    queryKey: queryKeys.analytics('breakdown', { ...days, timeZone, by }),
    queryFn: async ({ signal }) =>
      (await call('GET /api/analytics/breakdown', { query: { ...days, by }, signal })).data,
  });
