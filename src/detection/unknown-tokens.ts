import type { Brand, BrandShape } from './brands/brand.ts';
import { isTradePiece, NamePart } from './brands/name-parts.ts';
import { GlyphMark } from './fold/glyphs.ts';
import type { Reading } from './reading.ts';
import type { Token } from './tokens.ts';

/*
 * Campaigns invent names that no list and no shape covers: "88kora", "#KORALUNA", "KO7RA". One such
 * token says nothing. Several accounts whose comments all lean towards promotion do.
 */

const SHORTEST = 5;
const SHORTEST_WITHOUT_DIGIT = 7;
const LONGEST = 32;

export interface UnknownToken {
  readonly text: string;
  readonly rank: number;
  /** Whether a disguise or a piece of the trade's own makes an honest use unlikely. */
  readonly isShowy: boolean;
}

/**
 * The tokens of a text that may be made up, the most conspicuous first: those of `brands`, names
 * that have shapes; letters and digits in any order, even where the digits were read as letters; and
 * #names.
 */
export function unknownTokens(reading: Reading, brands: readonly Brand[]): UnknownToken[] {
  const found = [...brands.flatMap((brand) => ofBrand(reading, brand)), ...ofLooks(reading)];
  if (found.length <= 1) return found;
  const seen = new Set<string>();
  return found
    .toSorted((a, b) => b.rank - a.rank)
    .filter(({ text }) => !seen.has(text) && seen.add(text));
}

/** Shapes that honest people give a word on purpose only. */
const SHOWY: ReadonlySet<BrandShape> = new Set<BrandShape>(['framed', 'split', 'stem', 'styled']);

/** Shapes that ordinary words have which no list knows: "slot terpopuler", "DO NOT DISTURB". */
export const WEAK: ReadonlySet<BrandShape> = new Set<BrandShape>(['placed', 'shouted']);

/**
 * Known names are found by themselves. No names are ordinary words that are set apart ("GOL DEN") or
 * joined ("slotmachine").
 */
function ofBrand({ tokens, vocabulary }: Reading, brand: Brand): UnknownToken[] {
  const { text, shapes, from, to } = brand;
  if (shapes.includes('known') || brand.isCompound) return [];
  if (shapes.every((shape) => WEAK.has(shape))) return [];
  const token = tokens[from];
  const facts = token?.facts;
  const isWhole = token?.kind === 'word' && to === from + 1 && facts?.part === NamePart.none;
  if (!isWhole && (vocabulary.isOrdinary(text) || isShortWord(text))) return [];
  const isShowy = shapes.some((shape) => SHOWY.has(shape));
  return [{ text: isWhole ? facts.word : text, rank: shapes.length, isShowy }];
}

/** Short names without a digit are words that somebody else uses: "GOLDEN", in "Golden Age". */
const isShortWord = (text: string): boolean =>
  text.length < SHORTEST_WITHOUT_DIGIT && !HAS_DIGIT.test(text);

/** Above that of a name that its capitals alone make conspicuous. */
const TORN_RANK = 2;

function ofLooks({ tokens, vocabulary }: Reading): UnknownToken[] {
  const found: UnknownToken[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.isOrdinary) continue;
    const torn = tornName(tokens[at - 1], token);
    if (torn !== undefined) found.push({ text: torn, rank: TORN_RANK, isShowy: true });
    const { length } = token.text;
    if (length < SHORTEST || length > LONGEST) continue;
    const isMadeUp = HAS_DIGIT.test(token.text)
      ? isMixed(token, (word) => vocabulary.isOrdinary(word))
      : !isShortWord(token.text) &&
        (isTagged(tokens[at - 1], token) || (token.marks & GlyphMark.leet) !== 0);
    if (isMadeUp) found.push({ text: token.text, rank: 0, isShowy: false });
  }
  return found;
}

/** "BAJA JTOTO": two words in capitals, torn before the last letters beside the trade's piece. */
function tornName(before: Token | undefined, token: Token): string | undefined {
  if (before?.kind !== 'word' || before.end + 1 !== token.start) return undefined;
  if (token.capitals < token.text.length || before.capitals < before.text.length) return undefined;
  if (!isTradePiece(token.text)) return undefined;
  const name = `${before.text}${token.text}`;
  return name.length <= LONGEST && !HAS_DIGIT.test(name) ? name : undefined;
}

/** What the looks of a token say, as evidence of each account. */
export const looksOf = ({ isShowy }: UnknownToken): number => (isShowy ? SHOWY_LOOKS : 0);

const SHOWY_LOOKS = 1.2;

/** Whether a text holds no word but the token, and so says nothing of it. */
export function isBare({ tokens }: Reading, { text }: UnknownToken): boolean {
  return tokens.every(({ kind, facts }) => kind !== 'word' || text.includes(facts.spelled));
}

const HAS_DIGIT = /\d/;
const LETTER = /\p{L}/u;
/** Indonesians write a repeated word with a 2: "orang2", "ujung2nya". */
const REPEATED = /^(\p{L}{2,})2\p{L}{0,3}$/u;
/** "10menit", "2000an", "100만원", "268th". */
const AMOUNT =
  /^\d+(?:\P{ASCII}+|rb|ribu|jt|juta|jutaan|ml|kg|km|gram|thn?|tahun|bulan|hari|jam|menit|an|x|sx|fps|yrs|years?|mins?|hours?|days?|[mb]illion|st|nd|rd)(?:an|nya)?$/u;

function isMixed({ text, capitals }: Token, isOrdinary: (word: string) => boolean): boolean {
  if (!LETTER.test(text) || AMOUNT.test(text)) return false;
  const repeated = REPEATED.exec(text)?.[1];
  return repeated === undefined || (capitals > 1 && !isOrdinary(repeated));
}

function isTagged(before: Token | undefined, { start }: Token): boolean {
  return before?.text === '#' && before.end === start;
}

/**
 * How much likelier a text stands in a campaign than beside an honest token, as log-odds, by the
 * score that it has without the looks of its token. Measured on labelled comments that no training
 * saw: of honest texts beside such tokens 60 of 100 score less than 0.55, and 6 score 2 or more; of
 * promoting texts 4 and 80. It is rounded towards 0, because other languages may differ.
 */
export function evidenceOf(score: number, isPromoting: boolean): number {
  const found = EVIDENCE.find(({ below }) => score < below);
  return found?.evidence ?? (isPromoting ? PLAIN : LIKELY);
}

const EVIDENCE = [
  { below: 0.55, evidence: -2 },
  { below: 0.75, evidence: -1.2 },
  { below: 1, evidence: -0.8 },
  { below: 1.5, evidence: 0 },
  { below: 2, evidence: 0.6 },
  { below: 3, evidence: 1 },
  { below: 13, evidence: 1.5 },
  { below: 41, evidence: 2 },
];
const LIKELY = 2;
const PLAIN = 2.5;

/** What ordinary talk says of its token. */
export const ORDINARY_EVIDENCE = Math.min(...EVIDENCE.map(({ evidence }) => evidence));

/** What a text says of each of its tokens; it promotes the first, most conspicuous one alone. */
export const evidenceOfToken = (rank: number, evidence: number): number =>
  rank === 0 ? evidence : Math.min(0, evidence);

/** How the accounts that carry a token use it. */
export interface TokenUse {
  readonly accounts: number;
  /** How many of them write something that leans towards promotion. */
  readonly leaning: number;
  /** The sum over all accounts (see `evidenceOf`). */
  readonly evidence: number;
  /** How quickly one account followed the other. */
  readonly pace: Pace;
}

export type Pace = 'quick' | 'steady' | 'slow';

const FEWEST_ACCOUNTS = 2;
const NEEDED: Readonly<Record<Pace, number>> = { quick: 3.2, steady: 3.8, slow: 4.6 };
const LEAST_LEANING = 0.4;

/** Whether a mention of the token is evidence. Most of its honest uses must not be ordinary talk. */
export function isCampaignToken({ accounts, leaning, evidence, pace }: TokenUse): boolean {
  return (
    accounts >= FEWEST_ACCOUNTS &&
    leaning >= LEAST_LEANING * accounts &&
    evidence >= NEEDED[pace] - TOLERANCE
  );
}

/** Sums of decimals are not exact. */
const TOLERANCE = 1e-6;

/** A sum below this makes no token one of a campaign, however quickly it spreads. */
export const LEAST_EVIDENCE = Math.min(...Object.values(NEEDED)) - TOLERANCE;
