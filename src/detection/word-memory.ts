import type { Range } from './fold/folded-text.ts';
import { hashBetween } from './model/hash.ts';

const PLACES = 1 << 13;
/** At each place: of the word asked for last, of the one before it, of the last one met. */
const HASHES = 3;
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
  // Side by side, so that of a word never met no more than one place in memory is looked at.
  const hashes = new Int32Array(PLACES * HASHES);
  return (text, range) => {
    const { start, end } = range;
    const hash = hashBetween(text, start, end);
    if (end - start > LONGEST_REMEMBERED) return describe(text.slice(start, end), hash);
    const place = hash & (PLACES - 1);
    const at = place * HASHES;
    const last = hashes[at] === hash ? latest[place] : undefined;
    if (last && standsIn(text, range, last.word)) return last;
    const other = hashes[at + 1] === hash ? earlier[place] : undefined;
    const isOther = other !== undefined && standsIn(text, range, other.word);
    const facts = isOther ? other : describe(withoutSource(text.slice(start, end)), hash);
    if (isOther || hashes[at + 2] === hash) {
      earlier[place] = latest[place];
      hashes[at + 1] = hashes[at] ?? 0;
      latest[place] = facts;
      hashes[at] = hash;
    }
    hashes[at + 2] = hash;
    return facts;
  };
}

function standsIn(text: string, { start, end }: Range, word: string): boolean {
  if (word.length !== end - start) return false;
  for (let at = 0; at < word.length; at += 1) {
    if (text.charCodeAt(start + at) !== word.charCodeAt(at)) return false;
  }
  return true;
}

/** Shorter slices are copies anyhow. */
const SHORTEST_VIEW = 13;

/** A slice of a text holds the whole text in memory; written anew, it stands for itself. */
function withoutSource(slice: string): string {
  return slice.length < SHORTEST_VIEW ? slice : ` ${slice}`.slice(1);
}
