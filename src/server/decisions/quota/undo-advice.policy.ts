import { limits } from '../../../contract/limits.ts';
import { countCalls } from '../decide/send-window.policy.ts';

/** What another undo delay would have saved for past decisions made one by one. */
export interface UndoAdvice {
  undoSeconds: number;
  /** Calls with the present delay, and with the advised one. */
  calls: number;
  callsThen: number;
  unitsSaved: number;
}

/** Ascending times in ms of decisions that share calls. */
export type DecisionTimes = readonly number[];

const OFFERED_SECONDS = [60, 300, 3600];
/** Advice must save at least a twentieth of a day's quota. */
const WORTH_UNITS = 500;

/** The shortest longer delay that at least halves the calls; null when none saves enough. */
export function adviseUndoDelay(
  made: readonly DecisionTimes[],
  undoSeconds: number,
): UndoAdvice | null {
  const callsWith = (seconds: number) =>
    made.reduce((sum, times) => sum + countCalls(times, seconds * 1000), 0);
  const calls = callsWith(undoSeconds);
  for (const longer of OFFERED_SECONDS) {
    const callsThen = callsWith(longer);
    const unitsSaved = (calls - callsThen) * limits.writeUnits;
    if (longer > undoSeconds && unitsSaved >= WORTH_UNITS && callsThen <= calls / 2) {
      return { undoSeconds: longer, calls, callsThen, unitsSaved };
    }
  }
  return null;
}
