import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { authStore, useUser } from './auth-store.ts';
import { useIsOwner } from './roles.ts';

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
  const owns = useIsOwner();
  const isUnset = zone === null && owns;
  useEffect(() => {
    if (isUnset) mutate(browserZone());
  }, [isUnset, mutate]);
  if (zone !== null) return zone;
  // The server counts in UTC until it knows better.
  return isError || !owns ? 'UTC' : undefined;
}
