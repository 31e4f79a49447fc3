import { HOUR_MS } from '../../contract/time-lengths.ts';
import { isGivenUp } from '../account/connection/connection.policy.ts';
import { type RevokeDeps, revokeGrants } from '../account/leaving/forget-owner.ts';
import { forgetIdleHelpers, leave } from '../account/leaving/leave.ts';
import { listBroken } from '../account/leaving/leaving.repository.ts';
import type { Deps } from '../context/deps.ts';
import { deleteCountsBefore } from '../db/call-counts.ts';
import { forEachOwner } from '../db/each-owner.ts';
import { readWatched } from '../reading/watched/read-watched.ts';
import { type DigestDeps, digestIds } from './digest-ids.ts';
import { removeOutdated } from './remove-outdated.ts';
import { rereadStored } from './reread-stored.ts';

export type DutyDeps = Deps & RevokeDeps & DigestDeps;

/**
 * Runs the duties that the platform's terms impose on everyone who stores its data, independent of
 * owners' visits: docs/decisions/0009. Running them twice equals once. Returns when they are due again.
 */
export async function runDuties(deps: DutyDeps): Promise<Date> {
  await revokeGrants(deps);
  await disconnectBroken(deps);
  await forgetIdleHelpers(deps);
  await rereadStored(deps);
  await readWatched(deps);
  await removeOutdated(deps);
  await digestIds(deps);
  await deleteCountsBefore(deps.db, deps.clock.now());
  return nextDutiesAt(deps.clock.now());
}

export const nextDutiesAt = (now: Date): Date => new Date(now.getTime() + HOUR_MS);

/** Disconnects owners who have not renewed a broken connection in time. */
async function disconnectBroken(deps: DutyDeps): Promise<void> {
  const now = deps.clock.now();
  const broken = await listBroken(deps.db);
  await forEachOwner(deps, {
    owners: broken.filter((owner) => isGivenUp(owner, now)).map(({ id }) => id),
    failure: 'an owner with a broken connection could not be disconnected',
    work: (id) =>
      leave(deps, id, { keepSettings: true, isDue: (_, owner) => isGivenUp(owner, now) }),
  });
}
