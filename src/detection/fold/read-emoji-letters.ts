import type { Range } from './folded-text.ts';
import { GlyphKind, GlyphMark, type Glyphs, isWordKind, STYLE_MASK } from './glyphs.ts';

/** Pictures that pass for a letter by their shape or by what is written on them. */
const LETTERS: ReadonlyMap<number, number> = new Map(
  '💲s ✝t ✞t ♓h ♈v ✌v ♑n ♏m ⭕o ❌x ✖x ✕x 📧e ☪c 🌙c 👢l ↩d ®r ©c 〰w 💤z ⛎u 🎋k ✅v'
    .split(' ')
    .map((pair) => {
      const [picture = '', letter = ''] = [...pair];
      return [picture.codePointAt(0) ?? 0, letter.charCodeAt(0)] as const;
    }),
);
const FIRST_PICTURE = Math.min(...LETTERS.keys());

const FEWEST_GLYPHS = 4;
const FEWEST_DIFFERENT = 2;

/**
 * Reads pictures as letters where they stand among single or decorated letters: ♈🅰️♑↩️a. Beside
 * whole words, and alone, they are pictures.
 */
export function readEmojiLetters(glyphs: Glyphs): void {
  const { codes, kinds, marks, length } = glyphs;
  for (let at = 0; at < length; at += 1) {
    if (!isPicture(glyphs, at)) continue;
    const row = rowAround(glyphs, at);
    if (isSpelled(glyphs, row)) {
      for (let one = row.start; one < row.end; one += 1) {
        if (!isPicture(glyphs, one)) continue;
        codes[one] = LETTERS.get(codes[one] ?? 0) ?? 0;
        kinds[one] = GlyphKind.latin;
        marks[one] = (marks[one] ?? 0) | GlyphMark.lookalike;
      }
    }
    at = row.end;
  }
}

const isPicture = ({ codes, kinds }: Glyphs, at: number): boolean => {
  const code = codes[at] ?? 0;
  return kinds[at] === GlyphKind.symbol && code >= FIRST_PICTURE && LETTERS.has(code);
};

function rowAround(glyphs: Glyphs, at: number): Range {
  const belongs = (one: number) => isWordKind(glyphs.kinds[one]) || isPicture(glyphs, one);
  let start = at;
  while (belongs(start - 1)) start -= 1;
  let end = at;
  while (end < glyphs.length && belongs(end)) end += 1;
  return { start, end };
}

function isSpelled(glyphs: Glyphs, { start, end }: Range): boolean {
  if (end - start < FEWEST_GLYPHS) return false;
  const pictures = new Set<number>();
  let letters = 0;
  for (let at = start; at < end; at += 1) {
    if (isPicture(glyphs, at)) pictures.add(glyphs.codes[at] ?? 0);
    else if (glyphs.kinds[at] !== GlyphKind.digit) letters += 1;
    if (isPlain(glyphs, at) && isPlain(glyphs, at - 1) && at > start) return false;
  }
  return letters > 0 && pictures.size >= FEWEST_DIFFERENT;
}

/** A letter without decoration. */
const isPlain = ({ kinds, marks }: Glyphs, at: number): boolean =>
  isWordKind(kinds[at]) && kinds[at] !== GlyphKind.digit && ((marks[at] ?? 0) & STYLE_MASK) === 0;
