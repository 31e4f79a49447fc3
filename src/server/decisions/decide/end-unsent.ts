import type { OwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { countTakenBack } from '../items/counted-decisions.ts';
import { type ItemSettlement, settleItems } from './decide.repository.ts';

/** Ends decisions that were not sent, and counts them no longer. Returns their requests. */
export async function endUnsent(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  settlement: ItemSettlement,
): Promise<number[]> {
  const ended = await settleItems(tx, ownerId, settlement);
  await countTakenBack(tx, ownerId, ended);
  return ended.map((item) => item.request_id);
}
