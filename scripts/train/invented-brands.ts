import { disguise } from './disguises.ts';
import { listsOf } from './invented-texts.ts';
import { pick, type Random } from './random.ts';

const parts = listsOf('brand-parts');
const SYLLABLES = parts('syllables');
/** Everyday words that sites take for a name, alone or two together. */
const WORDS = parts('words');
const STEMS = parts('stems');
const NUMBERS = parts('numbers');
const NUMBER_WORDS = parts('numberWords');
const ORNAMENTS = parts('ornaments');
/** Symbols that spell a name which letters would give away. */
const CIPHER = parts('cipher');
const TELLING_STEMS = parts('tellingStems');
const SURE_STEMS = [...TELLING_STEMS, 'bets', 'gacor', 'casino'];
const LUCKY_NUMBERS = parts('luckyNumbers');
const HACKER_PIECES = parts('hackerPieces');
const WHOLE_STYLES = [
  'math',
  'mixed_styles',
  'fullwidth',
  'negative_squared',
  'small_caps',
  'circled',
  'negative_circled',
  'cyrillic',
  'underline',
  'squared',
  'outlined',
];
const WORD_SHARE = 0.3;

function syllables(random: Random): string {
  const count = 2 + Math.floor(random() * 2);
  return Array.from({ length: count }, () => pick(random, SYLLABLES)).join('');
}

/** A name of no site: syllables or a word, sometimes a piece of the trade, sometimes a number. */
export function inventBrand(random: Random): string {
  const isWord = random() < WORD_SHARE;
  const stem = random() < (isWord ? 0.3 : 0.45) ? pick(random, STEMS) : '';
  // A word alone is no name.
  const needsNumber = isWord && stem === '';
  const number = needsNumber || random() < 0.6 ? pick(random, NUMBERS) : '';
  return `${isWord ? pick(random, WORDS) : syllables(random)}${stem}${number}`;
}

/** A name with a lucky number or a piece of the trade, which rarely means anything else. */
function inventTellingBrand(random: Random): string {
  const letters = random() < WORD_SHARE ? pick(random, WORDS) : syllables(random);
  const stem = random() < 0.3 ? pick(random, TELLING_STEMS) : '';
  const number = stem === '' || random() < 0.4 ? pick(random, LUCKY_NUMBERS) : '';
  return `${letters}${stem}${number}`;
}

function cased(brand: string, random: Random): string {
  const roll = random();
  if (roll < 0.35) return brand.toUpperCase();
  return roll < 0.6 ? brand.charAt(0).toUpperCase() + brand.slice(1) : brand;
}

function framed(brand: string, random: Random): string {
  const ornament = pick(random, ORNAMENTS);
  return random() < 0.7 ? `${ornament}${brand}${ornament}` : `【${brand}】`;
}

function cipher(random: Random): string {
  const symbols = Array.from({ length: 5 + Math.floor(random() * 3) }, () => pick(random, CIPHER));
  return `${symbols.join('')}${pick(random, ['17', '77', '88', '99'])}`;
}

/** A name for a hacker for hire. */
export function inventHacker(random: Random): string {
  const name = `${syllables(random)}${pick(random, HACKER_PIECES)}${random() < 0.25 ? pick(random, ['01', '007', '4', '22', '_1']) : ''}`;
  const written = cased(name, random);
  return random() < 0.4 ? `*${written}*` : written;
}

/** Cuts the name anywhere, with capitals anywhere: "Ra ja WA li", "A E RO88". */
function torn(brand: string, random: Random): string {
  const pieces = brand.match(/\d+|[a-z]{1,3}/g) ?? [];
  return pieces.map((piece) => (random() < 0.6 ? piece.toUpperCase() : piece)).join(' ');
}

/** A piece of the trade and a lucky number make a name of any letters: "lunabets88", "slot77". */
function inventSureBrand(random: Random): string {
  const letters = random() < 0.2 ? '' : syllables(random).slice(0, 2 + Math.floor(random() * 4));
  return `${letters}${pick(random, SURE_STEMS)}${pick(random, LUCKY_NUMBERS)}`;
}

/** A brand in a form that is conspicuous in any text. */
export function writeShowyBrand(random: Random): string {
  if (random() < 0.08) {
    const sure = inventSureBrand(random);
    return random() < 0.7 ? sure : sure.toUpperCase();
  }
  const roll = random();
  const brand = inventTellingBrand(random);
  const written =
    random() < 0.6 ? brand.toUpperCase() : brand.charAt(0).toUpperCase() + brand.slice(1);
  if (roll < 0.3) return written;
  if (roll < 0.65) return disguise(pick(random, WHOLE_STYLES), written, random);
  if (roll < 0.75) return framed(written, random);
  if (roll < 0.8) return disguise('spaces', written, random);
  if (roll < 0.83) return chunked(brand);
  if (roll < 0.87) return torn(brand, random);
  return roll < 0.93
    ? cipher(random)
    : disguise(pick(random, ['dots', 'tildes', 'stars', 'hangul']), written, random);
}

function chunked(brand: string): string {
  return (brand.toUpperCase().match(/\d+|.{1,2}/g) ?? []).join(' ');
}

/** The brand as an advertiser may write it: plain, decorated, spelled out, framed or enciphered. */
export function writeBrand(brand: string, random: Random): string {
  const roll = random();
  const written = cased(brand, random);
  if (roll < 0.42) return written;
  if (roll < 0.62) return disguise(pick(random, WHOLE_STYLES), written, random);
  if (roll < 0.7) return disguise('spaces', written, random);
  if (roll < 0.73) return chunked(brand);
  if (roll < 0.76) return torn(brand, random);
  if (roll < 0.85) return framed(written, random);
  if (roll < 0.89) return `${written.replace(/\d+/g, '')} ${pick(random, NUMBER_WORDS)}`;
  if (roll < 0.93)
    return written.replace(/(?<=[a-z])(?=\d)/i, pick(random, ['-', "'", '⭐', ' ', '.']));
  return roll < 0.97
    ? cipher(random)
    : disguise(pick(random, ['dots', 'tildes', 'stars']), written, random);
}
