/** What a character of a folded text is to those who cut it into tokens. */
export const CharacterClass = {
  space: 1,
  /** A letter, digit or mark of any script. */
  word: 2,
  symbol: 3,
} as const;

const WORD = /[\p{L}\p{N}\p{M}]/u;
const SPACE = /\s/;
const CODE_POINTS = 0x110000;

/** The classes found so far, 0 where nobody asked: a look here costs a tenth of asking Unicode. */
const known = new Uint8Array(CODE_POINTS);

export function classOf(codePoint: number): number {
  return known[codePoint] || (known[codePoint] = classify(String.fromCodePoint(codePoint)));
}

function classify(character: string): number {
  if (WORD.test(character)) return CharacterClass.word;
  return SPACE.test(character) ? CharacterClass.space : CharacterClass.symbol;
}
