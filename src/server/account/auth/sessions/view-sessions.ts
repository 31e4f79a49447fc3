import { recordAudit } from '../../../audit/audit.repository.ts';
import { notFound } from '../../../base/errors.ts';
import type { Actor, StoreDeps } from '../../../context/deps.ts';
import { inOwnerTransaction } from '../../../db/owner-transaction.ts';
import { endOf, sessionRevoked } from './session.ts';
import {
  type ListedSession,
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from './sessions.repository.ts';

export interface SessionsViewed {
  readonly current: ListedSession;
  readonly others: ListedSession[];
  /** The last ended first. */
  readonly ended: (ListedSession & { endedAt: Date })[];
}

/** Where the actor is signed in, and was. */
export async function viewSessions(
  { db, clock }: StoreDeps,
  { ownerId, sessionId }: Pick<Actor, 'ownerId' | 'sessionId'>,
): Promise<SessionsViewed> {
  const now = clock.now();
  const sessions = await listSessions(db, ownerId);
  const listed = sessions.map((session) => ({ ...session, endedAt: endOf(session) }));
  const live = listed.filter(({ endedAt }) => endedAt > now);
  const current = live.find(({ id }) => id === sessionId);
  if (!current) throw sessionRevoked();
  return {
    current,
    others: live.filter(({ id }) => id !== sessionId),
    ended: listed
      .filter(({ endedAt }) => endedAt <= now)
      .toSorted((one, other) => other.endedAt.getTime() - one.endedAt.getTime()),
  };
}

/** Signs the owner out in one browser, at once. Throws `not_found`, also for sessions that ended. */
export async function endOneSession(
  { db, clock }: StoreDeps,
  { ownerId }: Pick<Actor, 'ownerId'>,
  id: string,
): Promise<void> {
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    if (!(await revokeSession(tx, ownerId, { session: { id }, now }))) throw notFound('Session');
    const details = { ended: 1 };
    await recordAudit(tx, ownerId, { at: now, action: 'end_sessions', details });
  });
}

/** Signs the owner out in every other browser. Returns in how many. */
export async function endOtherSessions(
  { db, clock }: StoreDeps,
  { ownerId, sessionId }: Pick<Actor, 'ownerId' | 'sessionId'>,
): Promise<number> {
  const now = clock.now();
  return inOwnerTransaction(db, ownerId, async (tx) => {
    const ended = await revokeOtherSessions(tx, ownerId, { keep: sessionId, now });
    if (ended === 0) return 0;
    const details = { ended };
    await recordAudit(tx, ownerId, { at: now, action: 'end_sessions', details });
    return ended;
  });
}
