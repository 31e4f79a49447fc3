import type { Brand, BrandShape } from './brands/brand.ts';
import { isTradePiece, NamePart } from './brands/name-parts.ts';
import { GlyphMark } from './fold/glyphs.ts';
import type { Reading } from './reading.ts';
import type { Token } from './tokens.ts';
import type { WordFacts } from './vocabulary.ts';

/*
 * Campaigns invent names that no list and no shape covers: "88kora", "#KORALUNA", "KO7RA". One such
 * token says nothing. Several accounts do whose comments all lean towards promotion, or are all
 * composed around it.
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
  if (found.length === 0) return found;
  const seen = new Set<string>();
  return found
    .toSorted((a, b) => b.rank - a.rank)
    .filter(({ text }) => !isNoun(text, reading) && !seen.has(text) && seen.add(text));
}

/** Indonesian makes nouns of adjectives: "kelucuan" of "lucu", whose end is not the trade's "cuan". */
const NOUN = /^ke(\p{L}{3,})an(?:nya)?$/u;

function isNoun(text: string, { vocabulary }: Reading): boolean {
  const adjective = NOUN.exec(text)?.[1];
  return adjective !== undefined && vocabulary.isOrdinary(adjective);
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
  if (shapes.every((shape) => WEAK.has(shape)))
    return shapes.includes('shouted') ? [ofCapitals(text)] : [];
  const token = tokens[from];
  const facts = token?.facts;
  const isWhole = token?.kind === 'word' && to === from + 1 && facts?.part === NamePart.none;
  if (!isWhole && (vocabulary.isOrdinary(text) || isShortWord(text))) return [];
  const isShowy = shapes.some((shape) => SHOWY.has(shape));
  return [{ text: isWhole ? facts.word : text, rank: shapes.length, isShowy }];
}

/** Words in capitals that no list knows may be words of any language, so they come last. */
const ofCapitals = (text: string): UnknownToken => ({ text, rank: CAPITALS_RANK, isShowy: false });

/** Short shouts count as ordinary use of a word in capitals. */
const MOST_OF_SHOUT = 8;
const CAPITALS_RANK = -1;
const PAIR_RANK = -0.5;

/** Short names without a digit are words that somebody else uses: "GOLDEN", in "Golden Age". */
const isShortWord = (text: string): boolean =>
  text.length < SHORTEST_WITHOUT_DIGIT && !HAS_DIGIT.test(text);

/** More tags say what a post is about: an event, its bands, its sponsors. */
const MOST_TAGS = 3;

/** Above that of a name that its capitals alone make conspicuous. */
const TORN_RANK = 2;

function ofLooks({ tokens, vocabulary }: Reading): UnknownToken[] {
  const found: UnknownToken[] = [];
  const mayTagName = tokens.filter(({ text }) => text === '#').length <= MOST_TAGS;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.isOrdinary) continue;
    const torn = tornName(tokens, at);
    if (torn !== undefined) found.push(torn);
    const { length } = token.text;
    if (length < SHORTEST || length > LONGEST) continue;
    const isMadeUp = HAS_DIGIT.test(token.text)
      ? isMixed(token, (word) => vocabulary.isOrdinary(word))
      : !isShortWord(token.text) &&
        ((mayTagName && isTagged(tokens[at - 1], token)) || (token.marks & GlyphMark.leet) !== 0);
    if (isMadeUp) found.push({ text: token.text, rank: 0, isShowy: false });
    else if (tokens.length <= MOST_OF_SHOUT && isLoud(token)) found.push(ofCapitals(token.text));
  }
  return found;
}

/** Two words alone in capitals: "BAJA JTOTO", torn before the trade's piece, or "ZIRA NUSVA". */
function tornName(tokens: readonly Token[], at: number): UnknownToken | undefined {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!isLoud(before) || !isLoud(token) || before.end + 1 !== token.start) return undefined;
  const text = `${before.text}${token.text}`;
  if (text.length > LONGEST || HAS_DIGIT.test(text)) return undefined;
  if (isTradePiece(token.text)) return { text, rank: TORN_RANK, isShowy: true };
  const isAlone = !isLoud(tokens[at - 2]) && !isLoud(tokens[at + 1]);
  return isAlone ? { text, rank: PAIR_RANK, isShowy: false } : undefined;
}

const isLoud = (token: Token | undefined): token is Token =>
  token?.kind === 'word' && token.capitals === token.text.length && token.text.length > 1;

/** What the looks of a token say, as evidence of each account. */
export const looksOf = ({ isShowy }: UnknownToken): number => (isShowy ? SHOWY_LOOKS : 0);

const SHOWY_LOOKS = 1.2;

/** Whether a text holds no word but the token, and so says nothing of it. */
export function isBare({ tokens }: Reading, { text }: UnknownToken): boolean {
  return tokens.every(({ kind, facts }) => kind !== 'word' || text.includes(facts.spelled));
}

const FEWEST_WORDS = 6;
const ASKING_OR_TAG = /[#?]/;
const CAPITAL_FIRST = /^\P{L}*\p{Lu}/u;
/** A mark behind the last word, or a name. */
const FINISH = /(?:[.!…]\P{L}*|[\p{Lu}\d]\S*)$/u;
const LONGEST_FINISH = 40;

/**
 * What a text says that is composed around a token: a sentence of some length, no question and no
 * answer, in which nothing but the token stands out. Around a word in capitals it has to be finished,
 * too. Campaigns written by machines consist of such texts. Ordinary use of a token has short, asking
 * and loud ones as well. A second token may be the ticker beside a name.
 */
export function composedEvidence(
  { tokens, comment }: Reading,
  [first, second, third]: readonly UnknownToken[],
): number | undefined {
  if (first === undefined || third !== undefined) return undefined;
  let words = 0;
  for (const token of tokens) {
    const { kind, capitals, styled, facts } = token;
    if (kind === 'number') continue;
    if (kind === 'symbol' ? ASKING_OR_TAG.test(token.text) : kind !== 'word') return undefined;
    if (kind === 'symbol' || isPartOf(first, facts) || isPartOf(second, facts)) continue;
    words += 1;
    if (styled > 1 || capitals > 2 || HAS_DIGIT.test(token.text)) return undefined;
  }
  if (words < FEWEST_WORDS) return undefined;
  return first.rank >= 0 || isFinished(comment.text.trim()) ? COMPOSED : undefined;
}

const isFinished = (text: string): boolean =>
  CAPITAL_FIRST.test(text) && FINISH.test(text.slice(-LONGEST_FINISH));

/** Promotion around a word in capitals says nothing of it: slots are "GOLDEN", and so is an age. */
export const mostTold = ({ rank }: UnknownToken, told: number): number =>
  rank < 0 ? Math.min(0, told) : told;

const isPartOf = (name: UnknownToken | undefined, { spelled }: WordFacts): boolean =>
  name?.text.includes(spelled) === true && (spelled.length > 2 || HAS_DIGIT.test(spelled));

/** Five accounts make a campaign within a week. */
const COMPOSED = 0.76;

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
/** The least mean over all accounts: people who talk about a thing compose few of their comments. */
const LEAST_MEAN = 0.66;

/** Whether a mention of the token is evidence. Most of its honest uses must not be ordinary talk. */
export function isCampaignToken({ accounts, leaning, evidence, pace }: TokenUse): boolean {
  return (
    accounts >= FEWEST_ACCOUNTS &&
    leaning >= LEAST_LEANING * accounts &&
    evidence >= Math.max(NEEDED[pace], LEAST_MEAN * accounts) - TOLERANCE
  );
}

/** Sums of decimals are not exact. */
const TOLERANCE = 1e-6;

/** A sum below this makes no token one of a campaign, however quickly it spreads. */
export const LEAST_EVIDENCE = Math.min(...Object.values(NEEDED)) - TOLERANCE;
