import type { OwnerId, OwnerTransaction } from '../db/schema.ts';
import {
  claimDeliveries,
  type Delivery,
  type DueDeliveries,
  postponeDue,
} from './deliveries.repository.ts';
import { urgentEvents } from './notification-settings.policy.ts';
import { readTimeSettings } from './notify.ts';
import { sendTime } from './send-time.policy.ts';

/** What one owner is to be told in one way, with times in this zone. */
export interface TakenDeliveries {
  deliveries: Delivery[];
  timeZone: string;
}

/**
 * Takes what is due, so that no other worker sends it too until `until`. In quiet hours what is not urgent
 * is postponed to their end. Undefined: there is nothing to send.
 */
export async function takeDeliveries(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  due: DueDeliveries,
): Promise<TakenDeliveries | undefined> {
  const { timeZone, quietHours } = await readTimeSettings(tx, ownerId);
  const opens = sendTime(due.now, { timeZone, quietHours, dailyAt: null });
  if (opens > due.now) {
    await postponeDue(tx, ownerId, { ...due, until: opens, except: urgentEvents });
  }
  const deliveries = await claimDeliveries(tx, ownerId, due);
  return deliveries.length > 0 ? { deliveries, timeZone } : undefined;
}
