import { GlyphKind, type Glyphs, isDigitCode, NO_CODE, removeEmptyGlyphs } from './glyphs.ts';

const LESS = 0x3c;
const SLASH = 0x2f;
const THREE = 0x33;
const HEART = 0x2665;

/** Reads the hearts that people type, "<3", "<333" and "</3", of which no digit belongs to a name. */
export function readHearts(glyphs: Glyphs): void {
  const { codes, kinds, length } = glyphs;
  let hasFound = false;
  for (let at = 0; at < length; at += 1) {
    if (codes[at] !== LESS) continue;
    const first = codes[at + 1] === SLASH ? at + 2 : at + 1;
    let end = first;
    while (end < length && codes[end] === THREE) end += 1;
    if (end === first || (end < length && isDigitCode(codes[end]))) continue;
    codes[at] = HEART;
    codes.fill(NO_CODE, at + 1, end);
    kinds.fill(GlyphKind.symbol, at + 1, end);
    hasFound = true;
  }
  if (hasFound) removeEmptyGlyphs(glyphs);
}
