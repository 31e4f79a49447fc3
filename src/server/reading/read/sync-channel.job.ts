import type { Deps } from '../../context/deps.ts';
import { syncChannel } from './sync-channel.ts';

/** Lets this process take channels off the queue and read them. */
export const workOnSyncs = (deps: Deps): Promise<void> =>
  deps.jobs.work('sync-channel', (run) => syncChannel(deps, run));
