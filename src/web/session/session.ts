import type { TokenPair } from '../../contract/auth.ts';
import { runtimeConfig } from '../api/api-base.ts';
import { call } from '../api/client.ts';
import { onSessionEnd } from '../api/session-end.ts';
import { refreshTokens } from '../api/token-refresh.ts';
import { accessToken, clearTokens, refreshToken, storeTokens } from '../api/token-storage.ts';
import { authStore, signedOut } from './auth-storage.ts';
import { endAttempt } from './sign-in-attempt.ts';
import { rememberWantedPath } from './wanted-path.ts';

/**
 * Takes a token pair out of the address, if it carries one, and clears the address at once:
 * before anything renders, so that nothing else ever sees the pair.
 */
export function takeFragmentPair(): TokenPair | null {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get('token');
  const refresh_token = fragment.get('refresh_token');
  if (token === null || refresh_token === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { token, refresh_token };
}

function processInBackground(): void {
  call('POST /api/videos/process-all').catch((error: unknown) => {
    console.warn('Could not start reading the channel', error);
  });
}

/**
 * Signs in with a pair from the address. The pair stays in memory until the server has accepted
 * it in this browser: a crafted link can neither sign somebody in nor end a session that stands.
 * It is exchanged at once, because the browser's history keeps a copy of the one that came.
 */
export async function signIn(pair: TokenPair): Promise<void> {
  const { data: user } = await call('GET /api/auth/user', { bearer: pair.token });
  storeTokens(pair);
  await refreshTokens(pair.token);
  endAttempt();
  authStore.set({ isAuthenticated: true, user });
  processInBackground();
}

/** Forgets stored tokens that the server no longer accepts; a session that still works is kept. */
export async function dropDeadSession(): Promise<void> {
  if (accessToken() === null && refreshToken() === null) return;
  // Whatever the server refuses and cannot renew is forgotten on the way.
  await call('GET /api/auth/user').catch((error: unknown) => {
    console.warn('The stored session could not be used', error);
  });
}

/** Sends the browser to Google, and from there back here. `grant`: ask again to moderate. */
export async function goToGoogle(grant?: 'comments'): Promise<void> {
  const { apiUrl } = await runtimeConfig();
  rememberWantedPath(location.pathname + location.search);
  location.assign(`${apiUrl}/api/auth/google/login${grant === undefined ? '' : `?grant=${grant}`}`);
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
export async function logOut(): Promise<void> {
  const refresh_token = refreshToken();
  const told = call(
    'POST /api/auth/logout',
    refresh_token === null ? {} : { body: { refresh_token } },
  );
  clearTokens();
  authStore.set(signedOut);
  await told.catch((error: unknown) => {
    console.warn('The server could not be told of the log-out', error);
  });
}

/** Shows a session ended by the server as signed out. */
export function followSessionEnd(): void {
  onSessionEnd(() => authStore.set(signedOut));
}
