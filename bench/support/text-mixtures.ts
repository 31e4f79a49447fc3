import { pick, type Random, seededRandom } from '../../scripts/train/random.ts';
import { LONG, oneString } from './long-texts.ts';

type Range = readonly [first: number, last: number];

/** Scripts, decorated alphabets, signs and pictures, and the ASCII that folding acts on. */
const RANGES: readonly Range[] = [
  [0x61, 0x7a],
  [0x41, 0x5a],
  [0x30, 0x39],
  [0x20, 0x2f],
  [0x3a, 0x40],
  [0xc0, 0x24f],
  [0x250, 0x2af],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x5d0, 0x5ea],
  [0x621, 0x64a],
  [0xe01, 0xe2e],
  [0x1d00, 0x1d7f],
  [0x1e00, 0x1eff],
  [0x1f00, 0x1fff],
  [0x2000, 0x206f],
  [0x2070, 0x209f],
  [0x2100, 0x214f],
  [0x2190, 0x22ff],
  [0x2460, 0x24ff],
  [0x2474, 0x24b5],
  [0x2600, 0x27bf],
  [0x2800, 0x28ff],
  [0x2de0, 0x2dff],
  [0x3041, 0x30ff],
  [0x3200, 0x33ff],
  [0x4e00, 0x9fff],
  [0xa720, 0xa7ff],
  [0xac00, 0xd7a3],
  [0xd400, 0xd7a3],
  [0xf130, 0xf1ff],
  [0xfb00, 0xfb06],
  [0xff01, 0xff5e],
  [0x1d400, 0x1d7ff],
  [0x1f100, 0x1f1ff],
  [0x1f300, 0x1f6ff],
  [0xe0020, 0xe007e],
];
const SEPARATORS = [' ', ' ', '', '.', '_', '-', ' @', '\n', '⭐', '/', 'a', '1', '! ', 'ж'];
const SHARES = [0.05, 0.15, 0.3, 0.5, 0.7];
const MOST_RANGES = 5;

/** Pieces that the pipeline looks for, in any order, with or without separators. */
const PIECES = [
  'lunara¦LUNARA¦77¦88 ¦gacor¦slot ¦main di ¦wd¦KA¦ru ¦a¦1¦kakakaka12¦kakakaka¦kakakalo¦tujuh¦wa 0812¦+6',
  'https://¦@¦.com¦bit.ly/¦ꗥ¦ж¦Яя¦ệ¦π¦𝗔¦𝐊𝐀 ¦Ⓐ¦⑩¦℡¦㍿¦ｋａ¦ɹoɔ¦ᴋ¦퐀퐋¦⒇¦㎉¦\uf130¦한¦漢¦ก¦ش¦\u0301¦\u200b¦\u200d',
  '👩¦😀¦⭐¦🇮🇩¦🇸¦.¦-¦_¦:¦ ¦ ¦\n¦!¦|¦$¦#¦/',
].flatMap((line) => line.split('¦'));
const MOST_PIECES = 6;
/** The share of pieces among single characters. */
const MOST_AMID = 2;

export interface TextMixture {
  readonly name: string;
  readonly text: string;
}

/** 10,000 characters of one mixture of characters and pieces, always the same for a number. */
export function textMixture(number: number): TextMixture {
  const random = seededRandom(number);
  if (number % 3 === 0) return ofPieces(random);
  return ofCharacters(random, number % 3 === 1 ? [] : some(random, PIECES, MOST_AMID));
}

/** Each range and each piece is equally likely. */
function ofCharacters(random: Random, pieces: readonly string[]): TextMixture {
  const ranges = some(random, RANGES, MOST_RANGES);
  const separator = pick(random, SEPARATORS);
  const share = pick(random, SHARES);
  const next = () => {
    const from = pick(random, [...ranges, ...pieces]);
    const one = typeof from === 'string' ? from : characterOf(random, from);
    return random() < share ? `${one}${separator}` : one;
  };
  const names = ranges.map((range) => range.map((end) => end.toString(16)).join('-'));
  const parts = [...names, ...pieces.map((piece) => JSON.stringify(piece))];
  return { name: `${parts.join(' ')}, ${share} ${JSON.stringify(separator)}`, text: filled(next) };
}

function characterOf(random: Random, [first, last]: Range): string {
  return String.fromCodePoint(first + Math.floor(random() * (last - first + 1)));
}

/** One after another, repeated, or at random. */
function ofPieces(random: Random): TextMixture {
  const pieces = some(random, PIECES, MOST_PIECES);
  const isRow = random() < 0.5;
  const name = `${JSON.stringify(pieces)} ${isRow ? 'in a row' : 'at random'}`;
  return { name, text: filled(isRow ? () => pieces.join('') : () => pick(random, pieces)) };
}

function some<Item>(random: Random, items: readonly Item[], most: number): Item[] {
  return Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(random, items));
}

function filled(next: () => string): string {
  let text = '';
  while (text.length < LONG) text += next();
  return oneString(text.slice(0, LONG));
}
