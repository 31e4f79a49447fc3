import type { Insertable } from 'kysely';
import { deleteOwned, selectOwned, updateOwned } from '../../../db/owned-rows.ts';
import { prepareQuery } from '../../../db/prepared-query.ts';
import type { OwnerId, Queryable, SessionRow, SessionsTable } from '../../../db/schema.ts';
import { sessionLimits } from './session.ts';

export async function insertSession(db: Queryable, session: Insertable<SessionsTable>) {
  await db.insertInto('sessions').values(session).execute();
}

export const findSession = (db: Queryable, ownerId: OwnerId, sessionId: string) =>
  selectOwned(db, ownerId, 'sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();

/** The only query of every authenticated request. Undefined when the session has ended. */
export async function findLiveSession(
  db: Queryable,
  ownerId: OwnerId,
  { sessionId, now }: { sessionId: string; now: Date },
) {
  const [session] = await readLiveSession(db, { ownerId, sessionId, ...sessionLimits(now) });
  return session;
}

const readLiveSession = prepareQuery(
  (db, the: { ownerId: OwnerId; sessionId: string; idle: Date; absolute: Date }) =>
    selectOwned(db, the.ownerId, 'sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sessions.binding_hash',
        'users.youtube_channel_id',
        'users.scopes',
        'users.connection',
        'users.sending_paused_at',
      ])
      .where('sessions.id', '=', the.sessionId)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.last_used_at', '>', the.idle)
      .where('sessions.created_at', '>', the.absolute),
);

const LISTED = ['id', 'browser', 'system', 'created_at', 'last_used_at'] as const;
export type ListedSession = Pick<SessionRow, (typeof LISTED)[number]>;

/** The sessions that have not ended, the last used first. */
export function listLiveSessions(db: Queryable, ownerId: OwnerId, now: Date) {
  const { idle, absolute } = sessionLimits(now);
  return selectOwned(db, ownerId, 'sessions')
    .select(LISTED)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', idle)
    .where('created_at', '>', absolute)
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Ends all sessions but one. Returns how many that were. */
export async function revokeOtherSessions(
  db: Queryable,
  ownerId: OwnerId,
  { keep, now }: { keep: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await updateOwned(db, ownerId, 'sessions')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('id', '<>', keep)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Marks refresh token number `seq` as used. False when another request was first. */
export async function rotateSession(
  db: Queryable,
  ownerId: OwnerId,
  { sessionId, seq, now }: { sessionId: string; seq: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await updateOwned(db, ownerId, 'sessions')
    .set({ seq: seq + 1, rotated_at: now, last_used_at: now })
    .where('id', '=', sessionId)
    .where('seq', '=', seq)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a session. False when it had ended already. */
export async function revokeSession(
  db: Queryable,
  ownerId: OwnerId,
  { session, now }: { session: { id: string } | { binding: Buffer }; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await updateOwned(db, ownerId, 'sessions')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where((found) =>
      'id' in session ? found('id', '=', session.id) : found('binding_hash', '=', session.binding),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the longest unused sessions but `keep`, and deletes those past their absolute lifetime. */
export async function trimSessions(
  db: Queryable,
  ownerId: OwnerId,
  { keep, now }: { keep: number; now: Date },
): Promise<void> {
  await deleteOwned(db, ownerId, 'sessions')
    .where('created_at', '<=', sessionLimits(now).absolute)
    .execute();
  await updateOwned(db, ownerId, 'sessions')
    .set({ revoked_at: now })
    .where('id', 'in', (live) =>
      live
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', ownerId)
        .where('revoked_at', 'is', null)
        .orderBy('last_used_at', 'desc')
        .offset(keep),
    )
    .execute();
}
