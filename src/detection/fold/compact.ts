import { emptyGlyphs, type Glyphs } from './glyphs.ts';

/**
 * Leaves out the glyphs that a pass emptied; the glyph before takes over their stretch of the
 * original, so that no part of the text belongs to nothing.
 */
export function compact(glyphs: Glyphs): Glyphs {
  if (!glyphs.reads.includes('')) return glyphs;
  const kept = emptyGlyphs();
  glyphs.reads.forEach((reads, at) => {
    const last = kept.ends.length - 1;
    if (reads === '' && last >= 0) {
      kept.ends[last] = glyphs.ends[at] ?? 0;
      return;
    }
    if (reads === '') return;
    kept.reads.push(reads);
    kept.starts.push(glyphs.starts[at] ?? 0);
    kept.ends.push(glyphs.ends[at] ?? 0);
    kept.kinds.push(glyphs.kinds[at] ?? 0);
    kept.marks.push(glyphs.marks[at] ?? 0);
  });
  return kept;
}
