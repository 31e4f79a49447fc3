import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { authStore, useUser } from '../../session/auth-store.ts';
import type { Breakdown } from './analytics-search.ts';

export interface Days {
  start_date: string;
  end_date: string;
}

const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The owner's time zone, first taken from the browser. Undefined while it is being saved, because
 * figures would be counted by other days meanwhile.
 */
export function useTimeZone(): string | undefined {
  const zone = useUser()?.settings.time_zone;
  const { mutate, isError } = useMutation({
    mutationFn: async (time_zone: string) =>
      (await call('PUT /api/settings', { body: { time_zone } })).data,
    onSuccess: (settings) => {
      const { isAuthenticated, user } = authStore.get();
      if (user !== null) authStore.set({ isAuthenticated, user: { ...user, settings } });
    },
  });
  const isUnset = zone === null;
  useEffect(() => {
    if (isUnset) mutate(browserZone());
  }, [isUnset, mutate]);
  if (zone !== null) return zone;
  // The server counts in UTC until it knows better.
  return isError ? 'UTC' : undefined;
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
