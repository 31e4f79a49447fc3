import { type FoldClass, lookUpCharacter } from '../../src/detection/fold/character-data.ts';
import { pick, type Random } from './random.ts';

/** Rewrites a plain word or sentence as spammers disguise it. */
export type Disguise = (text: string, random: Random) => string;

/** The characters that read as a plain letter or digit, by class of the fold table. */
const WRITTEN = invertTable();

function invertTable(): Map<FoldClass, Map<string, string[]>> {
  const written = new Map<FoldClass, Map<string, string[]>>();
  for (const [from, to] of [
    [0x80, 0x1ffff],
    [0xe0030, 0xe007f],
  ] as const) {
    for (let codePoint = from; codePoint <= to; codePoint += 1) {
      const entry = lookUpCharacter(codePoint);
      if (!entry || entry.reads.length !== 1) continue;
      const letters = written.get(entry.foldClass) ?? new Map<string, string[]>();
      written.set(entry.foldClass, letters);
      letters.set(entry.reads, [
        ...(letters.get(entry.reads) ?? []),
        String.fromCodePoint(codePoint),
      ]);
    }
  }
  return written;
}

function rewrite(text: string, replace: (letter: string) => string): string {
  return [...text].map((letter) => (/[a-z0-9]/i.test(letter) ? replace(letter) : letter)).join('');
}

/** Takes every letter from one alphabet of the class, chosen once for the whole text. */
function inStyle(foldClass: FoldClass): Disguise {
  return (text, random) => {
    const letters = WRITTEN.get(foldClass);
    const which = random();
    return rewrite(text, (letter) => {
      const choices = letters?.get(letter.toLowerCase()) ?? [letter];
      return choices[Math.floor(which * choices.length)] ?? letter;
    });
  };
}

function inMixedStyles(text: string, random: Random): string {
  const letters = WRITTEN.get('math');
  return rewrite(text, (letter) =>
    pick(random, [letter, ...(letters?.get(letter.toLowerCase()) ?? [])]),
  );
}

/** Takes two or more letters of each word from another script. */
function withLookalikes(letters: Readonly<Record<string, string>>): Disguise {
  return (text, random) =>
    text.replace(/[a-z]{3,}/gi, (word) => {
      const swapped = rewrite(word, (letter) => letters[letter.toLowerCase()] ?? letter);
      return random() < 0.5 ? swapped : `${word.slice(0, 1)}${swapped.slice(1)}`;
    });
}

function between(separator: string): Disguise {
  return (text) => text.replace(/\w{4,}/g, (word) => [...word].join(separator));
}

/** One space between letters, three between words: otherwise nobody could read it. */
function spelledOut(space: string): Disguise {
  return (text) =>
    text
      .split(' ')
      .map((word) => (word.length > 3 ? [...word].join(space) : word))
      .join(space.repeat(3));
}

function after(mark: string): Disguise {
  return (text) => rewrite(text, (letter) => `${letter}${mark}`);
}

const LEET: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' };

/** Never two in a row: nobody can read "c41r". */
function inLeet(text: string): string {
  return text.replace(/([a-z])([aeiost])(?=[a-z])/gi, (_, before: string, letter: string) => {
    return `${before}${LEET[letter.toLowerCase()] ?? letter}`;
  });
}

function stretched(text: string, random: Random): string {
  return text.replace(/[aeiou](?=[a-z]*\b)/gi, (letter) =>
    random() < 0.5 ? letter.repeat(4) : letter,
  );
}

const UPSIDE_DOWN: Readonly<Record<string, string>> = {
  a: 'ɐ',
  b: 'q',
  c: 'ɔ',
  d: 'p',
  e: 'ǝ',
  f: 'ɟ',
  g: 'ƃ',
  h: 'ɥ',
  i: 'ᴉ',
  j: 'ɾ',
  k: 'ʞ',
  m: 'ɯ',
  n: 'u',
  p: 'd',
  q: 'b',
  r: 'ɹ',
  t: 'ʇ',
  u: 'n',
  v: 'ʌ',
  w: 'ʍ',
  y: 'ʎ',
  '6': '9',
  '9': '6',
};

function upsideDown(text: string): string {
  return text.replace(/\w+/g, (word) =>
    [...word.toLowerCase()]
      .map((letter) => UPSIDE_DOWN[letter] ?? letter)
      .toReversed()
      .join(''),
  );
}

/** Mathematical letters cut to 16 bits, as careless tools store them. */
function truncated(text: string): string {
  return rewrite(text, (letter) => {
    const codePoint = letter.toLowerCase().charCodeAt(0);
    return /[a-z]/i.test(letter) ? String.fromCharCode(0xd400 + codePoint - 97) : letter;
  });
}

const CYRILLIC = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  i: 'і',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
};
const GREEK = {
  a: 'α',
  e: 'ε',
  i: 'ι',
  k: 'κ',
  n: 'η',
  o: 'ο',
  p: 'ρ',
  t: 'τ',
  u: 'υ',
  v: 'ν',
  x: 'χ',
};
const FAKE_CYRILLIC = { n: 'и', r: 'я', a: 'д', e: 'э', w: 'ш', o: 'ф' };

/** Every disguise by name; each keeps the reading of the text. */
const DISGUISES: Readonly<Record<string, Disguise>> = {
  math: inStyle('math'),
  fullwidth: inStyle('fullwidth'),
  circled: inStyle('circled'),
  negative_circled: inStyle('negative_circled'),
  squared: inStyle('squared'),
  negative_squared: inStyle('negative_squared'),
  parenthesized: inStyle('parenthesized'),
  regional: inStyle('regional'),
  small_caps: inStyle('small_caps'),
  superscript: inStyle('superscript'),
  outlined: inStyle('outlined'),
  tag: inStyle('tag'),
  mixed_styles: inMixedStyles,
  upside_down: upsideDown,
  cyrillic: withLookalikes(CYRILLIC),
  greek: withLookalikes(GREEK),
  fake_cyrillic: withLookalikes(FAKE_CYRILLIC),
  strike: after('\u0336'),
  underline: after('\u0332'),
  zalgo: after('\u0353\u033d\u0301'),
  zero_width: between('\u200b'),
  joiner: between('\u200d'),
  soft_hyphen: between('\u00ad'),
  bidi: between('\u202d'),
  dots: between('.'),
  tildes: between('~'),
  stars: between('⭐'),
  hangul: between('ㅅ'),
  middle_dots: between('ㆍ'),
  spaces: spelledOut(' '),
  wide_spaces: spelledOut('\u3000'),
  leet: inLeet,
  stretched,
  truncated,
};

export const DISGUISE_NAMES: readonly string[] = Object.keys(DISGUISES);

export function disguise(name: string, text: string, random: Random): string {
  return DISGUISES[name]?.(text, random) ?? text;
}
