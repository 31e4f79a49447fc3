import type { ModeratedComment } from '../../contract/comment.ts';
import type { Found, Range } from './found.ts';
import { disguises } from './told-reasons.ts';

/** If the lens replaces more than this share of a text, it shows the whole reading. */
const mostParts = 0.6;

type Judged = Pick<ModeratedComment, 'is_stylized_text' | 'is_obfuscated_text' | 'reasons'>;

const isDisguised = ({ is_stylized_text, is_obfuscated_text }: Judged) =>
  is_stylized_text || is_obfuscated_text;

/** What the lens reads in one line: disguised words, and those that a search found as such. */
export function wordsOfLens(row: Judged, folded: string, found: Pick<Found, 'disguised'>): Range[] {
  const disguised = isDisguised(row) ? disguises(row.reasons).flatMap(({ spans }) => spans) : [];
  return wordsAround(folded, [
    ...disguised.map(({ folded_start, folded_end }) => ({ start: folded_start, end: folded_end })),
    ...found.disguised,
  ]);
}

/** The words around some stretches of a folded text: what the lens reads in one line. */
export function wordsAround(folded: string, stretches: readonly Range[]): Range[] {
  const words = stretches
    .filter(({ start, end }) => start < end)
    .map(({ start, end }) => wholeWords(folded, start, end))
    .toSorted((a, b) => a.start - b.start);
  const joined: Range[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last === undefined || word.start > last.end + 1) joined.push(word);
    else joined[joined.length - 1] = { ...last, end: Math.max(last.end, word.end) };
  }
  const length = joined.reduce((sum, { start, end }) => sum + end - start, 0);
  return length > mostParts * folded.length ? [{ start: 0, end: folded.length }] : joined;
}

/** Lines, stars and the like that only decorate a word, and a comma before or after it. */
const isSign = (text: string, at: number): boolean => /[\p{P}\p{S}]/u.test(text.charAt(at));
/** Ends a word even without a space after it; dots and dashes are parts of addresses. */
const endsWord = (text: string, at: number): boolean =>
  /[\s,;!?()"“”|\u2500-\u27bf]/.test(text.charAt(at));

function wholeWords(text: string, from: number, to: number): Range {
  let start = from;
  let end = Math.min(to, text.length);
  while (start > 0 && !endsWord(text, start - 1)) start -= 1;
  while (end < text.length && !endsWord(text, end)) end += 1;
  while (start < end && isSign(text, start)) start += 1;
  while (end > start && isSign(text, end - 1)) end -= 1;
  return start < end ? { start, end } : { start: from, end: to };
}
