import type { Range } from './folded-text.ts';
import { hashBetween } from './model/hash.ts';

const PLACES = 1 << 13;
/** Longer words come once, and would fill the memory. */
const LONGEST_REMEMBERED = 64;

/** Answers what is known of the word that stands somewhere in a text. */
export type LookUpWord<Facts> = (text: string, range: Range) => Facts;

export interface Remembered {
  readonly word: string;
  readonly hash: number;
}

/**
 * Keeps what a pure function says of words: comments use the same few thousand over and over. A
 * word is found by its letters as they stand in the text, only cut out where nothing is known of it,
 * and kept when it comes a second time. Each hash has room for two words, of which the one that was
 * not asked for last makes way, so the memory is bounded; no answer depends on it.
 */
export function rememberWords<Facts extends Remembered>(
  describe: (word: string, hash: number) => Facts,
): LookUpWord<Facts> {
  const latest = Array.from<Facts | undefined>({ length: PLACES });
  const earlier = Array.from<Facts | undefined>({ length: PLACES });
  const metOnce = new Int32Array(PLACES);
  return (text, range) => {
    const { start, end } = range;
    const hash = hashBetween(text, start, end);
    if (end - start > LONGEST_REMEMBERED) return describe(text.slice(start, end), hash);
    const place = hash & (PLACES - 1);
    const last = latest[place];
    if (last?.hash === hash && standsIn(text, range, last.word)) return last;
    const other = earlier[place];
    const isOther = other?.hash === hash && standsIn(text, range, other.word);
    const facts = isOther ? other : describe(withoutSource(text.slice(start, end)), hash);
    if (isOther || metOnce[place] === hash) {
      earlier[place] = last;
      latest[place] = facts;
    }
    metOnce[place] = hash;
    return facts;
  };
}

function standsIn(text: string, { start, end }: Range, word: string): boolean {
  return word.length === end - start && text.startsWith(word, start);
}

/** Shorter slices are copies anyhow. */
const SHORTEST_VIEW = 13;

/** A slice of a text holds the whole text in memory; written anew, it stands for itself. */
function withoutSource(slice: string): string {
  return slice.length < SHORTEST_VIEW ? slice : ` ${slice}`.slice(1);
}
