import { dataDeletedAt } from '../account/connection/connection.policy.ts';
import { type RevokeDeps, revokeGrants } from '../account/leaving/forget-owner.ts';
import { leave } from '../account/leaving/leave.ts';
import { listBrokenSince } from '../account/leaving/leaving.repository.ts';
import type { Deps } from '../context/deps.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import { foldQuarterCounts } from '../db/quarter-counts.ts';
import { keepReports } from '../insight/reports/schedule-reports.ts';
import { lookForNews } from '../notifications/look-for-news.ts';
import { readWatched } from '../reading/watched/read-watched.ts';
import { listOwners } from './aged-rows.repository.ts';
import { type RemoveDeps, removeOutdated } from './remove-outdated.ts';
import { rereadStored } from './reread-stored.ts';

export type DutyDeps = Deps & RevokeDeps & RemoveDeps;

/**
 * Runs the duties that the platform's terms impose on everyone who stores its data, independent of
 * owners' visits: docs/decisions/0009. Running them twice equals once.
 */
export async function runDuties(deps: DutyDeps): Promise<void> {
  await renewDueWork(deps);
  await revokeGrants(deps);
  await disconnectBroken(deps);
  await rereadStored(deps);
  await readWatched(deps);
  await removeOutdated(deps);
  await foldCounts(deps);
  for (const ownerId of await listOwners(deps.db)) {
    await lookForNews(deps, ownerId);
    await keepReports(deps, ownerId);
  }
}

/** Disconnects owners who have not renewed a broken connection in time. */
async function disconnectBroken(deps: DutyDeps): Promise<void> {
  const now = deps.clock.now();
  for (const { id, broken_since } of await listBrokenSince(deps.db)) {
    if (broken_since === null || dataDeletedAt(broken_since) > now) continue;
    await leave(deps, id, { keepSettings: true });
  }
}

/** Updates the due work of every owner: a safeguard, since every owner transaction does so. */
export async function renewDueWork({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const ownerId of await listOwners(db)) {
    await inOwnerTransaction(db, ownerId, () => Promise.resolve());
  }
}

/**
 * Folds what every owner's changes say into the counts of quarters of an hour. It changes nothing
 * that is shown, so it may run at any time and more than once.
 */
async function foldCounts({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const ownerId of await listOwners(db)) {
    await inOwnerTransaction(db, ownerId, (tx) => foldQuarterCounts(tx, ownerId));
  }
}
