import { limits } from '../../../contract/limits.ts';

/** Decisions with one target that become due at the same time. */
export interface SendWindow {
  sendAfter: Date;
  count: number;
  /** When the first of them was decided. */
  since: Date;
}

export interface NewDecisions {
  count: number;
  /** The end of their undo delay. */
  due: Date;
  undoMs: number;
}

const LEAST_WAIT_MS = 60_000;

/** The longest wait beyond the undo delay. An owner with a long undo delay accepts a longer wait. */
const longestWaitMs = (undoMs: number): number => Math.max(LEAST_WAIT_MS, undoMs);

/**
 * The window that can share a call with the new decisions: fifty in a call cost as much as one.
 * No undo delay gets shorter; the earlier decisions wait longer.
 */
export const windowToJoin = (
  windows: readonly SendWindow[],
  { count, due, undoMs }: NewDecisions,
): SendWindow | undefined =>
  windows.find(
    (window) =>
      window.count + count <= limits.platformBatch &&
      // The owner has shortened the delay since.
      window.sendAfter <= due &&
      due.getTime() - window.since.getTime() <= undoMs + longestWaitMs(undoMs),
  );

/** How many calls decisions with one target need, made at these ascending times. */
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

/** So long takes the writing of a thousand decisions on a slow computer, in ms. */
const WRITING_MS = 1_000;

/** Until when a decision can be undone: its delay begins once it is written, where there is one. */
export const endOfUndo = (
  now: Date,
  { undoMs, comments }: { undoMs: number; comments: number },
): Date => {
  const writingMs = undoMs === 0 ? 0 : Math.floor(comments / 1_000) * WRITING_MS;
  return new Date(now.getTime() + undoMs + writingMs);
};
