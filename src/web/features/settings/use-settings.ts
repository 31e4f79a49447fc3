import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingsChange } from '../../../contract/settings.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { authStore } from '../../session/auth-store.ts';

/** Saves one field. What the server answers is what the page shows from then on. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: SettingsChange) =>
      (await call('PUT /api/settings', { body: change })).data,
    onSuccess: (settings, change) => {
      const { isAuthenticated, user } = authStore.get();
      if (user !== null) authStore.set({ isAuthenticated, user: { ...user, settings } });
      if (change.sensitivity !== undefined) {
        void client.invalidateQueries({ queryKey: queryKeys.jobs });
      }
      if (change.hold_hours !== undefined) {
        void client.invalidateQueries({ queryKey: queryKeys.allQuota });
      }
      if (change.short_max_seconds !== undefined) {
        void client.invalidateQueries({ queryKey: queryKeys.allVideos });
      }
    },
  });
}
