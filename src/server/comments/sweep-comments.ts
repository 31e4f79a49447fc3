import type { Actor, Deps } from '../context/deps.ts';
import { sweep } from '../decisions/automatic/sweep.ts';
import { showByIds } from './shown-comments.repository.ts';

/** Sweeps, and shows what is hidden as its list does. Throws `missing_scope`. */
export async function sweepComments(deps: Deps, actor: Actor, choice: { dryRun: boolean }) {
  const { ids, ...swept } = await sweep(deps, actor, choice);
  return { ...swept, comments: await showByIds(deps.db, actor.ownerId, ids) };
}
