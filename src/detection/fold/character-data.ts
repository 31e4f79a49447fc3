import { FOLD_TABLE } from './fold-table.ts';

/** The decorated alphabets that keyboards and "fancy text" pages offer in place of plain letters. */
export const STYLES = [
  'math',
  'fullwidth',
  'circled',
  'negative_circled',
  'squared',
  'negative_squared',
  'parenthesized',
  'regional',
  'small_caps',
  'superscript',
  'subscript',
  'upside_down',
  'outlined',
  'keycap',
  'tag',
] as const;

export type Style = (typeof STYLES)[number];

/**
 * How a character relates to the Latin text it reads as. A style is decoration. An accent belongs
 * to honest spelling. A compatibility form is typography. A look-alike is a letter or symbol of
 * another script that passes for Latin; an imitation only resembles it (Я for R). Folding touches
 * the last two only where they are mixed into Latin.
 */
export type FoldClass = Style | 'accent' | 'compatibility' | 'lookalike' | 'imitation';

export interface CharacterEntry {
  readonly foldClass: FoldClass;
  /** Lower-case ASCII, one to four characters. */
  readonly reads: string;
}

const table = new Map<number, CharacterEntry>();

for (const line of FOLD_TABLE) {
  const [foldClass, first, ...reads] = line.split(' ');
  reads.forEach((read, index) => {
    const codePoint = Number.parseInt(first ?? '', 16) + index;
    table.set(codePoint, { foldClass: foldClass as FoldClass, reads: read });
  });
}

/** What a character beyond ASCII reads as; undefined when it reads as itself. */
export function lookUpCharacter(codePoint: number): CharacterEntry | undefined {
  return table.get(codePoint);
}

const STYLE_NUMBERS: ReadonlyMap<string, number> = new Map(
  STYLES.map((style, index) => [style, index + 1]),
);

/** The number of a style, from 1; 0 for a class that is no style. */
export function styleNumber(foldClass: FoldClass): number {
  return STYLE_NUMBERS.get(foldClass) ?? 0;
}
