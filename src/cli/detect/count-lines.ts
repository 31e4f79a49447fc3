import type { Form } from '../../dumps/forms.ts';
import type { UnreadableLine } from './judge-lines.ts';

/** So many lines are told of by themselves. */
const TOLD = 10;

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

/** Counts the lines of a dump, and tells of those that hold no comment. */
export function countLines({ unit, first, wanted }: Form) {
  let number = 0;
  let unreadable = 0;
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
    /** The exit code. */
    end(): number {
      if (unreadable > TOLD) say(`So are ${unreadable - TOLD} more.`);
      return unreadable === 0 ? 0 : 1;
    },
  };
}
