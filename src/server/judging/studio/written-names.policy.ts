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

export interface WrittenNames {
  add(comment: NamingComment): void;
  /** The commonest first, at most so many. */
  list(most: number): StudioCandidate[];
}

/**
 * Collects how spam comments write names and blacklisted words. Studio compares letters as they are,
 * so each way of writing is a word of its own.
 */
export function collectWrittenNames(listed: readonly StudioCandidate[]): WrittenNames {
  const known = new Set(listed.map(({ word }) => studioKey(word)));
  const found = new Map<string, { candidate: StudioCandidate; count: number }>();
  const note = (word: string, source: StudioCandidate['source']) => {
    const key = studioKey(word);
    if (known.has(key) || !isTelling(key)) return;
    const candidate = { word, source, isPattern: false };
    const before = found.get(key) ?? { candidate, count: 0 };
    found.set(key, {
      candidate: before.candidate.source === 'name' ? candidate : before.candidate,
      count: before.count + 1,
    });
  };
  return {
    add({ content, is_in_campaign: isInCampaign, names, words }) {
      const widen = createWidening(content);
      for (const span of words.slice(0, MOST_SPANS)) note(widen(span), 'spelling');
      for (const span of names.slice(0, MOST_SPANS)) {
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
