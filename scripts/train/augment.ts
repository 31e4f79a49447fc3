import { findAll } from '../../src/detection/analyze-comment.ts';
import { foldText } from '../../src/detection/fold-text.ts';
import type { Vocabulary } from '../../src/detection/vocabulary.ts';
import { disguise } from './disguises.ts';
import { inventBrand, writeBrand, writeShowyBrand } from './invented-brands.ts';
import type { LabelledComment } from './labelled-comments.ts';
import { pick, type Random, seededRandom } from './random.ts';
import { readText } from './vectorize.ts';

const REBRANDED = 0.45;
const UNDISGUISED = 0.08;
const RESTYLED = 0.03;
const RESTYLED_SPAM = 0.04;
const EMPHASISED = 0.03;
const SPELLED = 0.015;
const NICKNAMED = 0.03;
const WITH_PRODUCT = 0.05;
const WITH_LINK = 0.03;
const COMPLAINING = 0.15;
const SHOUTING = 0.04;
const SMUGGLED = 0.15;
const LONGEST_SMUGGLED = 160;
const PHONE_FONTS = [
  'math',
  'fullwidth',
  'small_caps',
  'circled',
  'superscript',
  'mixed_styles',
  'negative_squared',
];

/**
 * Makes variants whose label is certain. Spam stays spam with another brand, without disguise or
 * fully decorated. Honest text stays honest in a fancy font, with a nickname, a mistyped shout or a
 * spelled-out word; so does a complaint that names a brand. Honest text around a brand becomes
 * spam.
 */
export function augment(
  comments: readonly LabelledComment[],
  vocabulary: Vocabulary,
  seed: number,
): LabelledComment[] {
  const random = seededRandom(seed);
  return comments.flatMap((comment) => {
    const { text, isSpam } = comment;
    if (isSpam) return relabel(comment, true, spamVariants(text, vocabulary, random));
    const honest = relabel(comment, false, honestVariants(text, vocabulary, random));
    if (random() >= SMUGGLED || !isNeutral(text, vocabulary)) return honest;
    return [...honest, ...relabel(comment, true, [smuggle(text, random)])];
  });
}

function relabel(
  comment: LabelledComment,
  isSpam: boolean,
  texts: readonly string[],
): LabelledComment[] {
  return texts.map((text) => ({ ...comment, isSpam, text }));
}

function isNeutral(text: string, vocabulary: Vocabulary): boolean {
  if (text.length > LONGEST_SMUGGLED) return false;
  return !findAll(readText(text, vocabulary)).some(({ signal }) => signal === 'gambling_talk');
}

/** Praise and small talk around a site's name advertise the site. */
function smuggle(text: string, random: Random): string {
  const written = writeShowyBrand(random);
  const words = text.split(' ');
  const at = Math.floor(random() * (words.length + 1));
  const isReplacing = random() < 0.4 && words.length > 2;
  words.splice(at, isReplacing ? 1 : 0, random() < 0.3 ? `di ${written}` : written);
  return words.join(' ');
}

function spamVariants(text: string, vocabulary: Vocabulary, random: Random): string[] {
  const variants: string[] = [];
  if (random() < REBRANDED) {
    const rebranded = rebrand(text, vocabulary, random);
    if (rebranded !== undefined) variants.push(rebranded);
  }
  if (random() < UNDISGUISED) variants.push(foldText(text).text);
  if (random() < RESTYLED_SPAM) {
    variants.push(disguise(pick(random, PHONE_FONTS), foldText(text).text, random));
  }
  return variants;
}

/** The same text for another site; undefined where no name was recognised. */
function rebrand(text: string, vocabulary: Vocabulary, random: Random): string | undefined {
  const { brands, tokens, folded } = readText(text, vocabulary);
  const name = inventBrand(random);
  const written = writeBrand(name, random);
  let result = text;
  let found = false;
  for (const brand of brands.toReversed()) {
    if (brand.shapes.every((shape) => shape === 'shouted' || shape === 'placed')) continue;
    const { start, end } = folded.toOriginal(brand.start, brand.end);
    // A link spells the name in plain letters.
    const instead = tokens[brand.from]?.kind === 'link' ? name : written;
    result = `${result.slice(0, start)}${instead}${result.slice(end)}`;
    found = true;
  }
  return found ? result : undefined;
}

function honestVariants(text: string, vocabulary: Vocabulary, random: Random): string[] {
  const variants: string[] = [];
  if (random() < RESTYLED) variants.push(disguise(pick(random, PHONE_FONTS), text, random));
  if (random() < EMPHASISED) variants.push(emphasise(text, pick(random, PHONE_FONTS), random));
  if (random() < SPELLED) variants.push(emphasise(text, 'spaces', random));
  if (random() < NICKNAMED) variants.push(withNickname(text, random));
  if (random() < SHOUTING) variants.push(withShoutedTypo(text, random));
  if (random() < WITH_PRODUCT) variants.push(withProduct(text, random));
  if (random() < WITH_LINK) variants.push(withLink(text, random));
  if (random() < COMPLAINING) {
    const complaint = complain(text, vocabulary, random);
    if (complaint !== undefined) variants.push(complaint);
  }
  return variants;
}

/** Decorates one word, as people do for emphasis. */
function emphasise(text: string, name: string, random: Random): string {
  const words = text.split(' ');
  const at = Math.floor(random() * words.length);
  return words.map((word, index) => (index === at ? disguise(name, word, random) : word)).join(' ');
}

const NAMES = [
  'budi',
  'rina',
  'andi',
  'sari',
  'dewi',
  'agus',
  'putri',
  'eko',
  'yanto',
  'wati',
  'fajar',
  'nisa',
  'rizky',
  'bayu',
  'tono',
  'lia',
];

function withNickname(text: string, random: Random): string {
  const number = String(10 + Math.floor(random() * 90));
  const name = `${pick(random, NAMES)}${pick(random, ['', '_', ''])}${number}`;
  return random() < 0.6
    ? `@${name} ${text}`
    : `${text} ${pick(random, ['kak', 'bang', 'kata', 'om'])} ${name}`;
}

/** A word in capitals that no list knows is more often a typing error than a brand. */
function withShoutedTypo(text: string, random: Random): string {
  const words = text.split(' ');
  const at = Math.floor(random() * words.length);
  const word = words[at] ?? '';
  const cut = 1 + Math.floor(random() * Math.max(1, word.length - 2));
  const typo = `${word.slice(0, cut)}${word.charAt(cut + 1)}${word.charAt(cut)}${word.slice(cut + 2)}`;
  words[at] = typo.toUpperCase();
  return words.join(' ');
}

const MAKES =
  'windows android honda yamaha persib rtx gtx rx hp tws cb gb xkt wfc esp sma smp mi ps tv cc jbl usb fx esp dht stm nrf atmega arduino redmi poco vivo galaxy area gen liga level tim film pc ram part seri tahun kelas grup blok'.split(
    ' ',
  );

/** Products, schools and episodes have numbers, too: RTX4090, sma70, note12pro. */
function withProduct(text: string, random: Random): string {
  const make = pick(random, MAKES);
  const number = String(Math.floor(10 ** (1 + Math.floor(random() * 3)) * (1 + random() * 8.9)));
  const name = `${random() < 0.5 ? make.toUpperCase() : make}${number}${pick(random, ['', '', '', 'i', 'pro', 's'])}`;
  const words = text.split(' ');
  words.splice(Math.floor(random() * (words.length + 1)), 0, name);
  return words.join(' ');
}

const HOSTS =
  'https://t.co www.facebook.com fb.me https://twitter.com https://x.com https://www.instagram.com https://open.spotify.com https://www.kompas.com https://news.detik.com https://www.tribunnews.com https://id.wikipedia.org https://github.com https://www.amazon.com https://shopee.co.id https://www.tokopedia.com https://medium.com https://docs.google.com https://www.change.org'.split(
    ' ',
  );

/** People link to news, songs and shops, too. */
function withLink(text: string, random: Random): string {
  const path = Math.floor(random() * 36 ** 8).toString(36);
  const link = `${pick(random, HOSTS)}/${random() < 0.5 ? path.toUpperCase() : path}`;
  const place = random();
  if (place < 0.15) return link;
  return place < 0.8 ? `${text} ${link}` : `${link} ${text}`;
}

const TRADE = /\b(?:judi online|judi slot|judol|slot|togel|situs judi)\b/i;

/** A critic of gambling who names a site is still a critic. Only for texts without promises. */
function complain(text: string, vocabulary: Vocabulary, random: Random): string | undefined {
  if (!TRADE.test(text)) return undefined;
  const features = findAll(readText(text, vocabulary)).flatMap((finding) => finding.features);
  const isCritical = features.some((name) => /^gambling_talk:(?:harm|law)$/.test(name));
  const isPromising = features.some((name) => /slang|coded|weak|call_to_action/.test(name));
  if (!isCritical || isPromising) return undefined;
  const brand = inventBrand(random);
  return text.replace(TRADE, random() < 0.5 ? brand.toUpperCase() : brand);
}
