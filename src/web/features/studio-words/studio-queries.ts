import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StudioLimits, StudioWords } from '../../../contract/studio-words.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { authStore } from '../../session/auth-store.ts';

export const useStudioWords = () =>
  useQuery({
    queryKey: queryKeys.studioWords,
    queryFn: async ({ signal }): Promise<StudioWords> =>
      (await call('GET /api/studio-words', { signal })).data,
    staleTime: 0,
  });

/** Saves what Studio takes, and has the list split anew. */
export function useSaveStudioLimits() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (studio_limits: StudioLimits) =>
      (await call('PUT /api/settings', { body: { studio_limits } })).data,
    onSuccess: (settings) => {
      const { isAuthenticated, user } = authStore.get();
      if (user !== null) authStore.set({ isAuthenticated, user: { ...user, settings } });
      return client.invalidateQueries({ queryKey: queryKeys.studioWords });
    },
  });
}
