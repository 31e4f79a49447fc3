import { randomUUID } from 'node:crypto';
import type { TokenPair } from '../../contract/auth.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId } from '../db/schema.ts';
import type { AuthDeps } from './auth-deps.ts';
import { hashBinding, newBinding } from './session-binding.ts';
import { SESSIONS_PER_OWNER } from './session-lifetime.ts';
import { insertSession, revokeSession, trimSessions } from './sessions.repository.ts';

export interface StartedSession {
  pair: TokenPair;
  /** For the cookie; nobody has a copy. */
  binding: string;
}

/** Begins a session in one browser and ends the one that it had there. */
export async function startSession(
  { db, clock, tokens }: Pick<AuthDeps, 'db' | 'clock' | 'tokens'>,
  ownerId: OwnerId,
  { replaces }: { replaces: Buffer | null },
): Promise<StartedSession> {
  const now = clock.now();
  const value = newBinding();
  const [sessionId, binding] = [randomUUID(), hashBinding(value)];
  // Whoever had it may be another owner.
  if (replaces) await revokeSession(db, { binding: replaces }, now);
  await inOwnerTransaction(db, ownerId, async (tx) => {
    await trimSessions(tx, ownerId, { keep: SESSIONS_PER_OWNER - 1, now });
    await insertSession(tx, {
      id: sessionId,
      user_id: ownerId,
      binding_hash: binding,
      last_used_at: now,
      created_at: now,
    });
  });
  return { pair: await tokens.issue({ ownerId, sessionId, seq: 0, binding }, now), binding: value };
}
