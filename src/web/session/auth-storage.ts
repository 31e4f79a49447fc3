import type { User } from '../../contract/auth.ts';
import { isRecord } from '../api/read-json.ts';
import { accessToken } from '../api/token-storage.ts';
import { persistedStore } from '../lib/persisted-store.ts';

/** What is kept of a session besides its tokens. */
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
    return { isAuthenticated: true, user: isUser(user) ? user : null };
  } catch {
    return signedOut;
  }
}

export const authStore = persistedStore<AuthState>({
  key: 'auth-storage',
  read,
  write: (state) => JSON.stringify(state),
});
