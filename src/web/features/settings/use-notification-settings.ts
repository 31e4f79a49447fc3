import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '../../../contract/notification.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Saving } from './setting.tsx';

export const useNotificationSettings = () =>
  useQuery({
    queryKey: queryKeys.notificationSettings,
    queryFn: async ({ signal }) => (await call('GET /api/notifications/settings', { signal })).data,
  });

/** The IANA name of the browser's time zone. */
export const zoneOfBrowser = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** UTC is what an owner has who never set a time zone, so it gives way to the browser's. */
const zoneToAdd = ({ time_zone: zone }: Pick<NotificationSettings, 'time_zone'>) =>
  zone === 'UTC' && zoneOfBrowser() !== 'UTC' ? { time_zone: zoneOfBrowser() } : {};

function known(client: QueryClient): NotificationSettings | undefined {
  return client.getQueryData<NotificationSettings>(queryKeys.notificationSettings);
}

/** Saves what a field changes. The page then shows the settings that the server answers. */
export function useSaveNotifications(): Saving<NotificationSettingsChange> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: NotificationSettingsChange) => {
      const settings = known(client);
      const body = { ...(settings && zoneToAdd(settings)), ...change };
      return (await call('PUT /api/notifications/settings', { body })).data;
    },
    onSuccess: (settings) => client.setQueryData(queryKeys.notificationSettings, settings),
  });
}

/** An address to confirm, or null to remove the present one. */
export type AddressChange = { address: string; language: 'en' | 'id' } | null;

/** Asks for a link to an address, changes the language of a confirmed one, or removes it. */
export function useChangeAddress() {
  const client = useQueryClient();
  const times = useSaveNotifications();
  return useMutation({
    mutationFn: async (body: AddressChange) =>
      body === null
        ? (await call('DELETE /api/notifications/mail')).data
        : (await call('PUT /api/notifications/mail', { body })).data,
    onSuccess: (settings) => {
      client.setQueryData(queryKeys.notificationSettings, settings);
      // E-mails say when something ends, on the owner's clock.
      const zone = zoneToAdd(settings);
      if (zone.time_zone !== undefined) times.mutate(zone);
    },
  });
}
