import { sql, type Updateable } from 'kysely';
import { valuesOf } from '../../db/query-results.ts';
import type { OwnerId, Queryable, UserRow, UsersTable } from '../../db/schema.ts';
import { nameToKeep } from '../accounts/helper-name.ts';

/** A Google account with one of its channels, or without a channel. */
export interface Identity {
  googleId: string;
  channelId: string | null;
}

export interface Profile {
  name: string;
  email: string | null;
  picture: string | null;
}

/** A grant with sealed tokens. */
export type GrantColumns = Updateable<UsersTable>;

export const findUser = (db: Queryable, ownerId: OwnerId): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', ownerId).executeTakeFirst();

export const findUserByIdentity = (db: Queryable, { googleId, channelId }: Identity) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('google_id', '=', googleId)
    .where('youtube_channel_id', 'is not distinct from', channelId)
    .executeTakeFirst();

/** All owners of one Google account: one for each channel that it has signed in with. */
export const listUsersOfAccount = (db: Queryable, googleId: string): Promise<UserRow[]> =>
  db.selectFrom('users').selectAll().where('google_id', '=', googleId).execute();

/** Whether an account is here with a channel of its own, and does not only help on others'. */
export const hasOwners = async (db: Queryable, googleId: string): Promise<boolean> =>
  (await listUsersOfAccount(db, googleId)).some((user) => !user.only_helps);

/** Inserts the user or updates its profile. */
export async function saveUser(
  db: Queryable,
  { googleId, channelId }: Identity,
  { profile, now }: { profile: Profile; now: Date },
): Promise<OwnerId> {
  const columns = { ...profile, only_helps: false, last_login: now, updated_at: now };
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

type ToldProfile = { [Part in keyof Profile]: Profile[Part] | null };

const profileOf = ({ name, email, picture }: ToldProfile) => ({
  name: nameToKeep(name ?? email ?? ''),
  email,
  picture,
});

/** Stores what Google says of somebody who signs in and whose account is known. */
export const saveProfile = (
  db: Queryable,
  id: OwnerId,
  { now, ...told }: ToldProfile & { now: Date },
): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({ ...profileOf(told), last_login: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Inserts the account of somebody who only helps, or updates its profile. It never has a grant. */
export const saveHelpingUser = (
  db: Queryable,
  person: { subject: string } & ToldProfile,
  now: Date,
): Promise<UserRow> => {
  const profile = { ...profileOf(person), last_login: now };
  return db
    .insertInto('users')
    .values({
      google_id: person.subject,
      youtube_channel_id: null,
      scopes: [],
      connection: 'missing_scope',
      only_helps: true,
      ...profile,
    })
    .onConflict((known) =>
      known
        .columns(['google_id', 'youtube_channel_id'])
        .doUpdateSet({ ...profile, updated_at: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Gives an account's owner without a channel its new channel, so that it stays the same owner. */
export async function adoptChannel(db: Queryable, { googleId, channelId }: Identity, now: Date) {
  await db
    .updateTable('users')
    .set({ youtube_channel_id: channelId, updated_at: now })
    .where('google_id', '=', googleId)
    .where('youtube_channel_id', 'is', null)
    .execute();
}

/** Stores the grant. Without `refresh_token` the stored one and its times are kept. */
export async function saveGrant(db: Queryable, ownerId: OwnerId, grant: GrantColumns) {
  await db.updateTable('users').set(grant).where('id', '=', ownerId).execute();
}

/**
 * Updates the grant only while `held` is its refresh token. False when the owner has signed in again
 * meanwhile, which makes the older grant's result obsolete. A pause that the administrator began
 * while Google was asked stays, whatever `connection` says: only the administrator ends it.
 */
export async function updateGrantHeld(
  db: Queryable,
  ownerId: OwnerId,
  {
    held,
    connection,
    ...columns
  }: Omit<GrantColumns, 'connection'> & { held: Buffer; connection?: UserRow['connection'] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      ...columns,
      ...(connection && {
        connection: sql`case when connection = 'paused' then connection else ${connection} end`,
      }),
    })
    .where('id', '=', ownerId)
    .where('refresh_token', '=', held)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a scope that the platform says is missing from the grant. */
export async function markScopeMissing(db: Queryable, ownerId: OwnerId, scope: string) {
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

/** Cancels the queued revocations of an account's grants. */
export async function cancelRevocations(db: Queryable, accountHash: Buffer): Promise<void> {
  await db.deleteFrom('grant_revocations').where('account_hash', '=', accountHash).execute();
}

/** Owners with a working connection. */
export const listReadableOwners = (db: Queryable): Promise<OwnerId[]> =>
  db
    .selectFrom('users')
    .select('id')
    .where('connection', '=', 'working')
    .orderBy('id')
    .execute()
    .then(valuesOf('id'));
