import type { Range } from '../fold/folded-text.ts';
import type { ClueGroup } from '../lexicon/clue-words.ts';
import {
  accuse,
  type ClassFinding,
  certaintyAt,
  cluesOf,
  countOf,
  type Evidence,
  has,
  hasContact,
  hasToken,
} from './evidence.ts';

/** The first clue of a kind, and a second one, speak so much for an advertisement of a shop. */
const WEIGHTS = {
  offer: [2, 1],
  ownPage: [2, 0.5],
  remedy: [1.6, 0.6],
  sale: [1.2, 0.7],
  audience: [1.2, 0],
  visit: [1.2, 0.4],
  ware: [1, 0.4],
  seeker: [0.7, 0.4],
  claim: [0.6, 0.3],
  trade: [0.5, 0.3],
} as const satisfies Partial<Record<ClueGroup, readonly [number, number]>>;
const GROUPS = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
/** Only people who sell something use these clues, and one of them has to be there. */
const SELLING: readonly ClueGroup[] = ['offer', 'ownPage', 'remedy', 'sale', 'audience', 'visit'];

const CONTACT = 1.2;
const PRICE_WEIGHT = 0.9;
const FOLLOWERS_WEIGHT = 1.5;
const HANDLE = 0.5;
const SHOP_HANDLE = 1.2;
const LINK = 0.4;
const STRETCHING = 1.2;
const GLUED_FOLLOWERS_WEIGHT = 2;

const NEEDED = { likely: 2.9, sure: 4.4 };
/** People who tell a story use many of these words. */
const LONG = 35;
const LONG_EXTRA = 1.4;

const PRICE =
  /\b(?:rp|idr)\.?\s?\d|\d(?:[.,]\d)?\s?(?:k|rb|rban|rbu|ribu|ribuan|jt|juta)(?![a-z])|\b\d{1,3}[.,](?:000|500)\b/;
const FOLLOWERS =
  /(?:\d{3,6}|\dk|seribu|s3dia|sedia|ready|promo|jual)\W{0,3}(?:fol[lo0]|pengikut|subs(?:cri)?b|jam tayang)/;
/** "1000folls 25k": who counts viewers in one word with their number sells them. */
const GLUED_FOLLOWERS = /\d(?:k|rb)?fol[lo]/;
const SHOP_NAME =
  /shop|store|olsh|herbal|skincare|beauty|kecantikan|hijab|fashion|boutique|butik|gadget|catering|followers|jasa|premium|reseller|kosmetik|cosmetic|busin|souvenir|florist|collection|laundry|jual|protein|whitening|pemutih|langsing|tinggi|diet|murah|daster|gamis|sepatu|custom|tupperware|furniture|parfum|online/;

/** Finds shops and sellers of followers by what they sell, on which terms, and where to go. */
export function shops(evidence: Evidence): ClassFinding | undefined {
  const { reading } = evidence;
  const { text } = reading.folded;
  const sellsFollowers = GLUED_FOLLOWERS.test(text);
  if (!sellsFollowers && !SELLING.some((group) => has(evidence, group))) return undefined;
  const clues = cluesOf(evidence, GROUPS);
  let weight = 0;
  for (const group of GROUPS) {
    const [first, second] = WEIGHTS[group];
    const count = countOf(evidence, group);
    weight += (count > 0 ? first : 0) + (count > 1 ? second : 0);
  }
  weight += addressWeight(evidence);
  if (PRICE.test(text)) weight += PRICE_WEIGHT;
  if (sellsFollowers) weight += GLUED_FOLLOWERS_WEIGHT;
  else if (FOLLOWERS.test(text)) weight += FOLLOWERS_WEIGHT;
  if (isStretched(evidence, clues)) weight += STRETCHING;
  const words = reading.tokens.filter(({ kind }) => kind === 'word').length;
  const extra = words > LONG ? LONG_EXTRA : 0;
  const { likely, sure } = NEEDED;
  const certainty = certaintyAt(weight, { likely: likely + extra, sure: sure + extra });
  if (certainty === undefined) return undefined;
  return accuse({ spamClass: 'shops', signal: 'shop_offer', certainty }, clues);
}

function addressWeight(evidence: Evidence): number {
  const { tokens } = evidence.reading;
  const isShop = tokens.some(({ kind, text }) => kind === 'handle' && SHOP_NAME.test(text));
  const handle = hasToken(evidence, 'handle') ? HANDLE : 0;
  return (
    (isShop ? SHOP_HANDLE : handle) +
    (hasContact(evidence) ? CONTACT : 0) +
    (hasToken(evidence, 'link') ? LINK : 0)
  );
}

const DOUBLED_PARTS = /([a-z])\1+/g;
const FEWEST_DOUBLED = 3;
const TRIPLED = /(\p{L})\1\1/iu;
const FEWEST_TRIPLED = 2;

/** Words with several doubled letters, or sellers' own with tripled ones, hide from lists: "kuuliitt". */
function isStretched({ reading }: Evidence, clues: readonly Range[]): boolean {
  const doubled = reading.tokens.filter(
    ({ text, facts }) => facts.plain !== text && (text.match(DOUBLED_PARTS)?.length ?? 0) > 1,
  ).length;
  const tripled = clues.filter(({ start, end }) => {
    const written = reading.folded.toOriginal(start, end);
    return TRIPLED.test(reading.comment.text.slice(written.start, written.end));
  }).length;
  return doubled >= FEWEST_DOUBLED || tripled >= FEWEST_TRIPLED;
}
