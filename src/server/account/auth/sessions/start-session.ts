import type { TokenPair } from '../../../../contract/auth.ts';
import { inOwnerTransaction } from '../../../db/owner-transaction.ts';
import type { OwnerId } from '../../../db/schema.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { browserFrom } from './browser-name.ts';
import { newSessionId, SESSIONS_PER_OWNER } from './session.ts';
import { type BrowserSession, hashBinding, newBinding } from './session-binding.ts';
import { insertSession, revokeSession, trimSessions } from './sessions.repository.ts';

export interface StartedSession {
  pair: TokenPair;
  /** The cookie's value, which is stored nowhere else. */
  binding: string;
}

export interface SessionStart {
  /** The session that the browser had. */
  replaces: BrowserSession | null;
  userAgent: string | undefined;
  network: string | null;
}

/** Starts a session in one browser and ends that browser's previous one. */
export async function startSession(
  { db, clock, tokens }: Pick<AuthDeps, 'db' | 'clock' | 'tokens'>,
  ownerId: OwnerId,
  { replaces, userAgent, network }: SessionStart,
): Promise<StartedSession> {
  const now = clock.now();
  const value = newBinding(ownerId);
  const [sessionId, binding] = [newSessionId(ownerId), hashBinding(value)];
  // The previous session may belong to another owner.
  if (replaces) await revokeSession(db, replaces.ownerId, { session: replaces, now });
  await inOwnerTransaction(db, ownerId, async (tx) => {
    await trimSessions(tx, ownerId, { keep: SESSIONS_PER_OWNER - 1, now });
    await insertSession(tx, {
      id: sessionId,
      user_id: ownerId,
      binding_hash: binding,
      ...browserFrom(userAgent),
      network,
      last_used_at: now,
      created_at: now,
    });
  });
  return { pair: await tokens.issue({ ownerId, sessionId, seq: 0, binding }, now), binding: value };
}
