import type { Range } from '../fold/folded-text.ts';

/**
 * What makes a word look like the name of a gambling site:
 * - `styled`: decorated letters in plain text
 * - `numbered`: a number at the end
 * - `stem`, `hacker`: a piece that names of gambling sites or of hackers for hire contain
 * - `split`: letters or chunks set apart
 * - `framed`: symbols around it
 * - `shouted`: capitals among small letters
 * - `placed`: the place in a sentence where players name their site
 * - `known`: spam carried it before, in training or under the same video
 */
export const BRAND_SHAPES = [
  'styled',
  'numbered',
  'stem',
  'hacker',
  'split',
  'framed',
  'shouted',
  'placed',
  'known',
] as const;
export type BrandShape = (typeof BRAND_SHAPES)[number];

export const BRAND_ORIGINS = ['ordinary', 'trade', 'odd'] as const;

/** A name, one token or several ("MANDIRA ⭐138"), or in a link. Its range is one of the folded text. */
export interface Brand extends Range {
  readonly text: string;
  /** Indexes of the first token and of the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly shapes: readonly BrandShape[];
  /** Its letters alone: a word honest people use, a piece of the trade's own, or neither. */
  readonly origin: (typeof BRAND_ORIGINS)[number];
  /** Whether gambling sites like its number: 77, 888, 138. */
  readonly isLucky: boolean;
  /** Whether its letters are pronounceable: "mandalika", unlike "xkt" or "smp". */
  readonly isSpeakable: boolean;
  readonly isCapital: boolean;
  /** Whether neither capitals beyond the first nor decoration nor a disguise make it stand out. */
  readonly isQuiet: boolean;
  /** Whether it is a word that honest people use, and a number behind a space: "LEVEL 99". */
  readonly isWordAndNumber: boolean;
  /** Whether a piece of the trade stands beside an ordinary word in it: "openplay". */
  readonly isCompound: boolean;
}
