import type { Deps } from '../context/deps.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import { listOwners } from './aged-rows.repository.ts';

/** Reads anew what of each owner is due: a safety net, since every transaction notes it anyway. */
export async function renewDueWork({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const ownerId of await listOwners(db)) {
    await inOwnerTransaction(db, ownerId, () => Promise.resolve());
  }
}
