import { useQuery } from '@tanstack/react-query';
import type { User } from '../../contract/auth.ts';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useStore } from '../lib/persisted-store.ts';
import { authStore } from './auth-storage.ts';

/** The signed-in owner, as known from the last visit or the server's latest word. */
export function useUser(): User | null {
  const { isAuthenticated, user } = useStore(authStore);
  return isAuthenticated ? user : null;
}

/** Asks the server who is signed in, for all who use that. */
export function useFreshUser(): void {
  const { isAuthenticated } = useStore(authStore);
  useQuery({
    queryKey: queryKeys.user,
    enabled: isAuthenticated,
    queryFn: async ({ signal }) => {
      const { data: user } = await call('GET /api/auth/user', { signal });
      if (authStore.get().isAuthenticated) authStore.set({ isAuthenticated: true, user });
      return user;
    },
    staleTime: 5 * 60_000,
  });
}
