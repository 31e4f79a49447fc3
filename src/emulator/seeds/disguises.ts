import type { Random } from './random.ts';

/** Ways in which spammers make a word look the same and read differently to a filter. */
export type Disguise = (text: string, random: Random) => string;

function shifted(upper: number, lower: number, digit: number): Disguise {
  return (text) =>
    [...text]
      .map((character) => {
        const code = character.charCodeAt(0);
        if (/^[A-Z]$/.test(character)) return String.fromCodePoint(upper + code - 65);
        if (/^[a-z]$/.test(character)) return String.fromCodePoint(lower + code - 97);
        if (/^\d$/.test(character) && digit > 0) return String.fromCodePoint(digit + code - 48);
        return character;
      })
      .join('');
}

const mathematicalBold = shifted(0x1d400, 0x1d41a, 0x1d7ce);
const mathematicalSans = shifted(0x1d5d4, 0x1d5ee, 0x1d7ec);
const mathematicalItalic = shifted(0x1d468, 0x1d482, 0);
const monospace = shifted(0x1d670, 0x1d68a, 0x1d7f6);
const fullwidth = shifted(0xff21, 0xff41, 0xff10);
const negativeSquared: Disguise = (text, random) => shifted(0x1f170, 0x1f170, 0)(text, random);
const negativeCircled: Disguise = (text, random) => shifted(0x1f150, 0x1f150, 0)(text, random);

const circled: Disguise = (text) =>
  [...text]
    .map((character) => {
      if (/^[A-Za-z]$/.test(character)) {
        return String.fromCodePoint(0x24b6 + character.toUpperCase().charCodeAt(0) - 65);
      }
      if (character === '0') return '⓪';
      return /^\d$/.test(character)
        ? String.fromCodePoint(0x2460 + character.charCodeAt(0) - 49)
        : character;
    })
    .join('');

const zeroWidth: Disguise = (text, random) => {
  const invisible = random.pick(['\u200b', '\u200c', '\u2060', '\u00ad']);
  return [...text].join(invisible);
};

const separated: Disguise = (text, random) =>
  [...text].join(random.pick(['.', '-', '_', '·', '*']));

const spaced: Disguise = (text) => [...text].join(' ');

/** The brand's letters and its number drift apart: `KLE PON 3 0 3`. */
const split: Disguise = (text, random) => {
  const at = random.between(2, Math.max(2, text.length - 3));
  return `${text.slice(0, at)} ${text.slice(at)}`.replace(/\d+/, (digits) => [...digits].join(' '));
};

const cyrillic: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  E: 'Е',
  H: 'Н',
  I: 'І',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  S: 'Ѕ',
  T: 'Т',
  X: 'Х',
};

const lookalike: Disguise = (text) =>
  [...text].map((character) => cyrillic[character.toUpperCase()] ?? character).join('');

const leet: Disguise = (text) =>
  text.replace(
    /[AEIOS]/gi,
    (letter) => ({ a: '4', e: '3', i: '1', o: '0', s: '5' })[letter.toLowerCase()] ?? letter,
  );

const framed: Disguise = (text) => `░▒▓ ${text} ▓▒░`;

const marked: Disguise = (text, random) => {
  const mark = random.pick(['\u0332', '\u0336', '\u0335', '\u0305']);
  return [...text].map((character) => character + mark).join('');
};

const plain: Disguise = (text) => text;

export const disguises: readonly Disguise[] = [
  plain,
  plain,
  mathematicalBold,
  mathematicalSans,
  mathematicalItalic,
  monospace,
  fullwidth,
  negativeSquared,
  negativeCircled,
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
