import { INVITATION_COOKIE } from '../../contract/sign-in-failures.ts';
import { workOn } from '../api/channel.ts';
import { call } from '../api/client.ts';
import { runtimeConfig } from '../api/runtime-config.ts';
import { clearTokens, onSessionEnd, refreshToken } from '../api/tokens.ts';
import { endPushSubscription } from '../lib/push-subscription.ts';
import { authStore, signedOut } from './auth-store.ts';
import { rememberWantedPath } from './wanted-path.ts';

/** What Sapu asks Google for: to moderate comments, a new lasting access, or only the person's identity. */
export type GrantRequest = 'comments' | 'renew' | 'none';

/** Sends the browser to Google, and from there back here. */
export async function goToGoogle(grant?: GrantRequest): Promise<void> {
  const { apiUrl } = await runtimeConfig();
  rememberWantedPath(location.pathname + location.search);
  const start = new URL(`${apiUrl}/api/auth/google/login`);
  if (grant !== undefined) start.searchParams.set('grant', grant);
  takeInvitationTo(start);
  location.assign(start);
}

/** The secret of a link to help on a channel; undefined: the page was opened otherwise. */
export const helperSecret = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get('helper') ?? undefined;

const INVITATION_SECONDS = 60;

/**
 * Takes the invitation of this page's address along in a cookie: addresses stand in the logs of web
 * servers. A server at another origin gets none of our cookies.
 */
function takeInvitationTo(start: URL): void {
  const [fragment, query] = [location.hash.slice(1), location.search].map(
    (part) => new URLSearchParams(part).get('invitation') ?? undefined,
  );
  const invitation = helperSecret() ?? fragment ?? query;
  if (invitation === undefined) return;
  if (start.origin !== location.origin) return start.searchParams.set('invitation', invitation);
  const secure = start.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${INVITATION_COOKIE}=${encodeURIComponent(invitation)}; path=${start.pathname}; max-age=${INVITATION_SECONDS}; samesite=strict${secure}`;
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
export async function logOut(): Promise<void> {
  const refresh_token = refreshToken();
  const answer = call(
    'POST /api/auth/logout',
    refresh_token === null ? {} : { body: { refresh_token } },
  );
  clearTokens();
  workOn(null);
  authStore.set(signedOut);
  // Whoever uses this browser next sees nothing of this owner.
  void endPushSubscription().catch(() => undefined);
  await answer.catch((error: unknown) => {
    console.warn('The server could not be told of the log-out', error);
  });
}

/** Logs out of a session that the server no longer accepts. */
export function followSessionEnd(): void {
  onSessionEnd(() => {
    // An answer to a call made without a token may come after the one that ended the session.
    if (authStore.get().isAuthenticated) void logOut();
  });
}
