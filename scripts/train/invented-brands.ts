import { disguise } from './disguises.ts';
import { pick, type Random } from './random.ts';

const SYLLABLES =
  'ba be bi bo bu da de di do du ga gi go ha hi ho ja je ji jo ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu wa wi xa xi ya yo za zo nas tar lan dra kan bar gar mas nis los wan gen sar pur rak dol min vel ron ting bang'.split(
    ' ',
  );
const STEMS = [
  'toto',
  'bet',
  'win',
  'slot',
  'play',
  'hoki',
  'togel',
  'gacor',
  'jp',
  'poker',
  'qq',
  'spin',
  'cuan',
  'bos',
  'vip',
  'asia',
  'gaming',
  'pro',
];
const NUMBERS = [
  '77',
  '88',
  '99',
  '777',
  '888',
  '138',
  '168',
  '303',
  '69',
  '55',
  '4d',
  '33',
  '123',
  '78',
  '17',
  '108',
  '26',
  '1221',
  '365',
  '500',
];
const NUMBER_WORDS = ['tujuh tujuh', 'delapan delapan', 'satu tiga delapan', 'sembilan sembilan'];
const ORNAMENTS = ['⭐', '🔥', '✌', '💞', '🚩', '⚡', '🎰', '|', '★', '✨'];
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
const CIPHER = [
  '⭐',
  '⚡',
  '☀',
  '☔',
  '⛪',
  '♋',
  '✈',
  '☎',
  '⚽',
  '❌',
  '✅',
  '⛔',
  '❓',
  '☕',
  '⚓',
  '♻',
  '✉',
  '☂',
  '⛳',
  '❗',
];

function syllables(random: Random): string {
  const count = 2 + Math.floor(random() * 2);
  return Array.from({ length: count }, () => pick(random, SYLLABLES)).join('');
}

/** A name no site has: syllables, perhaps a piece of the trade, perhaps a number. */
export function inventBrand(random: Random): string {
  const stem = random() < 0.45 ? pick(random, STEMS) : '';
  const number = random() < 0.6 ? pick(random, NUMBERS) : '';
  return `${syllables(random)}${stem}${number}`;
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

function chunked(brand: string): string {
  return (brand.toUpperCase().match(/\d+|.{1,2}/g) ?? []).join(' ');
}

/** The brand as a promoter may write it: plain, decorated, spelled out, framed or enciphered. */
export function writeBrand(brand: string, random: Random): string {
  const roll = random();
  const written = cased(brand, random);
  if (roll < 0.42) return written;
  if (roll < 0.62) return disguise(pick(random, WHOLE_STYLES), written, random);
  if (roll < 0.7) return disguise('spaces', written, random);
  if (roll < 0.75) return chunked(brand);
  if (roll < 0.85) return framed(written, random);
  if (roll < 0.89) return `${written.replace(/\d+/g, '')} ${pick(random, NUMBER_WORDS)}`;
  if (roll < 0.93)
    return written.replace(/(?<=[a-z])(?=\d)/i, pick(random, ['-', "'", '⭐', ' ', '.']));
  return roll < 0.97
    ? cipher(random)
    : disguise(pick(random, ['dots', 'tildes', 'stars']), written, random);
}
