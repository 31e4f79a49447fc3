import type { TokenVault } from '../auth/token-vault.ts';
import type { Deps } from '../deps.ts';
import { workOnDuties } from '../duties/duties.job.ts';
import { followDetector } from '../judging/follow-detector.ts';
import { workOnRejudges } from '../judging/rejudge.job.ts';
import { workOnLearning } from '../learning/learning.job.ts';
import { workOnLeaving } from '../leaving/forget-owner.job.ts';
import { startOutboxWorker } from '../moderation/outbox-worker.ts';
import { workOnSyncs } from '../sync/sync-channel.job.ts';
import { startSyncScheduler } from '../sync/sync-scheduler.ts';
import { showPresence } from './worker-presence.ts';

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
