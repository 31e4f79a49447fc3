import type { Reason, SignalName } from './types.ts';
import { rootOf } from './vocabulary.ts';

/**
 * Signals whose evidence is words, which a channel's own culture may use in another sense. The owner's feedback is
 * one of them: no other signal finds a name after "Not spam", and rejections of the name must still count.
 */
const WORDED: ReadonlySet<SignalName> = new Set([
  'gambling_terms',
  'call_to_action',
  'brand_token',
  'owner_feedback',
]);
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MOST_TERMS = 20;
/** The most words in an expression of a lexicon. */
export const LONGEST_TERM = 5;

/** The key of a row of words. It drops endings, so that "gacornya" and "gacor" share a key. */
const termKey = (words: readonly string[]): string => words.map(rootOf).join(' ');

/** The key of a stretch of folded text; undefined without words or with too many. */
export function termIn(stretch: string): string | undefined {
  const words = stretch.match(WORD) ?? [];
  return words.length > 0 && words.length <= LONGEST_TERM ? termKey(words) : undefined;
}

/** The keys of the words that are evidence of spam in a verdict, each once. */
export function evidenceTerms(
  foldedText: string,
  reasons: readonly Pick<Reason, 'signal' | 'spans'>[],
): string[] {
  const terms = reasons
    .filter(({ signal }) => WORDED.has(signal))
    .flatMap(({ spans }) => spans)
    .flatMap(
      ({ folded_start, folded_end }) => termIn(foldedText.slice(folded_start, folded_end)) ?? [],
    );
  return [...new Set(terms)].slice(0, MOST_TERMS);
}
