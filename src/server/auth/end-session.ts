import type { AuthDeps } from './auth-deps.ts';
import { revokeSession } from './sessions.repository.ts';

/** Whatever the caller has of the session. */
export interface EndSession {
  refreshToken?: string | undefined;
  accessToken?: string | undefined;
  /** Hash of the cookie's value; give it only when the request is surely our own page's. */
  binding?: Buffer | undefined;
}

/**
 * Ends the session at once, for its access tokens too. An expired or used-up token of ours still
 * names it; what names none changes nothing.
 */
export async function endSession(
  { db, clock, tokens }: Pick<AuthDeps, 'db' | 'clock' | 'tokens'>,
  { refreshToken, accessToken, binding }: EndSession,
): Promise<void> {
  const now = clock.now();
  const ids = new Set<string>();
  const refresh = refreshToken && tokens.readRefresh(refreshToken);
  if (refresh) ids.add(refresh.sessionId);
  const access = accessToken && (await tokens.readAccess(accessToken, now));
  if (access && access.kind !== 'invalid') ids.add(access.claims.sessionId);
  for (const id of ids) await revokeSession(db, { id }, now);
  if (binding) await revokeSession(db, { binding }, now);
}
