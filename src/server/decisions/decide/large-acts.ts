import { createKeyedQueue } from '../../base/keyed-queue.ts';
import type { Actor } from '../../context/deps.ts';

const turnsOfOwner = createKeyedQueue();
const turnsOfHelpers = createKeyedQueue();

/**
 * What writes a large act holds the owner's lock for seconds. Several at once would keep others waiting for it
 * until they are refused: the owner, who pauses or takes a helper back. So only one of them at a time waits for
 * the lock. Helpers wait among themselves before, so that the owner has at most one act of theirs to wait for.
 */
export function asLargeAct<Result>(
  { ownerId, helper }: Pick<Actor, 'ownerId' | 'helper'>,
  write: () => Promise<Result>,
): Promise<Result> {
  const inLine = () => turnsOfOwner(ownerId, write);
  return helper ? turnsOfHelpers(ownerId, inLine) : inLine();
}
