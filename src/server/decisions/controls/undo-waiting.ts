import { limits } from '../../../contract/limits.ts';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { undoDecisions } from '../decide/undo-decisions.ts';
import { listUndoable } from './waiting-items.repository.ts';

/** Takes back everything that no call has carried yet, a bulk request's worth at a time. */
export async function undoWaiting(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'jobs'>,
  actor: Actor,
): Promise<void> {
  const ids = await listUndoable(deps.db, actor.ownerId);
  for (let at = 0; at < ids.length; at += limits.bulkIds) {
    await undoDecisions(deps, actor, ids.slice(at, at + limits.bulkIds));
  }
}
