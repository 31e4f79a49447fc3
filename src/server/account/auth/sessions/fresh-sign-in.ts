import { limits } from '../../../../contract/limits.ts';
import { AppError } from '../../../base/errors.ts';
import type { Actor, StoreDeps } from '../../../context/deps.ts';
import { sessionRevoked } from './session.ts';
import { findSession } from './sessions.repository.ts';

/** For how many more seconds a sign-in counts as fresh. */
export function freshSeconds(signedInAt: Date, now: Date): number {
  const age = (now.getTime() - signedInAt.getTime()) / 1000;
  return Math.max(0, Math.floor(limits.freshSignInMinutes * 60 - age));
}

/**
 * Throws `fresh_sign_in_needed` unless the actor signed in at Google within the last minutes: who
 * merely finds an open browser, or has stolen a session, may neither take nor delete everything.
 */
export async function requireFreshSignIn(
  { db, clock }: StoreDeps,
  { ownerId, sessionId }: Pick<Actor, 'ownerId' | 'sessionId'>,
): Promise<void> {
  const session = await findSession(db, ownerId, sessionId);
  if (!session) throw sessionRevoked();
  if (freshSeconds(session.created_at, clock.now()) > 0) return;
  throw new AppError('fresh_sign_in_needed', 'Sign in at Google again first.');
}
