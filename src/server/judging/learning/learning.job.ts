import type { Deps } from '../../context/deps.ts';
import { applyLearning } from './apply-learning.ts';

/** Lets this process put to use what owners' decisions taught. */
export const workOnLearning = (deps: Deps): Promise<void> =>
  deps.jobs.work('apply-learning', (run) => applyLearning(deps, run.data));
