import { LEFT_PREFIX } from '../../../db/left-prefix.ts';
import { deleteOwned, selectOwned, updateOwned } from '../../../db/owned-rows.ts';
import { takeId } from '../../../db/owner-ids.ts';
import type { OwnerId, OwnerTransaction, PersonalTokenRow, Queryable } from '../../../db/schema.ts';
import type { PresentedToken } from './personal-token.ts';

/** The latest first. */
export const listTokens = (db: Queryable, ownerId: OwnerId) =>
  selectOwned(db, ownerId, 'personal_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .orderBy('id', 'desc')
    .execute();

export async function insertToken(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  token: Pick<PersonalTokenRow, 'name' | 'token_hash' | 'scopes' | 'created_at' | 'expires_at'>,
) {
  const row = { user_id: ownerId, id: await takeId(tx, ownerId), last_used_at: null, ...token };
  await tx.insertInto('personal_tokens').values(row).execute();
  return row;
}

/** Deletes a token and returns what the log says of it. */
export const deleteToken = (tx: OwnerTransaction, ownerId: OwnerId, id: number) =>
  deleteOwned(tx, ownerId, 'personal_tokens')
    .where('id', '=', id)
    .returning(['name'])
    .executeTakeFirst();

/** The only query of a request with a token. Undefined when it is unknown or has ended. */
export const findLiveToken = (db: Queryable, { ownerId, hash }: PresentedToken, now: Date) =>
  selectOwned(db, ownerId, 'personal_tokens')
    .innerJoin('users', 'users.id', 'personal_tokens.user_id')
    .select([
      'personal_tokens.id',
      'personal_tokens.name',
      'personal_tokens.scopes as allowed',
      'personal_tokens.last_used_at',
      'users.google_id',
      'users.youtube_channel_id',
      'users.scopes',
      'users.connection',
      'users.sending_paused_at',
    ])
    .where('personal_tokens.token_hash', '=', hash)
    .where('users.google_id', 'not like', `${LEFT_PREFIX}%`)
    .where('personal_tokens.expires_at', '>', now)
    .executeTakeFirst();

export async function noteUse(
  db: Queryable,
  ownerId: OwnerId,
  { id, at }: { id: number; at: Date },
): Promise<void> {
  await updateOwned(db, ownerId, 'personal_tokens')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .execute();
}
