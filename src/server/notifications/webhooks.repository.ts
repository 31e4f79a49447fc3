import type { Updateable } from 'kysely';
import type { WebhooksTable } from '../db/notification-tables.ts';
import { deleteOwned, selectOwned, updateOwned } from '../db/owned-rows.ts';
import { takeId } from '../db/owner-ids.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../db/schema.ts';

/** Oldest first. */
export const listWebhooks = (db: Queryable, ownerId: OwnerId) =>
  selectOwned(db, ownerId, 'webhooks').selectAll().orderBy('id').execute();

export async function insertWebhook(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { url, now }: { url: string; now: Date },
) {
  const row = {
    user_id: ownerId,
    id: await takeId(tx, ownerId),
    url,
    created_at: now,
    last_sent_at: null,
    failing_since: null,
    ended_at: null,
  };
  await tx.insertInto('webhooks').values(row).execute();
  return row;
}

/** Undefined when there is no such address. */
export const deleteWebhook = (tx: OwnerTransaction, ownerId: OwnerId, id: number) =>
  deleteOwned(tx, ownerId, 'webhooks').where('id', '=', id).returning('url').executeTakeFirst();

export async function changeWebhook(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { id, ...change }: { id: number } & Omit<Updateable<WebhooksTable>, 'user_id' | 'id'>,
): Promise<void> {
  await updateOwned(tx, ownerId, 'webhooks').set(change).where('id', '=', id).execute();
}
