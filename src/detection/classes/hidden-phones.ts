import type { Range } from '../fold/folded-text.ts';
import { GlyphMark } from '../fold/glyphs.ts';
import type { Reading } from '../reading.ts';
import { canBeCalled, scatteredNumbers } from '../signals/contact.ts';

const FEWEST_DIGITS = 10;
const MOST_DIGITS = 13;
/** More equal digits are a round number. */
const MOST_EQUAL = 5;

/** Folding joins digits that stand apart evenly, and marks what it has joined. */
const APART = GlyphMark.separated | GlyphMark.split;

/**
 * International phone numbers whose digits stand apart by one sign: "+4=4=7=4", "+ 1 8 7 2". Scores,
 * sums, ratings and chords have different signs between their digits, or a slash, or pairs.
 */
export function hiddenPhones({ comment, folded, tokens }: Reading): Range[] {
  if (!folded.text.includes('+')) return [];
  const joined = tokens.filter(
    ({ kind, marks, start }) =>
      kind === 'number' &&
      (marks & APART) !== 0 &&
      folded.text.slice(0, start).trimEnd().endsWith('+'),
  );
  return [...joined, ...scatteredNumbers(folded.text)].filter(({ start, end }) => {
    const { start: from, end: to } = folded.toOriginal(start, end);
    const first = comment.text.slice(0, from + 1).lastIndexOf('+');
    return first >= 0 && isHidden(comment.text, { start: first, end: to });
  });
}

/** Signs between the digits of scores, sums, fractions, times and lists. */
const ORDINARY_SIGN = /[/*|,:+]|-.*-/;

function isHidden(text: string, { start, end }: Range): boolean {
  const written = text.slice(start, end).normalize('NFKC');
  const digits = written.replaceAll(/\D/g, '');
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return false;
  if (!canBeCalled(written) || hasManyEqual(digits)) return false;
  if (isPartOfMore(text.slice(Math.max(0, start - NEAR), start), text.slice(end, end + NEAR))) {
    return false;
  }
  const signs = new Set(
    written
      .slice(1)
      .split(/\d/)
      .slice(1, -1)
      .map((sign) => sign.replaceAll(/\s/g, '')),
  );
  signs.delete('');
  return signs.size <= 1 && !ORDINARY_SIGN.test([...signs].join(''));
}

/** So many units around a number tell what it belongs to. */
const NEAR = 40;

/** A word or a number before the plus makes it a sum or a note; a digit behind makes a longer row. */
const isPartOfMore = (before: string, after: string): boolean =>
  (/[\p{L}\p{N}]\s*$/u.test(before) && !/(?:^|\s)@\S+\s+$/.test(before)) ||
  /^\P{L}{0,3}\d/u.test(after);

const hasManyEqual = (digits: string): boolean =>
  [...new Set(digits)].some((digit) => digits.split(digit).length - 1 > MOST_EQUAL);
