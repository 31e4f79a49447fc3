import { type Selectable, sql } from 'kysely';
import { CHANGED_AT_ONCE } from '../../db/chunks.ts';
import { WAITING_STATES } from '../../db/item-state.ts';
import { LEFT_PREFIX } from '../../db/left-prefix.ts';
import { deleteWork } from '../../db/mark-work.ts';
import { deleteOwned, selectOwned } from '../../db/owned-rows.ts';
import type { GrantRevocationsTable, OwnerId, Queryable, UserRow } from '../../db/schema.ts';
import { deleteInvitationsOf } from '../auth/sign-in/invitations.repository.ts';

/** Locks an owner's row, which others may still refer to. Undefined when the owner does not exist or has left. */
export const lockUser = (db: Queryable, ownerId: OwnerId): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', ownerId)
    .where('google_id', 'not like', `${LEFT_PREFIX}%`)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether the same Google account is also connected with another channel. */
export async function isGrantShared(
  db: Queryable,
  { id, google_id }: Pick<UserRow, 'id' | 'google_id'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('google_id', '=', google_id)
    .where('id', '<>', id)
    .where('refresh_token', 'is not', null)
    .where('connection', '<>', 'broken')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

interface GrantToRevoke {
  accountHash: Buffer;
  /** Sealed for the owner who leaves. */
  token: Buffer;
  now: Date;
}

export async function insertRevocation(
  db: Queryable,
  ownerId: OwnerId,
  { accountHash, token, now }: GrantToRevoke,
): Promise<void> {
  await db
    .insertInto('grant_revocations')
    .values({
      sealed_for: ownerId,
      account_hash: accountHash,
      refresh_token: token,
      requested_at: now,
      next_try_at: now,
    })
    .execute();
}

/** Removes identity and tokens from the row, so that no sign-in finds it and nothing is sent for it. */
export async function anonymizeOwner(db: Queryable, ownerId: OwnerId): Promise<void> {
  await db
    .updateTable('users')
    .set({
      google_id: `${LEFT_PREFIX}${ownerId}`,
      youtube_channel_id: null,
      email: null,
      name: '',
      picture: null,
      access_token: null,
      refresh_token: null,
      token_expiry: null,
      scopes: [],
      connection: 'broken',
      broken_since: null,
      grant_given_at: null,
      grant_ends_at: null,
    })
    .where('id', '=', ownerId)
    .execute();
}

/** Stores the settings in a row without a channel, which the account's next sign-in adopts. */
export async function keepSettings(
  db: Queryable,
  { google_id, preferences }: Pick<UserRow, 'google_id' | 'preferences'>,
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      google_id,
      youtube_channel_id: null,
      name: '',
      scopes: [],
      connection: 'broken',
      preferences: JSON.stringify(preferences),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends every way to act for the owner, and tells no other address any more. */
export async function endSessions(db: Queryable, ownerId: OwnerId): Promise<void> {
  await deleteOwned(db, ownerId, 'sessions').execute();
  await deleteOwned(db, ownerId, 'personal_tokens').execute();
  await deleteOwned(db, ownerId, 'webhooks').execute();
  await deleteOwned(db, ownerId, 'helpers').execute();
  await deleteInvitationsOf(db, ownerId);
}

/** Owners whose connection has broken, also of those who are paused since. */
export const listBroken = (db: Queryable): Promise<Pick<UserRow, 'id' | 'broken_since'>[]> =>
  db
    .selectFrom('users')
    .select(['id', 'broken_since'])
    .where('broken_since', 'is not', null)
    .execute();

/** Deletes decisions that have not been sent. */
export async function cancelWaiting(db: Queryable, ownerId: OwnerId): Promise<void> {
  await deleteOwned(db, ownerId, 'moderation_items').where('state', 'in', WAITING_STATES).execute();
}

/**
 * Tables without a size limit, with the key of an owner's rows. Rows of other tables are deleted
 * with the row of `users`.
 */
const LARGE = {
  // No foreign key deletes them with their comments.
  comment_similarity_keys: 'comment_id',
  comments: 'id',
  moderation_items: 'id',
  moderation_requests: 'id',
  jobs: 'id',
  campaigns: 'id',
  notifications: 'id',
  sync_runs: 'id',
  owner_lessons: 'comment_id',
  audit_log: 'id',
  videos: 'youtube_id',
  // The parts go with their report.
  reports: 'id',
} as const;

/**
 * Deletes one chunk of an owner's rows, small enough for the statement's time limit. False when
 * nothing is left. After a crash it continues with the remaining rows.
 */
export async function deleteChunk(db: Queryable, ownerId: OwnerId): Promise<boolean> {
  for (const [table, key] of Object.entries(LARGE)) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where user_id = ${ownerId} and ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where user_id = ${ownerId}
        limit ${CHANGED_AT_ONCE})`.execute(db);
    if (numAffectedRows > 0n) return true;
  }
  await deleteWork(db, ownerId);
  await db.deleteFrom('users').where('id', '=', ownerId).execute();
  return false;
}

/** Whether a removal after this time has not been told by all ways yet. */
export async function isBeingTold(db: Queryable, ownerId: OwnerId, since: Date): Promise<boolean> {
  const delivery = await selectOwned(db, ownerId, 'notification_deliveries')
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.user_id', '=', 'notification_deliveries.user_id')
        .onRef('notifications.id', '=', 'notification_deliveries.notification_id'),
    )
    .select('way')
    .where('event', '=', 'account_changed')
    .where('occurrence', '=', 'removed')
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return delivery !== undefined;
}

export type Revocation = Selectable<GrantRevocationsTable>;

export const listRevocationsDue = (db: Queryable, now: Date): Promise<Revocation[]> =>
  db.selectFrom('grant_revocations').selectAll().where('next_try_at', '<=', now).execute();

export async function deleteRevocation(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('grant_revocations').where('id', '=', id).execute();
}

export async function postponeRevocation(db: Queryable, id: number, nextTryAt: Date) {
  await db
    .updateTable('grant_revocations')
    .set({ next_try_at: nextTryAt })
    .where('id', '=', id)
    .execute();
}
