import type { Form } from '../../dumps/forms.ts';
import { sayUnreadable, type Unreadable } from '../../dumps/lines.ts';
import type { Progress } from './progress.ts';
import { harmlessLines } from './show-text.ts';

/** So many lines are told of by themselves. */
const TOLD = 10;

/** Counts the lines of a dump, and tells of those that hold no comment. */
export function countLines({ wanted }: Form, progress: Progress) {
  let number = 0;
  let unreadable = 0;
  const say = (sentence: string) => {
    progress.clear();
    process.stderr.write(harmlessLines(`${sentence}\n`));
  };
  return {
    note(count: number, found: readonly Unreadable[]) {
      for (const one of found) {
        unreadable += 1;
        if (unreadable <= TOLD) say(sayUnreadable(one, wanted));
      }
      number += count;
    },
    number: () => number,
    /** Whether each held a comment. */
    end(): boolean {
      if (unreadable > TOLD) say(`So are ${unreadable - TOLD} more.`);
      return unreadable === 0;
    },
  };
}
