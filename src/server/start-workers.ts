import type { TokenVault } from './account/auth/token-vault.ts';
import { workOnLeaving } from './account/leaving/forget-owner.job.ts';
import type { Deps } from './context/deps.ts';
import { startOutboxWorker } from './decisions/outbox/outbox-worker.ts';
import { workOnLearning } from './judging/learning/learning.job.ts';
import { followDetector } from './judging/verdicts/follow-detector.ts';
import { workOnRejudges } from './judging/verdicts/rejudge.job.ts';
import { workOnSyncs } from './reading/read/sync-channel.job.ts';
import { startSyncScheduler } from './reading/schedule/sync-scheduler.ts';
import { showPresence } from './tasks/worker-presence.ts';
import { workOnDuties } from './upkeep/duties.job.ts';

export interface Workers {
  stop(): Promise<void>;
}

type WorkerDeps = Deps & { vault: TokenVault };

/** Everything that works in the background of this process. */
export async function startWorkers(deps: WorkerDeps, connectionString: string): Promise<Workers> {
  const presence = await showPresence(connectionString, deps.logger);
  const outbox = startOutboxWorker(deps, presence);
  await workOnSyncs(deps);
  const scheduler = startSyncScheduler(deps);
  await workOnRejudges(deps);
  await workOnLearning(deps);
  await workOnLeaving(deps);
  await workOnDuties(deps);
  await followDetector(deps);
  let stopping: Promise<void> | undefined;
  async function end(): Promise<void> {
    await scheduler.stop();
    await outbox.stop();
    await presence.stop();
  }
  return {
    stop() {
      stopping ??= end();
      return stopping;
    },
  };
}
