import type { Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import {
  hasLostLeases,
  type LivingWorkers,
  listOwnersSending,
  recoverLostLeases,
} from './lease.repository.ts';

/** Takes over what lost workers of any owner had on its way; answers how many decisions. */
export async function recoverLeases(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  living: LivingWorkers,
): Promise<number> {
  const now = clock.now();
  let recovered = 0;
  for (const ownerId of await listOwnersSending(db)) {
    if (!(await hasLostLeases(db, ownerId, living))) continue;
    recovered += await inOwnerTransaction(db, ownerId, (tx) =>
      recoverLostLeases(tx, ownerId, { now, living }),
    );
  }
  return recovered;
}
