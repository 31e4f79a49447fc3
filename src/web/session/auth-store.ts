import { useQuery } from '@tanstack/react-query';
import type { User } from '../../contract/auth.ts';
import { isOfWorkedChannel, showChannel } from '../api/channel.ts';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { isRecord } from '../api/read-answer.ts';
import { accessToken } from '../api/tokens.ts';
import { persistedStore, useStore } from '../lib/store.ts';

/** The stored part of a session besides its tokens. */
export interface AuthState {
  readonly isAuthenticated: boolean;
  readonly user: User | null;
}

export const signedOut: AuthState = { isAuthenticated: false, user: null };

const isUser = (value: unknown): value is User =>
  isRecord(value) && typeof value['id'] === 'string';

function read(stored: string | null): AuthState {
  try {
    const state: unknown = JSON.parse(stored ?? 'null');
    if (!isRecord(state) || state['isAuthenticated'] !== true || accessToken() === null) {
      return signedOut;
    }
    const user = state['user'];
    return { isAuthenticated: true, user: isUser(user) && isOfWorkedChannel(user) ? user : null };
  } catch {
    return signedOut;
  }
}

export const authStore = persistedStore<AuthState>({
  key: 'auth-storage',
  read,
  write: (state) => JSON.stringify(state),
});

/** The signed-in owner, as stored at the last visit or last answered by the server. */
export function useUser(): User | null {
  const { isAuthenticated, user } = useStore(authStore);
  return isAuthenticated ? user : null;
}

/** Asks the server who is signed in, and stores the answer. */
export function useFreshUser(): void {
  const { isAuthenticated } = useStore(authStore);
  useQuery({
    queryKey: queryKeys.user,
    enabled: isAuthenticated,
    queryFn: async ({ signal }) => {
      const { data: user } = await call('GET /api/auth/user', { signal });
      if (!authStore.get().isAuthenticated) return user;
      authStore.set({ isAuthenticated: true, user });
      const [left] = user.channels;
      // The channel on which they helped was taken back, and there is another.
      if (user.role === null && left) showChannel(left.id);
      return user;
    },
    staleTime: 5 * 60_000,
  });
}
