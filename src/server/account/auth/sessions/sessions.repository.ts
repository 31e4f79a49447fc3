import { type Insertable, sql } from 'kysely';
import { LEFT_PREFIX } from '../../../db/left-prefix.ts';
import { deleteOwned, selectOwned, updateOwned } from '../../../db/owned-rows.ts';
import { prepareQuery } from '../../../db/prepared-query.ts';
import type { OwnerId, Queryable, SessionRow } from '../../../db/schema.ts';
import type { SessionsTable } from '../../../db/sign-in-tables.ts';
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
        'users.google_id',
        'users.youtube_channel_id',
        'users.scopes',
        'users.connection',
        'users.sending_paused_at',
        'users.only_helps',
      ])
      .where('sessions.id', '=', the.sessionId)
      // A sign-in that ended while its account was removed has begun a session all the same.
      .where('users.google_id', 'not like', `${LEFT_PREFIX}%`)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.last_used_at', '>', the.idle)
      .where('sessions.created_at', '>', the.absolute),
);

/** Ten of them have not ended at most. */
const MOST_LISTED = 110;

const LISTED = [
  'id',
  'browser',
  'system',
  'network',
  'created_at',
  'last_used_at',
  'revoked_at',
] as const;
export type ListedSession = Pick<SessionRow, (typeof LISTED)[number]>;

/** The last used first, those that were not ended before all others. */
export const listSessions = (db: Queryable, ownerId: OwnerId): Promise<ListedSession[]> =>
  selectOwned(db, ownerId, 'sessions')
    .select(LISTED)
    .orderBy(sql`revoked_at is not null`)
    .orderBy('last_used_at', 'desc')
    .limit(MOST_LISTED)
    .execute();

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

/** Ends the longest unused sessions but `keep`. */
export async function trimSessions(
  db: Queryable,
  ownerId: OwnerId,
  { keep, now }: { keep: number; now: Date },
): Promise<void> {
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

/** Forgets who signed in before this time. Sessions end long before that. */
export async function deleteSessionsBefore(db: Queryable, ownerId: OwnerId, before: Date) {
  await deleteOwned(db, ownerId, 'sessions').where('created_at', '<', before).execute();
}
