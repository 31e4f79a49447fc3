import { AppError } from '../../../base/errors.ts';
import type { Actor, StoreDeps } from '../../../context/deps.ts';
import type { PresentedToken } from './personal-token.ts';
import { findLiveToken, noteUse } from './tokens.repository.ts';

/** The last use is told to the minute, so that not every request writes. */
const NOTED_EVERY_MS = 60_000;
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/**
 * Identifies a script by its personal token. Refused with a cookie: then a browser sent it, where pages
 * could read it. Throws `token_with_cookie` and `token_refused`.
 */
export async function authenticateToken(
  { db, clock }: StoreDeps,
  presented: PresentedToken,
  hasCookie: boolean,
): Promise<Actor> {
  if (hasCookie) {
    throw new AppError('token_with_cookie', 'Send a personal token without any cookie.');
  }
  const { ownerId } = presented;
  const now = clock.now();
  const found = await findLiveToken(db, presented, now);
  if (!found) {
    throw new AppError(
      'token_refused',
      'This personal token is unknown, has ended or was revoked.',
    );
  }
  const { id, name, allowed, last_used_at: used } = found;
  if (!used || now.getTime() - used.getTime() >= NOTED_EVERY_MS) {
    await noteUse(db, ownerId, { id, at: now });
  }
  return {
    ownerId,
    role: 'owner',
    googleId: found.google_id,
    sessionId: NO_SESSION,
    channelId: found.youtube_channel_id,
    scopes: found.scopes,
    connection: found.connection,
    sendingPaused: found.sending_paused_at !== null,
    token: { id, name, scopes: allowed },
  };
}
