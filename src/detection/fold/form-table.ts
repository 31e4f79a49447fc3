import type { CharacterForm } from './character-forms.ts';
import { type Glyph, GlyphKind } from './glyphs.ts';
import { remember } from './remember.ts';

/**
 * The forms of characters, each found once. Single glyphs are kept as numbers, since every character
 * of a text is asked for. Most read as themselves, and their kind is all there is to keep; of the
 * room for others only what was asked for is ever filled.
 */
export interface FormTable {
  readonly find: (codePoint: number) => CharacterForm;
  /** All that there is to a character, of those that are more than one glyph, or none. */
  readonly whole: (codePoint: number) => CharacterForm;
  /** Of each code point, or why there is more to it; 0 where nobody asked yet. */
  readonly kinds: Uint8Array;
  /** Of those that read as another: its kind and, above it, what it reads as. */
  readonly readings: Int32Array;
  readonly marks: Uint16Array;
}

/** `size` is the first code point that will never be asked for. */
export function formTable(find: (codePoint: number) => CharacterForm, size = 0x11_0000): FormTable {
  return {
    find,
    whole: remember(find),
    kinds: new Uint8Array(size),
    readings: new Int32Array(size),
    marks: new Uint16Array(size),
  };
}

/** In place of a kind, where a character reads as another one, or is a space, whose kind is 0. */
const READS_AS_OTHER = 0xe;
/** And where it is more than one glyph, or none. */
const NOT_SINGLE = 0xf;
const KIND_BITS = 4;
const KIND_MASK = (1 << KIND_BITS) - 1;

/** What a character reads as, where that is one character. */
export function singleGlyph(table: FormTable, codePoint: number): Glyph | undefined {
  const { kinds, readings, marks } = table;
  const width = codePoint > 0xffff ? 2 : 1;
  const kind = kinds[codePoint] || keepForm(table, codePoint);
  if (kind < READS_AS_OTHER) return { code: codePoint, kind, marks: 0, width };
  if (kind === NOT_SINGLE) return undefined;
  const reading = readings[codePoint] ?? 0;
  return {
    code: reading >> KIND_BITS,
    kind: reading & KIND_MASK,
    marks: marks[codePoint] ?? 0,
    width,
  };
}

function keepForm({ find, kinds, readings, marks }: FormTable, codePoint: number): number {
  const { role, glyphs } = find(codePoint);
  const glyph = glyphs[0];
  if (!glyph || role !== 'read' || glyphs.length > 1) return (kinds[codePoint] = NOT_SINGLE);
  if (glyph.code === codePoint && glyph.kind !== GlyphKind.space)
    return (kinds[codePoint] = glyph.kind);
  readings[codePoint] = (glyph.code << KIND_BITS) | glyph.kind;
  marks[codePoint] = glyph.marks;
  return (kinds[codePoint] = READS_AS_OTHER);
}
