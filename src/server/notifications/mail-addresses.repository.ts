import type { Updateable } from 'kysely';
import { markWork } from '../db/mark-work.ts';
import type { MailRow, NotificationMailTable } from '../db/notification-tables.ts';
import { selectOwned, updateOwned } from '../db/owned-rows.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../db/schema.ts';

export const findMail = (db: Queryable, ownerId: OwnerId): Promise<MailRow | undefined> =>
  selectOwned(db, ownerId, 'notification_mail').selectAll().executeTakeFirst();

export type MailChange = Omit<Updateable<NotificationMailTable>, 'user_id'>;

/** Inserts or replaces the owner's address, which is to be confirmed. */
export async function saveAddress(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { address, language, now }: Pick<MailRow, 'address' | 'language'> & { now: Date },
): Promise<void> {
  const columns = {
    address,
    language,
    state: 'unconfirmed',
    asked_at: now,
    confirm_at: now,
    confirm_tries: 0,
    failure: null,
    failing_since: null,
  } as const;
  await tx
    .insertInto('notification_mail')
    .values({ user_id: ownerId, ...columns })
    .onConflict((known) => known.column('user_id').doUpdateSet(columns))
    .execute();
  await markWork(tx, ownerId, { kind: 'mail', at: now });
}

export async function changeMail(tx: OwnerTransaction, ownerId: OwnerId, change: MailChange) {
  await updateOwned(tx, ownerId, 'notification_mail').set(change).execute();
}
