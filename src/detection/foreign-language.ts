import { GlyphMark } from './fold/glyphs.ts';
import type { Token } from './tokens.ts';

const FEWEST_TO_TELL = 3;

/** Where most words are unknown the text is in another language, and unknown words are no names. */
export function isForeignLanguage(tokens: readonly Token[]): boolean {
  let words = 0;
  let unknown = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word') continue;
    words += 1;
    const isAccented = (token.marks & GlyphMark.accent) !== 0;
    if (isAccented || !token.isOrdinary) unknown += 1;
  }
  return words >= FEWEST_TO_TELL && unknown * 2 > words;
}
