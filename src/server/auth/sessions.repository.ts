import type { Insertable } from 'kysely';
import { prepareQuery } from '../db/prepared-query.ts';
import type { OwnerId, Queryable, SessionRow, SessionsTable, UserRow } from '../db/schema.ts';
import { sessionHorizon } from './session-lifetime.ts';

export async function insertSession(
  db: Queryable,
  session: Insertable<SessionsTable>,
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** By its id alone: a refresh token does not say whose it is. */
export const findSession = (db: Queryable, sessionId: string): Promise<SessionRow | undefined> =>
  db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();

export type LiveSession = Pick<
  UserRow,
  'youtube_channel_id' | 'scopes' | 'connection' | 'sending_paused_at'
> &
  Pick<SessionRow, 'binding_hash'>;

/** The one query of every authenticated request: undefined once the session has ended. */
export async function findLiveSession(
  db: Queryable,
  ownerId: OwnerId,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<LiveSession | undefined> {
  const [session] = await readLiveSession(db, { ownerId, sessionId, ...sessionHorizon(now) });
  return session;
}

const readLiveSession = prepareQuery(
  (db, the: { ownerId: OwnerId; sessionId: string; idle: Date; absolute: Date }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sessions.binding_hash',
        'users.youtube_channel_id',
        'users.scopes',
        'users.connection',
        'users.sending_paused_at',
      ])
      .where('sessions.id', '=', the.sessionId)
      .where('sessions.user_id', '=', the.ownerId)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.last_used_at', '>', the.idle)
      .where('sessions.created_at', '>', the.absolute),
);

/** Uses up refresh token number `seq`; false when somebody else did so first. */
export async function rotateSession(
  db: Queryable,
  ownerId: OwnerId,
  { sessionId, seq, now }: { sessionId: string; seq: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ seq: seq + 1, rotated_at: now, last_used_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', ownerId)
    .where('seq', '=', seq)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when it had ended before. */
export async function revokeSession(
  db: Queryable,
  session: { id: string } | { binding: Buffer },
  now: Date,
): Promise<boolean> {
  const update = db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null);
  const { numUpdatedRows } = await ('id' in session
    ? update.where('id', '=', session.id)
    : update.where('binding_hash', '=', session.binding)
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the longest unused sessions until at most `keep` are left, and forgets those past any use. */
export async function trimSessions(
  db: Queryable,
  ownerId: OwnerId,
  { keep, now }: { keep: number; now: Date },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', ownerId)
    .where('created_at', '<=', sessionHorizon(now).absolute)
    .execute();
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', 'in', (live) =>
      live
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', ownerId)
        .where('revoked_at', 'is', null)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .offset(keep),
    )
    .execute();
}
