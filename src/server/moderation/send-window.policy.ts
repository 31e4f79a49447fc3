import { limits } from '../../contract/limits.ts';

/** Decisions of one kind that are going to be sent at one time. */
export interface SendWindow {
  sendAfter: Date;
  count: number;
  /** When the first of them was made. */
  since: Date;
}

export interface Newcomers {
  count: number;
  /** When they may be sent at the earliest, after their undo delay. */
  due: Date;
  undoMs: number;
}

/** The longest that a decision waits for others beyond its undo delay. */
const PATIENCE_MS = 60_000;

/**
 * The decisions that wait for these, to travel in one call with them: fifty cost as much as one.
 * Nobody's time to undo gets shorter; what was decided first waits a little longer.
 */
export const windowToJoin = (
  windows: readonly SendWindow[],
  { count, due, undoMs }: Newcomers,
): SendWindow | undefined =>
  windows.find(
    (window) =>
      window.count + count <= limits.platformBatch &&
      due.getTime() - window.since.getTime() <= undoMs + PATIENCE_MS,
  );
