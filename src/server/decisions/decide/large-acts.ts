import { createTurns } from '../../base/take-turns.ts';

/**
 * What decides on everything that matches, or takes that back, holds the owner's lock for seconds. Several
 * at once would keep others waiting for it until they are refused: the owner, who pauses or takes a helper
 * back. So only one of them at a time waits for the lock.
 */
export const asLargeAct = createTurns();
