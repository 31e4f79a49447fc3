import { cutGlyphs, type Glyphs } from './glyphs.ts';
import { NOTHING } from './reads.ts';

/**
 * Leaves out the glyphs that a pass emptied; the glyph before takes over their stretch of the
 * original, so that no part of the text belongs to nothing.
 */
export function compact(glyphs: Glyphs): void {
  const { reads, starts, ends, kinds, marks, length } = glyphs;
  let kept = 0;
  while (kept < length && reads[kept] !== NOTHING) kept += 1;
  for (let at = kept; at < length; at += 1) {
    const read = reads[at] ?? NOTHING;
    if (read === NOTHING) {
      if (kept > 0) ends[kept - 1] = ends[at] ?? 0;
      continue;
    }
    reads[kept] = read;
    starts[kept] = starts[at] ?? 0;
    ends[kept] = ends[at] ?? 0;
    kinds[kept] = kinds[at] ?? 0;
    marks[kept] = marks[at] ?? 0;
    kept += 1;
  }
  cutGlyphs(glyphs, kept);
}
