import { limits } from '../../../contract/limits.ts';

/** Decisions of one kind that are going to be sent at one time. */
export interface SendWindow {
  sendAfter: Date;
  count: number;
  /** When the first of them was made. */
  since: Date;
}

export interface NewDecisions {
  count: number;
  /** When they may be sent at the earliest, after their undo delay. */
  due: Date;
  undoMs: number;
}

const LEAST_WAIT_MS = 60_000;

/** The longest that a decision waits for others beyond its undo delay: who has time saves quota. */
const longestWaitMs = (undoMs: number): number => Math.max(LEAST_WAIT_MS, undoMs);

/**
 * The decisions that wait for these, to travel in one call with them: fifty cost as much as one.
 * Nobody's time to undo gets shorter; what was decided first waits a little longer.
 */
export const windowToJoin = (
  windows: readonly SendWindow[],
  { count, due, undoMs }: NewDecisions,
): SendWindow | undefined =>
  windows.find(
    (window) =>
      window.count + count <= limits.platformBatch &&
      due.getTime() - window.since.getTime() <= undoMs + longestWaitMs(undoMs),
  );

/** How many calls decisions of one kind end up in that are made at these times, the first first. */
export function countCalls(times: readonly number[], undoMs: number): number {
  let calls = 0;
  let [first, last, count] = [0, 0, 0];
  for (const time of times) {
    const open = count > 0 && (time === last || time < last + undoMs);
    const joins = open && count < limits.platformBatch && time - first <= longestWaitMs(undoMs);
    if (!joins) {
      calls += 1;
      first = time;
      count = 0;
    }
    last = time;
    count += 1;
  }
  return calls;
}
