import { limits } from '../../../contract/limits.ts';
import { countCalls } from '../decide/send-window.policy.ts';

/** What another undo delay would have done to decisions that were made one by one. */
export interface UndoAdvice {
  undoSeconds: number;
  /** Calls that they take with the delay as it is, and that they would have taken. */
  calls: number;
  callsThen: number;
  unitsSaved: number;
}

/** Times of decisions that share calls, the first first; in ms. */
export type DecisionTimes = readonly number[];

const OFFERED_SECONDS = [60, 300, 3600];
/** Less than a twentieth of a day is not worth a word. */
const WORTH_UNITS = 500;

/** The shortest longer delay that would at least have halved the calls, if that is worth a word. */
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
