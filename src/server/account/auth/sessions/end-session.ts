import type { AuthDeps } from '../auth-deps.ts';
import { ownerOfSession } from './session.ts';
import type { BrowserSession } from './session-binding.ts';
import { revokeSession } from './sessions.repository.ts';

/** What identifies the session: any of these. */
export interface EndSession {
  refreshToken?: string | undefined;
  accessToken?: string | undefined;
  /** The cookie's session. Set only when the request certainly comes from our own page. */
  browser?: BrowserSession | undefined;
}

/**
 * Ends the session at once, including its access tokens. Expired and used tokens of ours still
 * identify it. A token that identifies no session changes nothing.
 */
export async function endSession(
  { db, clock, tokens }: Pick<AuthDeps, 'db' | 'clock' | 'tokens'>,
  { refreshToken, accessToken, browser }: EndSession,
): Promise<void> {
  const now = clock.now();
  const ids = new Set<string>();
  const refresh = refreshToken && tokens.readRefresh(refreshToken);
  if (refresh) ids.add(refresh.sessionId);
  const access = accessToken && (await tokens.readAccess(accessToken, now));
  if (access && access.kind !== 'invalid') ids.add(access.claims.sessionId);
  for (const id of ids) {
    const ownerId = ownerOfSession(id);
    if (ownerId !== undefined) await revokeSession(db, ownerId, { session: { id }, now });
  }
  if (browser) await revokeSession(db, browser.ownerId, { session: browser, now });
}
