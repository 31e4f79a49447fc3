import type { Deps } from '../../context/deps.ts';
import { rejudgeComments } from './rejudge-comments.ts';

/** Lets this process judge stored comments again. */
export const workOnRejudges = (deps: Deps): Promise<void> =>
  deps.jobs.work('rejudge', (run) => rejudgeComments(deps, run));
