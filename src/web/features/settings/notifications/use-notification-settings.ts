import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationSettingsChange } from '../../../../contract/notification.ts';
import { call } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { authStore } from '../../../session/auth-store.ts';
import { type Saving, useSaveSettings } from '../parts/setting.tsx';

export const useNotificationSettings = () =>
  useQuery({
    queryKey: queryKeys.notificationSettings,
    queryFn: async ({ signal }) => (await call('GET /api/notifications/settings', { signal })).data,
  });

/** Quiet hours and e-mails need a clock: an owner who has no time zone yet gets the browser's. */
function useZoneOfBrowser(): () => void {
  const { mutate } = useSaveSettings();
  return () => {
    if (authStore.get().user?.settings.time_zone !== null) return;
    mutate({ time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone });
  };
}

/** Saves what a field changes. The page then shows the settings that the server answers. */
export function useSaveNotifications(): Saving<NotificationSettingsChange> {
  const client = useQueryClient();
  const setZone = useZoneOfBrowser();
  return useMutation({
    mutationFn: async (body: NotificationSettingsChange) =>
      (await call('PUT /api/notifications/settings', { body })).data,
    onSuccess: (settings) => {
      client.setQueryData(queryKeys.notificationSettings, settings);
      setZone();
    },
  });
}

/** An address to confirm, or null to remove the present one. */
export type AddressChange = { address: string; language: 'en' | 'id' } | null;

/** Asks for a link to an address, changes the language of a confirmed one, or removes it. */
export function useChangeAddress() {
  const client = useQueryClient();
  const setZone = useZoneOfBrowser();
  return useMutation({
    mutationFn: async (body: AddressChange) =>
      body === null
        ? (await call('DELETE /api/notifications/mail')).data
        : (await call('PUT /api/notifications/mail', { body })).data,
    onSuccess: (settings) => {
      client.setQueryData(queryKeys.notificationSettings, settings);
      setZone();
    },
  });
}
