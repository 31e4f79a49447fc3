import type { TokenVault } from '../account/auth/token-vault.ts';
import type { Deps } from '../context/deps.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId } from '../db/schema.ts';
import { forgetMembers } from '../judging/campaigns/forget-members.ts';
import { noteAuthorsSeen } from './aged-authors.repository.ts';
import {
  deleteComments,
  deleteOutdated,
  listOutdatedComments,
  listOwners,
} from './aged-rows.repository.ts';
import { retentionLimits } from './retention.policy.ts';
import { veilAudit, veilDecisions, veilLessons } from './veiled-rows.repository.ts';

export type RemoveDeps = Pick<Deps, 'db' | 'clock'> & { vault: Pick<TokenVault, 'digest'> };

/** Deletes of every owner what was not verified in time; needs neither quota nor the platform. */
export async function removeOutdated(deps: RemoveDeps): Promise<void> {
  for (const ownerId of await listOwners(deps.db)) await removeOf(deps, ownerId);
}

async function removeOf({ db, clock, vault }: RemoveDeps, ownerId: OwnerId): Promise<void> {
  const { remove: before } = retentionLimits(clock.now());
  for (;;) {
    const ids = await listOutdatedComments(db, ownerId, before);
    if (ids.length === 0) break;
    await inOwnerTransaction(db, ownerId, async (tx) => {
      await forgetMembers(tx, ownerId, ids);
      await deleteComments(tx, ownerId, ids);
    });
  }
  await inOwnerTransaction(db, ownerId, async (tx) => {
    await noteAuthorsSeen(tx, ownerId);
    await deleteOutdated(tx, ownerId, before);
  });
  const veil = (id: string) => vault.digest(ownerId, id);
  while (await inOwnerTransaction(db, ownerId, (tx) => veilAudit(tx, ownerId, { before, veil })));
  while (await inOwnerTransaction(db, ownerId, (tx) => veilLessons(tx, ownerId, veil)));
  while (await inOwnerTransaction(db, ownerId, (tx) => veilDecisions(tx, ownerId, veil)));
}
