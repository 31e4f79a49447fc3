import type { Deps } from '../deps.ts';
import { startOutboxWorker } from '../moderation/outbox-worker.ts';
import { syncChannel } from '../sync/sync-channel.job.ts';
import { showPresence } from './worker-presence.ts';

export interface Workers {
  stop(): Promise<void>;
}

/** Everything that works in the background of this process. */
export async function startWorkers(deps: Deps, connectionString: string): Promise<Workers> {
  const presence = await showPresence(connectionString);
  const outbox = startOutboxWorker(deps, presence.number);
  await deps.jobs.work('sync-channel', (run) => syncChannel(deps, run));
  return {
    async stop() {
      await outbox.stop();
      await presence.stop();
    },
  };
}
