import type { StudioCandidate } from './choose-words.policy.ts';
import { createWidening, studioKey } from './studio-matching.policy.ts';

/** A place in a text, as reasons store it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A spam comment with the places of what it names. */
export interface NamingComment {
  readonly content: string;
  readonly is_in_campaign: boolean;
  readonly names: readonly Span[];
  readonly words: readonly Span[];
}

/** Shorter names are syllables, and numbers alone are prices and times. */
const FEWEST_LETTERS = 3;
const isTelling = (word: string): boolean =>
  (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= FEWEST_LETTERS && /\P{N}/u.test(word);

/** One comment tells no more; a long one may repeat a name a thousand times. */
const MOST_SPANS = 50;

/** Ways of writing that are kept at once. Strangers write the comments, so nothing else bounds them. */
const MOST_KEPT = 20_000;

/** A part of a text keeps the whole text in memory, and a copy does not. */
const copyOf = (part: string): string => [...part].join('');

const candidateOf = (part: string, source: StudioCandidate['source']): StudioCandidate => ({
  word: copyOf(part),
  source,
  isPattern: false,
});

export interface WrittenNames {
  add(comment: NamingComment): void;
  /** The commonest first, at most so many. */
  list(most: number): StudioCandidate[];
}

/**
 * Collects how spam comments write names and blacklisted words. Studio compares letters as they are,
 * so each way of writing is a word of its own. What is longer than the field takes is left out.
 */
export function collectWrittenNames(
  listed: readonly StudioCandidate[],
  longest: number,
): WrittenNames {
  const known = new Set(listed.map(({ word }) => studioKey(word)));
  const found = new Map<string, { candidate: StudioCandidate; count: number }>();
  /** Counts each one less and drops what was met no more often, so that what is common stays. */
  const makeRoom = () => {
    for (const [key, one] of found) {
      if (one.count === 1) found.delete(key);
      else one.count -= 1;
    }
  };
  const note = (word: string, source: StudioCandidate['source']) => {
    if (word.length > longest) return;
    const key = studioKey(word);
    if (known.has(key) || !isTelling(key)) return;
    const before = found.get(key);
    if (before) {
      before.count += 1;
      if (before.candidate.source === 'name') before.candidate = candidateOf(word, source);
    } else if (found.size === MOST_KEPT) makeRoom();
    else found.set(copyOf(key), { candidate: candidateOf(word, source), count: 1 });
  };
  const fits = ({ start, end }: Span) => end - start <= longest;
  return {
    add({ content, is_in_campaign: isInCampaign, names, words }) {
      const widen = createWidening(content);
      for (const span of words.slice(0, MOST_SPANS).filter(fits)) note(widen(span), 'spelling');
      for (const span of names.slice(0, MOST_SPANS).filter(fits)) {
        note(widen(span), isInCampaign ? 'campaign' : 'name');
      }
    },
    list: (most) =>
      [...found.values()]
        .toSorted((a, b) => b.count - a.count)
        .slice(0, most)
        .map(({ candidate }) => candidate),
  };
}
