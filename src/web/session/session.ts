import { call } from '../api/client.ts';
import { runtimeConfig } from '../api/runtime-config.ts';
import { clearTokens, onSessionEnd, refreshToken } from '../api/tokens.ts';
import { endPushSubscription } from '../lib/push-subscription.ts';
import { authStore, signedOut } from './auth-store.ts';
import { rememberWantedPath } from './wanted-path.ts';

/** What Google is asked for anew: to moderate comments, or an access that lasts from now on. */
export type GrantRequest = 'comments' | 'renew';

/** Sends the browser to Google, and from there back here. */
export async function goToGoogle(grant?: GrantRequest): Promise<void> {
  const { apiUrl } = await runtimeConfig();
  rememberWantedPath(location.pathname + location.search);
  const query = new URLSearchParams(grant === undefined ? {} : { grant });
  const invitation = new URLSearchParams(location.search).get('invitation');
  if (invitation !== null) query.set('invitation', invitation);
  location.assign(`${apiUrl}/api/auth/google/login${query.size > 0 ? `?${query}` : ''}`);
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
export async function logOut(): Promise<void> {
  const refresh_token = refreshToken();
  const answer = call(
    'POST /api/auth/logout',
    refresh_token === null ? {} : { body: { refresh_token } },
  );
  clearTokens();
  authStore.set(signedOut);
  // Whoever uses this browser next sees nothing of this owner.
  void endPushSubscription().catch(() => undefined);
  await answer.catch((error: unknown) => {
    console.warn('The server could not be told of the log-out', error);
  });
}

/** Logs out of a session that the server no longer accepts. */
export function followSessionEnd(): void {
  onSessionEnd(() => void logOut());
}
