import { lowerCase } from './character-forms.ts';
import { Kind } from './glyphs.ts';
import { remember } from './remember.ts';

/** What a look-alike is where it is no disguise: a letter or sign of its own script. */
export interface OwnLetter {
  readonly reads: number;
  readonly kind: number;
  /** Its script as one bit; none for a sign. */
  readonly script: number;
}

const LETTER = /\p{L}/u;

export const ownLetter = remember((codePoint: number): OwnLetter => {
  const letter = lowerCase(String.fromCodePoint(codePoint));
  const reads = letter.codePointAt(0) ?? codePoint;
  return LETTER.test(letter)
    ? { reads, kind: Kind.foreign, script: 1 << scriptOf(reads) }
    : { reads, kind: Kind.symbol, script: 0 };
});

/** One bit for each Unicode neighbourhood: enough to tell one script from another. */
const SCRIPT_STARTS = [
  0, 0x370, 0x400, 0x530, 0x590, 0x600, 0x900, 0xe00, 0x10a0, 0x1400, 0x1d00, 0x2c00,
];

/** Greek, Cyrillic, Armenian, ... by block; Extended Greek counts as Greek. */
function scriptOf(codePoint: number): number {
  if (codePoint >= 0x1f00 && codePoint < 0x2000) return 1;
  return SCRIPT_STARTS.filter((start) => codePoint >= start).length - 1;
}
