import { sql } from 'kysely';
import type { OwnerId, Queryable, UserRow } from '../../db/schema.ts';

/** A Google account acting as one of its channels, or as none. */
export interface Identity {
  googleId: string;
  channelId: string | null;
}

export interface Profile {
  name: string;
  email: string | null;
  picture: string | null;
}

/** What Google allows us, its tokens sealed. */
export interface StoredGrant {
  access_token: Buffer;
  token_expiry: Date;
  scopes: string[];
  connection: UserRow['connection'];
  broken_since: Date | null;
  grant_ends_at: Date | null;
}

export interface NewRefreshToken extends Pick<StoredGrant, 'grant_ends_at'> {
  refresh_token: Buffer;
  grant_given_at: Date;
}

export const findUser = (db: Queryable, ownerId: OwnerId): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', ownerId).executeTakeFirst();

export const findUserByIdentity = (
  db: Queryable,
  { googleId, channelId }: Identity,
): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('google_id', '=', googleId)
    .where('youtube_channel_id', 'is not distinct from', channelId)
    .executeTakeFirst();

/** All owners that one Google account is here: one for each channel it has signed in with. */
export const listUsersOfAccount = (db: Queryable, googleId: string): Promise<UserRow[]> =>
  db.selectFrom('users').selectAll().where('google_id', '=', googleId).execute();

/** Makes the user, or brings its profile up to date. */
export async function saveUser(
  db: Queryable,
  { googleId, channelId }: Identity,
  { profile, now }: { profile: Profile; now: Date },
): Promise<OwnerId> {
  const columns = { ...profile, last_login: now, updated_at: now };
  const { id } = await db
    .insertInto('users')
    .values({
      google_id: googleId,
      youtube_channel_id: channelId,
      scopes: [],
      ...profile,
      last_login: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['google_id', 'youtube_channel_id']).doUpdateSet(columns),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The account had no channel, or had not let us see it: now it does, and stays the same owner. */
export async function adoptChannel(
  db: Queryable,
  { googleId, channelId }: Identity,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ youtube_channel_id: channelId, updated_at: now })
    .where('google_id', '=', googleId)
    .where('youtube_channel_id', 'is', null)
    .execute();
}

/** Without `refresh_token` the stored one is kept, and what is known of its life. */
export async function saveGrant(
  db: Queryable,
  ownerId: OwnerId,
  grant: Omit<StoredGrant, 'grant_ends_at'> & Partial<NewRefreshToken>,
): Promise<void> {
  await db.updateTable('users').set(grant).where('id', '=', ownerId).execute();
}

/**
 * Changes the grant only while `held` is its refresh token: when the owner has signed in anew
 * meanwhile, what the older grant brought is worth nothing. False then.
 */
export async function updateGrantHeld(
  db: Queryable,
  ownerId: OwnerId,
  { held, ...columns }: Partial<StoredGrant> & { held: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(columns)
    .where('id', '=', ownerId)
    .where('refresh_token', '=', held)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The platform said that the grant does not cover what we asked for. */
export async function markScopeMissing(
  db: Queryable,
  ownerId: OwnerId,
  scope: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      connection: 'missing_scope',
      scopes: sql<string[]>`array_remove(scopes, ${scope})`,
    })
    .where('id', '=', ownerId)
    .where('connection', '=', 'working')
    .execute();
}

/** Grants of an account that were to be given back to Google no longer are. */
export async function cancelRevocations(db: Queryable, accountHash: Buffer): Promise<void> {
  await db.deleteFrom('grant_revocations').where('account_hash', '=', accountHash).execute();
}

/** Owners whose grant still lets us read. */
export async function listReadableOwners(db: Queryable): Promise<OwnerId[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('connection', '=', 'working')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
