import { type Random, seededRandom } from '../../scripts/train/random.ts';

/** UTF-16 units of the longest comment. */
export const LONG = 10_000;

/**
 * The motifs that cost most among all pairs of some ninety, each for another part of the pipeline.
 */
const MOTIFS = [
  'gacor 𝗚𝗔𝗖𝗢𝗥 ',
  'main di LUNARA77 ',
  'a.',
  'A⭐',
  'A B ',
  '😀',
  'ж',
  'P A L U π',
  'ᴋ_',
  'Ệ ',
  'ДGФЯД88 ',
  'ɹoɔɐƃ ',
  '🇮🇩🇲🇾🇸',
  'a\u0301\u0302\u0303',
  'lunara🪐com ',
  'kakakaka12 kakalo 1234 ',
  'kakakaka77 kakakalo88 kakakami12 kakakanu34 ',
  'ꗥab1ꗥ',
];

type Range = readonly [first: number, last: number];

interface RandomKind {
  readonly name: string;
  /** Ranges of code points; each is equally likely. */
  readonly ranges: readonly Range[];
  /** The share of spaces. */
  readonly spaces: number;
}

const KINDS: readonly RandomKind[] = [
  { name: 'all of Unicode', ranges: [[0, 0x10ffff]], spaces: 0 },
  { name: 'its first 65,536 characters', ranges: [[0, 0xffff]], spaces: 0 },
  { name: 'signs', ranges: [[0x2000, 0x2bff]], spaces: 0 },
  { name: 'ASCII', ranges: [[0x20, 0x7e]], spaces: 0 },
  { name: 'accented Latin', ranges: [[0x20, 0x24f]], spaces: 0 },
  {
    name: 'accented letters and signs',
    ranges: [
      [0xc0, 0x24f],
      [0xc0, 0x24f],
      [0xc0, 0x24f],
      [0x21, 0x2f],
    ],
    spaces: 0,
  },
  {
    name: 'pieces of handles',
    ranges: [
      [0x40, 0x40],
      [0x5f, 0x5f],
      [0x2d, 0x2d],
    ],
    spaces: 0,
  },
  { name: 'Latin words', ranges: [[0x61, 0x7a]], spaces: 0.15 },
  { name: 'short words in capitals', ranges: [[0x41, 0x5a]], spaces: 0.7 },
  { name: 'words in capitals', ranges: [[0x41, 0x5a]], spaces: 0.3 },
  { name: 'decorated words', ranges: [[0x1d400, 0x1d7ff]], spaces: 0.15 },
  { name: 'Cyrillic words', ranges: [[0x400, 0x4ff]], spaces: 0.15 },
  { name: 'Greek words', ranges: [[0x370, 0x3ff]], spaces: 0.15 },
  { name: 'compatibility forms', ranges: [[0xf900, 0xffff]], spaces: 0.15 },
  {
    name: 'Latin, Cyrillic, Greek, digits and pictures',
    ranges: [
      [0x61, 0x7a],
      [0x400, 0x459],
      [0x370, 0x3c9],
      [0x30, 0x39],
      [0x1f600, 0x1f63b],
    ],
    spaces: 0.1,
  },
];

export interface LongText {
  readonly name: string;
  /** A new text of its kind each time; only motifs repeat. */
  readonly next: () => string;
}

/** The texts that take longest to judge: repeated motifs, and random characters. */
export function longTexts(): LongText[] {
  const motifs = MOTIFS.map((motif) => ({
    name: motif,
    next: () => oneString(motif.repeat(Math.ceil(LONG / motif.length)).slice(0, LONG)),
  }));
  const random = seededRandom(7);
  const kinds = KINDS.map((kind) => ({
    name: `random: ${kind.name}`,
    next: () => randomText(kind, random),
  }));
  return [...motifs, ...kinds];
}

function randomText({ ranges, spaces }: RandomKind, random: Random): string {
  let text = '';
  while (text.length < LONG) {
    const [first, last] = ranges[Math.floor(random() * ranges.length)] ?? [0, 0];
    text += String.fromCodePoint(first + Math.floor(random() * (last - first + 1)));
    if (random() < spaces) text += ' ';
  }
  return oneString(text.slice(0, LONG));
}

/** Joins the text first, as a comment arrives. Otherwise its first reader pays for joining it. */
export function oneString(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
