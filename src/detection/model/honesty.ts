import { withoutAddressees } from '../fold/without-addressees.ts';
import { addToHash, signedHash } from './hash.ts';
import { gramScale } from './letter-groups.ts';

/**
 * A second opinion on a text: letters in rows of two to five, over words and spaces of any script.
 * It has learnt how honest people write in many languages, so that it can refuse an accusation.
 */
export interface Honesty {
  readonly bias: number;
  /** Log-odds of spam by hash bucket, in steps of `step`. Their number is a power of two. */
  readonly grams: Int8Array;
  readonly step: number;
}

const SEED = signedHash('honesty');
const SHORTEST = 2;
const LONGEST = 5;
/** The beginning of a text shows how it is written. */
const LONGEST_READ = 600;
const ZERO = 0x30;
const NINE = 0x39;

/** Visits the signed hashes of all rows of letters of a text. Training depends on the order. */
export function visitRows(folded: string, visit: (hash: number) => void): void {
  const text = ` ${withoutAddressees(folded).slice(0, LONGEST_READ)} `;
  for (let start = 0; start < text.length; start += 1) {
    let hash = SEED;
    const end = Math.min(text.length, start + LONGEST);
    for (let at = start; at < end; at += 1) {
      hash = addToHash(hash, unitAt(text, at));
      if (at - start + 1 >= SHORTEST) visit(hash ^ (hash >>> 15));
    }
  }
}

/** All digits count as one. */
function unitAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= ZERO && unit <= NINE ? ZERO : unit;
}

/** The log-odds that a folded text is spam; far below zero it is surely honest. */
export function spamOddsOf(folded: string, { bias, grams, step }: Honesty): number {
  let sum = 0;
  let count = 0;
  visitRows(folded, (hash) => {
    sum += grams[hash & (grams.length - 1)] ?? 0;
    count += 1;
  });
  return bias + sum * step * gramScale(count);
}
