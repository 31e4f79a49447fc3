import { forgottenAt } from '../account/connection/connection.policy.ts';
import { leave } from '../account/leaving/leave.ts';
import { listBrokenSince } from '../account/leaving/leaving.repository.ts';
import { type RevokeDeps, revokeGrants } from '../account/leaving/revoke-grants.ts';
import type { Deps } from '../context/deps.ts';
import { readWatched } from '../reading/watched/read-watched.ts';
import { type RemoveDeps, removeOutdated } from './remove-outdated.ts';
import { renewDueWork } from './renew-due-work.ts';
import { rereadStored } from './reread-stored.ts';

export type DutyDeps = Deps & RevokeDeps & RemoveDeps;

/**
 * What the platform's terms ask of whoever stores its data, whether or not an owner ever looks in:
 * docs/decisions/0009. Each duty is done as far as it can be; running twice equals once.
 */
export async function keepDuties(deps: DutyDeps): Promise<void> {
  await renewDueWork(deps);
  await revokeGrants(deps);
  await forgetBroken(deps);
  await rereadStored(deps);
  await readWatched(deps);
  await removeOutdated(deps);
}

/** Whoever does not renew a broken connection has left. */
async function forgetBroken(deps: DutyDeps): Promise<void> {
  const now = deps.clock.now();
  for (const { id, broken_since } of await listBrokenSince(deps.db)) {
    if (broken_since === null || forgottenAt(broken_since) > now) continue;
    await leave(deps, id, { keepSettings: true });
  }
}
