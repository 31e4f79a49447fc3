import { setImmediate as nextTurn } from 'node:timers/promises';
import { TURN_MS } from '../base/turns.ts';

/** Measures the time of comparing. Between its turns it lets other requests have theirs. */
export function createComparingTimer(ms: number) {
  let [spent, began] = [0, 0];
  const begin = () => {
    began = performance.now();
  };
  return {
    begin,
    isOver: async () => {
      const turn = performance.now() - began;
      if (spent + turn >= ms) return true;
      if (turn < TURN_MS) return false;
      spent += turn;
      await nextTurn();
      begin();
      return false;
    },
  };
}
