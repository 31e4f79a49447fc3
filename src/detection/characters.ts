import { rememberCharacters } from './memory.ts';

/** The class of a character in a folded text, by which the tokenizer cuts it. */
export const CharacterClass = {
  space: 1,
  symbol: 2,
  /** A letter or digit of any script; words consist of these and of marks. */
  letterOrDigit: 3,
  mark: 4,
} as const;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const MARK = /\p{M}/u;
const SPACE = /\s/;

export const classOf = rememberCharacters((codePoint: number): number => {
  if (isInEmptyPlane(codePoint)) return CharacterClass.symbol;
  const character = String.fromCodePoint(codePoint);
  if (LETTER_OR_DIGIT.test(character)) return CharacterClass.letterOrDigit;
  if (MARK.test(character)) return CharacterClass.mark;
  return SPACE.test(character) ? CharacterClass.space : CharacterClass.symbol;
});

/** Unicode's planes 4 to 13 are empty, six in ten of all code points. */
export function isInEmptyPlane(codePoint: number): boolean {
  return codePoint >= 0x4_0000 && codePoint < 0xe_0000;
}

export function isWordClass(characterClass: number): boolean {
  return characterClass >= CharacterClass.letterOrDigit;
}

/**
 * The code point at a position. Compiled by V8, the built-in `codePointAt` reads past the end of a
 * slice that ends inside a surrogate pair.
 */
export function codePointIn(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit < 0xd800 || unit > 0xdbff || at + 1 >= text.length) return unit;
  const next = text.charCodeAt(at + 1);
  return next >= 0xdc00 && next <= 0xdfff
    ? 0x10000 + ((unit & 0x3ff) << 10) + (next & 0x3ff)
    : unit;
}

/** The kinds of characters in a folded word or a row of symbols, as a set of bits. */
export const CharacterKind = {
  smallLetter: 1,
  digit: 2,
  /** , : ; ? ! ( ) which end a part of a sentence. */
  sentenceMark: 4,
  /** / % + = $ " which belong to a sum, a share or a quotation. */
  figureMark: 8,
  otherAscii: 16,
  beyondAscii: 32,
} as const;

const ASCII = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return CharacterKind.smallLetter;
  if (/\d/.test(character)) return CharacterKind.digit;
  if (/[,:;?!(){}]/.test(character)) return CharacterKind.sentenceMark;
  return /[/%+=$"]/.test(character) ? CharacterKind.figureMark : CharacterKind.otherAscii;
});

export function characterKinds(text: string): number {
  let kinds = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    kinds |= code < ASCII.length ? (ASCII[code] ?? 0) : CharacterKind.beyondAscii;
  }
  return kinds;
}
