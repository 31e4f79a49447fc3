import type { SessionRow } from '../../../db/schema.ts';
import { sessionLimits } from './session.ts';
import { sameBinding } from './session-binding.ts';

/** For this time the previous token is repeatable: two tabs may refresh at once, or an answer be lost. */
const REPEAT_MS = 60_000;

/**
 * The outcome of a genuine refresh token.
 * rotate: it is the current one · repeat: its successor is issued once more · over: the session has
 * ended · no_cookie: the binding cookie is missing · foreign_browser, reused: the token was stolen,
 * so the session ends.
 */
export type RefreshOutcome =
  | 'rotate'
  | 'repeat'
  | 'over'
  | 'no_cookie'
  | 'foreign_browser'
  | 'reused';

export interface PresentedRefresh {
  seq: number;
  /** Hash of the binding cookie sent with it. */
  binding: Buffer | undefined;
  now: Date;
}

export function decideRefresh(
  session: SessionRow | undefined,
  { seq, binding, now }: PresentedRefresh,
): RefreshOutcome {
  if (!session || !isLive(session, now)) return 'over';
  if (!binding) return 'no_cookie';
  if (!sameBinding(binding, session.binding_hash)) return 'foreign_browser';
  if (seq === session.seq) return 'rotate';
  // A number not issued yet: the database was restored from an older copy.
  if (seq > session.seq) return 'over';
  const rotatedAgo = now.getTime() - (session.rotated_at?.getTime() ?? 0);
  return seq === session.seq - 1 && rotatedAgo <= REPEAT_MS ? 'repeat' : 'reused';
}

function isLive(session: SessionRow, now: Date): boolean {
  const { idle, absolute } = sessionLimits(now);
  return (
    session.revoked_at === null && session.last_used_at > idle && session.created_at > absolute
  );
}
