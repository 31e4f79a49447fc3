import type { NewNotification } from '../db/notification-tables.ts';
import type { OwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId } from '../db/schema.ts';
import { findLastGoodSync } from './news.repository.ts';
import { isChosen } from './notification-settings.policy.ts';
import { listChoices } from './notification-settings.repository.ts';
import { countToldSince, insertNotification, isTold } from './notifications.repository.ts';

/**
 * Tells the owner of an occurrence, in the transaction that found it. The owner's lock and a unique
 * key let the same occurrence be told once, through retries and by any number of workers. False when
 * nothing was told.
 */
export async function notify(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  news: NewNotification & { now: Date },
): Promise<boolean> {
  if (!isChosen(await listChoices(tx, ownerId), { event: news.event, way: 'in_app' })) return false;
  if (news.event === 'sync_failed' && (await isToldOfFailures(tx, ownerId))) return false;
  if (await isTold(tx, ownerId, news)) return false;
  await insertNotification(tx, ownerId, news);
  return true;
}

/** A failed sync is tried again every 15 minutes, so only the first failure after a success is told. */
async function isToldOfFailures(tx: OwnerTransaction, ownerId: OwnerId): Promise<boolean> {
  const since = (await findLastGoodSync(tx, ownerId)) ?? new Date(0);
  return (await countToldSince(tx, ownerId, { event: 'sync_failed', since })) > 0;
}
