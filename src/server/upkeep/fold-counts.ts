import type { StoreDeps } from '../context/deps.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import { foldQuarterCounts } from '../db/quarter-counts.ts';
import { listOwners } from './aged-rows.repository.ts';

/**
 * Folds what every owner's changes say into the counts of quarters of an hour. It changes nothing
 * that is shown, so it may run at any time and more than once.
 */
export async function foldCounts({ db }: Pick<StoreDeps, 'db'>): Promise<void> {
  for (const ownerId of await listOwners(db)) {
    await inOwnerTransaction(db, ownerId, (tx) => foldQuarterCounts(tx, ownerId));
  }
}
