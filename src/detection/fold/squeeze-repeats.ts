import { GlyphKind, GlyphMark, type Glyphs, NO_CODE } from './glyphs.ts';

/**
 * Shortens a letter stretched three times or more to one: gacooorrr becomes gacor. A word of one
 * repeated letter keeps two, so that it never becomes a single letter.
 */
export function squeezeRepeats(glyphs: Glyphs): void {
  const { codes, kinds, marks, length } = glyphs;
  let start = 0;
  for (let at = 1; at <= length; at += 1) {
    // Few characters repeat, so this comparison settles most of them.
    if (codes[at] === codes[start] && kinds[at] === GlyphKind.latin) continue;
    if (at - start >= 3 && isStretchable(glyphs, start)) {
      const isWholeWord = kinds[start - 1] !== GlyphKind.latin && kinds[at] !== GlyphKind.latin;
      const keep = isWholeWord ? 2 : 1;
      codes.fill(NO_CODE, start + keep, at);
      marks[start] = (marks[start] ?? 0) | GlyphMark.stretched;
    }
    start = at;
  }
}

function isStretchable({ codes, kinds, marks }: Glyphs, at: number): boolean {
  const isLetter = kinds[at] === GlyphKind.latin && codes[at] !== NO_CODE;
  return isLetter && ((marks[at] ?? 0) & GlyphMark.kept) === 0;
}
