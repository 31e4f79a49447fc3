import { createKeyedQueue } from '../../base/keyed-queue.ts';
import type { Actor } from '../../context/deps.ts';
import type { OwnerId } from '../../db/schema.ts';

const turnsOfOwner = createKeyedQueue();
const turnsOfHelpers = createKeyedQueue();

/**
 * What decides on everything that matches, or takes that back. It reads what it is about, and then writes by
 * `asLargeAct`. Helpers of an owner do so one after another, so that the owner has at most one act of theirs
 * to wait for, however many they ask for.
 */
export const inHelpersTurn = <Result>(
  { ownerId, helper }: Pick<Actor, 'ownerId' | 'helper'>,
  act: () => Promise<Result>,
): Promise<Result> => (helper ? turnsOfHelpers(ownerId, act) : act());

/**
 * What writes a large act holds the owner's lock for seconds. Several at once would keep others waiting for it
 * until they are refused: the owner, who pauses or takes a helper back. So only one of them at a time waits for
 * the lock.
 */
export const asLargeAct = <Result>(
  ownerId: OwnerId,
  write: () => Promise<Result>,
): Promise<Result> => turnsOfOwner(ownerId, write);
