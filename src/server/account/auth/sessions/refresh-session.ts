import type { TokenPair } from '../../../../contract/auth.ts';
import { recordAudit } from '../../../audit/audit.repository.ts';
import { AppError } from '../../../base/errors.ts';
import { inOwnerTransaction } from '../../../db/owner-transaction.ts';
import type { SessionRow } from '../../../db/schema.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { decideRefresh, type RefreshOutcome } from './refresh.policy.ts';
import { bindingRefused, ownerOfSession } from './session.ts';
import { findSession, revokeSession, rotateSession } from './sessions.repository.ts';

type RefreshDeps = Pick<AuthDeps, 'db' | 'clock' | 'tokens'>;

export interface RefreshRequest {
  refreshToken: string;
  /** Hash of the cookie's value. */
  binding: Buffer | undefined;
}

/**
 * Exchanges a refresh token for a new pair. Concurrent requests with the same token all get the same
 * successor. Throws AppError `refresh_refused` or `session_binding`.
 */
export async function refreshSession(deps: RefreshDeps, { refreshToken, binding }: RefreshRequest) {
  const presented = deps.tokens.readRefresh(refreshToken);
  if (!presented) throw refreshRefused();
  const { sessionId, seq } = presented;
  const now = deps.clock.now();

  const ownerId = ownerOfSession(sessionId);
  if (ownerId === undefined) throw refreshRefused();
  let session = await findSession(deps.db, ownerId, sessionId);
  let outcome = decideRefresh(session, { seq, binding, now });
  if (outcome === 'rotate' && session) {
    const rotated = await rotateSession(deps.db, ownerId, { sessionId, seq, now });
    if (rotated) return issue(deps, { ...session, seq: seq + 1 });
    // Another request rotated the session first, so its result decides.
    session = await findSession(deps.db, ownerId, sessionId);
    outcome = decideRefresh(session, { seq, binding, now: deps.clock.now() });
  }
  if (outcome === 'repeat' && session) return issue(deps, session);
  if (session && (outcome === 'foreign_browser' || outcome === 'reused')) {
    await endStolenSession(deps, session, outcome);
  }
  throw outcome === 'no_cookie' || outcome === 'foreign_browser'
    ? bindingRefused()
    : refreshRefused();
}

function issue({ tokens, clock }: RefreshDeps, session: SessionRow): Promise<TokenPair> {
  const { id: sessionId, user_id: ownerId, seq, binding_hash: binding } = session;
  return tokens.issue({ ownerId, sessionId, seq, binding }, clock.now());
}

async function endStolenSession(
  { db, clock }: RefreshDeps,
  session: SessionRow,
  reason: RefreshOutcome,
): Promise<void> {
  const at = clock.now();
  const { user_id: ownerId, id } = session;
  await inOwnerTransaction(db, ownerId, async (tx) => {
    if (!(await revokeSession(tx, ownerId, { session: { id }, now: at }))) return;
    await recordAudit(tx, ownerId, {
      at,
      actor: 'system',
      action: 'session_revoked',
      target: id,
      details: { reason },
    });
  });
}

const refreshRefused = () =>
  new AppError('refresh_refused', 'This refresh token is no longer valid. Sign in again.');
