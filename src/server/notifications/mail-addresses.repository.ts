import type { Updateable } from 'kysely';
import type { MailRow, NotificationMailTable } from '../db/notification-tables.ts';
import type { OwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';

export const findMail = (db: Queryable, ownerId: OwnerId): Promise<MailRow | undefined> =>
  db.selectFrom('notification_mail').selectAll().where('user_id', '=', ownerId).executeTakeFirst();

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
}

export async function changeMail(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  change: MailChange,
): Promise<void> {
  await tx.updateTable('notification_mail').set(change).where('user_id', '=', ownerId).execute();
}
