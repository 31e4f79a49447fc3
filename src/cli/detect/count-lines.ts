import type { Form } from '../../dumps/forms.ts';
import type { UnreadableLine } from './judge-lines.ts';
import type { Progress } from './progress.ts';

/** So many lines are told of by themselves. */
const TOLD = 10;

/** Counts the lines of a dump, and tells of those that hold no comment. */
export function countLines({ unit, first, wanted }: Form, progress: Progress) {
  let number = 0;
  let unreadable = 0;
  const say = (sentence: string) => {
    progress.clear();
    process.stderr.write(`${sentence}\n`);
  };
  return {
    note(count: number, found: readonly UnreadableLine[]) {
      for (const { at, why } of found) {
        unreadable += 1;
        if (unreadable > TOLD) continue;
        say(`${unit} ${first + number + at} is ${why}: wanted is ${wanted}.`);
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
