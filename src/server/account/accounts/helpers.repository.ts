import { type RawBuilder, sql } from 'kysely';
import type { User } from '../../../contract/auth.ts';
import type { HelperRole } from '../../../contract/roles.ts';
import { LEFT_PREFIX } from '../../db/left-prefix.ts';
import { deleteOwned, selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { queryRow, queryRows } from '../../db/query-results.ts';
import type { OwnerId, OwnerTransaction, Queryable, UserRow } from '../../db/schema.ts';

/**
 * All rows of `users` of one person's Google account. A helper may be listed under any of them. Gives no
 * row when the person has left or is paused.
 */
const rowsOf = (personId: OwnerId): RawBuilder<unknown> => sql`
  select same.id from users as person join users as same on same.google_id = person.google_id
  where person.id = ${personId} and person.google_id not like ${`${LEFT_PREFIX}%`}
    and not exists (
      select from accounts
      where account = sha256(convert_to(person.google_id, 'UTF8')) and paused_at is not null)`;

export interface Helped
  extends Pick<UserRow, 'scopes' | 'connection' | 'sending_paused_at' | 'youtube_channel_id'> {
  owner_id: OwnerId;
  owner_google_id: string;
  role: HelperRole;
  /** The helper's. */
  name: string;
  email: string | null;
}

/** What a person may do on the channel of another; undefined: nothing, or there is no such channel. */
export const findHelped = (
  db: Queryable,
  personId: OwnerId,
  channelId: string,
): Promise<Helped | undefined> =>
  queryRow<Helped>(db)`
    select owner.id as owner_id, owner.google_id as owner_google_id, owner.youtube_channel_id, owner.scopes, owner.connection,
      owner.sending_paused_at, helpers.role, helper.name, helper.email
    from users as owner
    join helpers on helpers.user_id = owner.id and helpers.confirmed
    join users as helper on helper.id = ${personId}
    where owner.youtube_channel_id = ${channelId} and helpers.helper_id in (${rowsOf(personId)})
    order by owner.id limit 1`;

/** The channels on which a person may work, their own first. */
export async function listWorkedOn(db: Queryable, personId: OwnerId): Promise<User['channels']> {
  const works = await listWorks(db, personId);
  const channels: User['channels'] = [];
  // One owner after the other, because their rows may be on different nodes.
  for (const { owner_id, id, role } of works) {
    channels.push({ id, title: await findTitle(db, owner_id), role });
  }
  return channels.toSorted(
    (a, b) => Number(b.role === 'owner') - Number(a.role === 'owner') || compare(a.title, b.title),
  );
}

const { compare } = new Intl.Collator('id');

/** What an owner's channel is called; empty before it has been read. */
async function findTitle(db: Queryable, ownerId: OwnerId): Promise<string> {
  const own = selectOwned(db, ownerId, 'channels').select('title').where('is_own', '=', true);
  return (await own.executeTakeFirst())?.title ?? '';
}

/** The owners on whose channels a person may work. */
const listWorks = (db: Queryable, personId: OwnerId) =>
  queryRows<Pick<User['channels'][number], 'id' | 'role'> & { owner_id: OwnerId }>(db)`
    select users.id as owner_id, users.youtube_channel_id as id, works.role
    from (
      select id as user_id, 'owner' as role from users where id = ${personId} and not only_helps
      union all
      select user_id, role from helpers
      where confirmed and helper_id in (${rowsOf(personId)})
    ) as works
    join users on users.id = works.user_id
    where works.role = 'owner' or users.youtube_channel_id is not null
    order by users.id`;

/**
 * Whether one of these rows helps another owner of this channel, also where that waits to be confirmed. Of a
 * channel that several Google accounts manage, each may be an owner here, and a call names the channel alone.
 */
export const helpsAnother = async (
  db: Queryable,
  helperIds: readonly OwnerId[],
  { id, youtube_channel_id: channelId }: Pick<UserRow, 'id' | 'youtube_channel_id'>,
): Promise<boolean> =>
  (await queryRow(db)`
    select owner.id from users as owner join helpers on helpers.user_id = owner.id
    where owner.youtube_channel_id = ${channelId} and owner.id <> ${id}
      and helpers.helper_id = any(${[...helperIds]}::bigint[])
    limit 1`) !== undefined;

/** The owners on whose channels a person helps. */
export async function listOwnersHelpedBy(db: Queryable, personId: OwnerId): Promise<OwnerId[]> {
  const rows = await queryRows<{ user_id: OwnerId }>(db)`
    select user_id from helpers where helper_id = ${personId}`;
  return rows.map((row) => row.user_id);
}

/** Who helps an owner, in the order in which they came. */
export const listHelpers = (db: Queryable, ownerId: OwnerId) =>
  selectOwned(db, ownerId, 'helpers')
    .innerJoin('users', 'users.id', 'helpers.helper_id')
    .select([
      'helpers.helper_id',
      'helpers.role',
      'helpers.since',
      'helpers.confirmed',
      'users.name',
      'users.email',
    ])
    .orderBy('helpers.since')
    .orderBy('helpers.helper_id')
    .execute();
export type HelperRow = Awaited<ReturnType<typeof listHelpers>>[number];

/** Makes somebody a helper. Who helps already has the new role from now on. */
export async function saveHelper(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { helperId, role, since }: { helperId: OwnerId; role: HelperRole; since: Date },
): Promise<void> {
  await tx
    .insertInto('helpers')
    .values({ user_id: ownerId, helper_id: helperId, role, since })
    .onConflict((known) =>
      known.columns(['user_id', 'helper_id']).doUpdateSet({ role, confirmed: true }),
    )
    .execute();
}

/** Gives a helper a role, and with it the owner's word that they help. */
export async function updateHelper(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { helperId, role }: { helperId: OwnerId; role: HelperRole },
): Promise<void> {
  await updateOwned(tx, ownerId, 'helpers')
    .set({ role, confirmed: true })
    .where('helper_id', '=', helperId)
    .execute();
}

/** Ends what a helper may do. Needs no lock of the owner, which a large act may hold. */
export async function suspendHelper(
  db: Queryable,
  ownerId: OwnerId,
  helperId: OwnerId,
): Promise<void> {
  await updateOwned(db, ownerId, 'helpers')
    .set({ confirmed: false })
    .where('helper_id', '=', helperId)
    .execute();
}

export async function deleteHelper(tx: OwnerTransaction, ownerId: OwnerId, helperId: OwnerId) {
  await deleteOwned(tx, ownerId, 'helpers').where('helper_id', '=', helperId).execute();
}

/** Ends what a person may do for an owner, by whichever row of their account they help. */
export async function deleteHelping(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  personId: OwnerId,
): Promise<boolean> {
  const rows = await queryRows<{ helper_id: OwnerId }>(tx)`
    delete from helpers where user_id = ${ownerId} and helper_id in (${rowsOf(personId)})
    returning helper_id`;
  return rows.length > 0;
}

/**
 * Forgets the names, addresses and pictures of those who had left settings behind, came to help before this
 * time, and help nobody any more.
 */
export async function forgetIdleProfiles(db: Queryable, before: Date): Promise<void> {
  await sql`
    update users set name = '', email = null, picture = null
    where not only_helps and youtube_channel_id is null and refresh_token is null
      and scopes = '{}' and name <> '' and last_login < ${before}
      and id not in (select helper_id from helpers)`.execute(db);
}

const isIdleSince = (before: Date): RawBuilder<unknown> => sql`
  only_helps and last_login < ${before} and id not in (select helper_id from helpers)`;

/** Accounts that came to help before this time and help nobody any more. */
export async function listIdleHelpers(db: Queryable, before: Date): Promise<OwnerId[]> {
  const rows = await queryRows<{ id: OwnerId }>(db)`
    select id from users where ${isIdleSince(before)}`;
  return rows.map(({ id }) => id);
}

/** Whether an account is one of them. */
export const isIdleHelper = async (
  db: Queryable,
  personId: OwnerId,
  before: Date,
): Promise<boolean> =>
  (await queryRow(db)`
    select id from users where id = ${personId} and ${isIdleSince(before)}`) !== undefined;
