import type { Range } from '../fold/folded-text.ts';
import { GlyphMark } from '../fold/glyphs.ts';
import type { Reading } from '../reading.ts';
import { canBeCalled, scatteredNumbers } from '../signals/contact.ts';

const FEWEST_DIGITS = 10;
const MOST_DIGITS = 14;

/** Folding joins digits that stand apart evenly, and marks what it has joined. */
const APART = GlyphMark.separated | GlyphMark.split;

/**
 * International phone numbers whose digits stand apart: "+4=4=7=4", "+ 1 8 7 2". Only who hides a
 * number from filters writes it so.
 */
export function hiddenPhones({ folded, tokens }: Reading): Range[] {
  if (!folded.text.includes('+')) return [];
  const joined = tokens.filter(
    ({ kind, marks, start }) =>
      kind === 'number' &&
      (marks & APART) !== 0 &&
      folded.text.slice(0, start).trimEnd().endsWith('+'),
  );
  return [...joined, ...scatteredNumbers(folded.text)].filter(({ start, end }) =>
    isPhone(folded.text.slice(start, end)),
  );
}

function isPhone(written: string): boolean {
  const { length } = written.replaceAll(/\D/g, '');
  const isLongEnough = length >= FEWEST_DIGITS && length <= MOST_DIGITS;
  return isLongEnough && written.lastIndexOf('+') <= 0 && canBeCalled(written);
}
