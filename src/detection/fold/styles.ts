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
 * How a character relates to the Latin text it reads as. A style is decoration; an accent belongs
 * to honest spelling; a compatibility form is typography; a look-alike is a letter or symbol of
 * another script that passes for Latin, an imitation one that only resembles it (Я for R). The last
 * two are folded only where they are mixed into Latin.
 */
export type FoldClass = Style | 'accent' | 'compatibility' | 'lookalike' | 'imitation';
