import type { OwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId } from '../db/schema.ts';
import { pacificDay } from '../youtube/pacific-day.ts';
import type { QuotaDay } from '../youtube/quota-ledger.ts';
import { isSyncWaitingForQuota } from './news.repository.ts';
import { notify } from './notify.ts';

/** Sending decisions costs this at least. */
const ONE_CALL = 50;

/**
 * Tells when the day's units are used up, or when syncing has used its share and only units for
 * decisions are left: each of both once a day of the quota.
 */
export async function tellQuotaUsedUp(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { day, now }: { day: QuotaDay; now: Date },
): Promise<boolean> {
  const isAllUsed = day.free < ONE_CALL;
  if (!isAllUsed && !(await isSyncWaitingForQuota(tx, ownerId))) return false;
  return notify(tx, ownerId, {
    event: 'quota_used_up',
    occurrence: `${pacificDay(now)} ${isAllUsed ? 'all' : 'syncing'}`,
    details: {
      used: day.used,
      daily: day.daily,
      left: day.free,
      resets_at: day.resetsAt.toISOString(),
    },
    now,
  });
}
