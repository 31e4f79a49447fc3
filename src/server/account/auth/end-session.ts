import type { AuthDeps } from './auth-deps.ts';
import {
  type BrowserSession,
  findSessionOwner,
  revokeSession,
  type SessionName,
} from './sessions.repository.ts';

/** Whatever the caller has of the session. */
export interface EndSession {
  refreshToken?: string | undefined;
  accessToken?: string | undefined;
  /** What the cookie tells; give it only when the request is surely our own page's. */
  browser?: BrowserSession | undefined;
}

/**
 * Ends the session at once, for its access tokens too. An expired or used-up token of ours still
 * names it; what names none changes nothing.
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
  const named: SessionName[] = [...[...ids].map((id) => ({ id })), ...(browser ? [browser] : [])];
  for (const session of named) {
    const ownerId = await findSessionOwner(db, session);
    if (ownerId !== undefined) await revokeSession(db, ownerId, { session, now });
  }
}
