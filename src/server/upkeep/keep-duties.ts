import { dataDeletedAt } from '../account/connection/connection.policy.ts';
import { type RevokeDeps, revokeGrants } from '../account/leaving/forget-owner.ts';
import { leave } from '../account/leaving/leave.ts';
import { listBrokenSince } from '../account/leaving/leaving.repository.ts';
import type { Deps } from '../context/deps.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import { readWatched } from '../reading/watched/read-watched.ts';
import { listOwners } from './aged-rows.repository.ts';
import { type RemoveDeps, removeOutdated } from './remove-outdated.ts';
import { rereadStored } from './reread-stored.ts';

export type DutyDeps = Deps & RevokeDeps & RemoveDeps;

/**
 * What the platform's terms ask of whoever stores its data, whether or not an owner ever looks in:
 * docs/decisions/0009. Each duty is done as far as it can be; running twice equals once.
 */
export async function runDuties(deps: DutyDeps): Promise<void> {
  await renewDueWork(deps);
  await revokeGrants(deps);
  await disconnectBroken(deps);
  await rereadStored(deps);
  await readWatched(deps);
  await removeOutdated(deps);
}

/** Whoever does not renew a broken connection has left. */
async function disconnectBroken(deps: DutyDeps): Promise<void> {
  const now = deps.clock.now();
  for (const { id, broken_since } of await listBrokenSince(deps.db)) {
    if (broken_since === null || dataDeletedAt(broken_since) > now) continue;
    await leave(deps, id, { keepSettings: true });
  }
}

/** Reads anew what of each owner is due: a safety net, since every transaction notes it anyway. */
export async function renewDueWork({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const ownerId of await listOwners(db)) {
    await inOwnerTransaction(db, ownerId, () => Promise.resolve());
  }
}
