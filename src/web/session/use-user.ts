import { useQuery } from '@tanstack/react-query';
import type { User } from '../../contract/auth.ts';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useStore } from '../lib/persisted-store.ts';
import { authStore } from './auth-storage.ts';

/** The signed-in owner: at once from the last visit, then as the server says. */
export function useUser(): User | null {
  const { isAuthenticated, user } = useStore(authStore);
  const { data } = useQuery({
    queryKey: queryKeys.user,
    enabled: isAuthenticated,
    queryFn: async ({ signal }) => {
      const { data: fresh } = await call('GET /api/auth/user', { signal });
      if (authStore.get().isAuthenticated) authStore.set({ isAuthenticated: true, user: fresh });
      return fresh;
    },
    staleTime: 5 * 60_000,
  });
  return isAuthenticated ? (data ?? user) : null;
}
