import type { Reason, SignalName } from './types.ts';
import { rootOf } from './vocabulary.ts';

/** The evidence that is words: what a channel's own culture may use in another sense. */
const WORDED: ReadonlySet<SignalName> = new Set([
  'gambling_terms',
  'call_to_action',
  'brand_token',
]);
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MOST_TERMS = 20;
/** No expression of a lexicon has more words. */
export const LONGEST_TERM = 5;

/** A row of words as it is remembered: without endings, so that "gacornya" is "gacor". */
const termKey = (words: readonly string[]): string => words.map(rootOf).join(' ');

/** The words that spoke for spam in a verdict, as keys, each once. */
export function evidenceTerms(
  foldedText: string,
  reasons: readonly Pick<Reason, 'signal' | 'spans'>[],
): string[] {
  const terms = reasons
    .filter(({ signal }) => WORDED.has(signal))
    .flatMap(({ spans }) => spans)
    .map((span) => foldedText.slice(span.foldedStart, span.foldedEnd).match(WORD) ?? [])
    .filter((words) => words.length > 0 && words.length <= LONGEST_TERM)
    .map(termKey);
  return [...new Set(terms)].slice(0, MOST_TERMS);
}
