import { type Glyphs, Kind, NOTHING, Trick } from './glyphs.ts';

/**
 * Shortens a letter stretched three times or more to one: gacooorrr becomes gacor. A word that is
 * one letter throughout keeps two, so that it never turns into a loose letter.
 */
export function squeezeRepeats(glyphs: Glyphs): void {
  const { reads, kinds, marks, length } = glyphs;
  let start = 0;
  for (let at = 1; at <= length; at += 1) {
    // Few characters repeat, so this comparison tells most of them.
    if (reads[at] === reads[start] && kinds[at] === Kind.latin) continue;
    if (at - start >= 3 && isStretchable(glyphs, start)) {
      const isWholeWord = kinds[start - 1] !== Kind.latin && kinds[at] !== Kind.latin;
      const keep = isWholeWord ? 2 : 1;
      reads.fill(NOTHING, start + keep, at);
      marks[start] = (marks[start] ?? 0) | Trick.stretched;
    }
    start = at;
  }
}

function isStretchable({ reads, kinds, marks }: Glyphs, at: number): boolean {
  const isLetter = kinds[at] === Kind.latin && reads[at] !== NOTHING;
  return isLetter && ((marks[at] ?? 0) & Trick.kept) === 0;
}
