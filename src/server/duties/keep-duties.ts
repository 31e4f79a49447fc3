import { forgottenAt } from '../connection/connection.policy.ts';
import type { Deps } from '../deps.ts';
import { leave } from '../leaving/leave.ts';
import { listBrokenSince } from '../leaving/leaving.repository.ts';
import { type RevokeDeps, revokeGrants } from '../leaving/revoke-grants.ts';
import { type RemoveDeps, removeOutdated } from '../retention/remove-outdated.ts';
import { rereadStored } from '../retention/reread-stored.ts';
import { readWatched } from '../watching/read-watched.ts';
import { renewDueWork } from './renew-due-work.ts';

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
