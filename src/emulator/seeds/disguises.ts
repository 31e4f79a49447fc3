import type { Random } from './random.ts';

/** Ways in which spammers disguise a word: people read it, and filters do not. */
export type Disguise = (text: string, random: Random) => string;

type LetterChange = (text: string) => string;

function each(text: string, change: (character: string) => string): string {
  return Array.from(text, change).join('');
}

function between(text: string, separator: string): string {
  return Array.from(text).join(separator);
}

interface Alphabet {
  readonly upper: number;
  readonly lower: number;
  /** Code point of the digit zero; absent where the alphabet has no digits. */
  readonly zero?: number;
}

/** Letters of another Unicode block that look like Latin ones. */
function inAlphabet({ upper, lower, zero }: Alphabet): LetterChange {
  return (text) =>
    each(text, (character) => {
      const code = character.charCodeAt(0);
      if (/^[A-Z]$/.test(character)) return String.fromCodePoint(upper + code - 65);
      if (/^[a-z]$/.test(character)) return String.fromCodePoint(lower + code - 97);
      if (/^\d$/.test(character) && zero !== undefined) {
        return String.fromCodePoint(zero + code - 48);
      }
      return character;
    });
}

const alphabets: readonly Disguise[] = [
  // Mathematical bold, sans-serif bold, bold italic, monospace; fullwidth; white on black.
  { upper: 0x1d400, lower: 0x1d41a, zero: 0x1d7ce },
  { upper: 0x1d5d4, lower: 0x1d5ee, zero: 0x1d7ec },
  { upper: 0x1d468, lower: 0x1d482 },
  { upper: 0x1d670, lower: 0x1d68a, zero: 0x1d7f6 },
  { upper: 0xff21, lower: 0xff41, zero: 0xff10 },
  { upper: 0x1f170, lower: 0x1f170 },
  { upper: 0x1f150, lower: 0x1f150 },
].map(inAlphabet);

const circledLetters = inAlphabet({ upper: 0x24b6, lower: 0x24d0 });

const circled: Disguise = (text) =>
  each(circledLetters(text), (character) => {
    if (character === '0') return '⓪';
    return /^[1-9]$/.test(character)
      ? String.fromCodePoint(0x2460 + character.charCodeAt(0) - 49)
      : character;
  });

const zeroWidth: Disguise = (text, random) =>
  between(text, random.pick(['\u200b', '\u200c', '\u2060', '\u00ad']));

const separated: Disguise = (text, random) => between(text, random.pick(['.', '-', '_', '·', '*']));

const spaced: Disguise = (text) => between(text, ' ');

/** Breaks the word apart, its number too: `KLE PON 3 0 3`. */
const split: Disguise = (text, random) => {
  const at = random.between(2, Math.max(2, text.length - 3));
  const halves = `${text.slice(0, at)} ${text.slice(at)}`;
  return halves.replace(/\d+/, (digits) => between(digits, ' '));
};

const cyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('ABEHIKMOPSTX', (letter, index) => [letter, 'АВЕНІКМОРЅТХ'.charAt(index)]),
);

const lookalike: Disguise = (text) =>
  each(text, (character) => cyrillic[character.toUpperCase()] ?? character);

const digitFor: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', o: '0', s: '5' };

const leet: Disguise = (text) =>
  each(text, (character) => digitFor[character.toLowerCase()] ?? character);

const framed: Disguise = (text) => `░▒▓ ${text} ▓▒░`;

/** Puts a line through or under each letter. */
const marked: Disguise = (text, random) => {
  const mark = random.pick(['\u0332', '\u0336', '\u0335', '\u0305']);
  return each(text, (character) => character + mark);
};

const plain: Disguise = (text) => text;

export const disguises: readonly Disguise[] = [
  plain,
  plain,
  ...alphabets,
  circled,
  zeroWidth,
  separated,
  spaced,
  split,
  lookalike,
  leet,
  framed,
  marked,
];
