import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { deletePiece } from './leaving.repository.ts';
import { type RevokeDeps, revokeGrants } from './revoke-grants.ts';

/** Gives the grant of an owner who left back to Google, and deletes all there is of them. */
export async function forgetOwner(deps: RevokeDeps, ownerId: OwnerId): Promise<void> {
  await revokeGrants(deps);
  while (await inOwnerTransaction(deps.db, ownerId, (tx) => deletePiece(tx, ownerId)));
}
