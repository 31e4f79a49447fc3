import { isShouted, type Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { indexOf, knownNameAt, type NameIndex } from './known-names.ts';
import { isBrandNumber, isLucky, type NamePlace, numberOf } from './name-number.ts';
import { isSpeakable, type NameParts } from './name-parts.ts';
import { isAffection, isFramed, isPlaced } from './name-surroundings.ts';
import {
  DISGUISES,
  isSplit,
  isTornName,
  MOST_TRIES,
  type SplitPlace,
  splitName,
} from './split-name.ts';

/**
 * What makes a word look like the name of a gambling site:
 * - `styled`: decorated letters in plain text
 * - `numbered`: a number at the end
 * - `stem`, `hacker`: a piece that names of gambling sites or of hackers for hire contain
 * - `split`: letters or chunks set apart
 * - `framed`: symbols around it
 * - `shouted`: capitals among small letters
 * - `placed`: the place in a sentence where players name their site
 * - `known`: spam carried it before, in training or under the same video
 */
export const BRAND_SHAPES = [
  'styled',
  'numbered',
  'stem',
  'hacker',
  'split',
  'framed',
  'shouted',
  'placed',
  'known',
] as const;
export type BrandShape = (typeof BRAND_SHAPES)[number];

export const BRAND_ORIGINS = ['ordinary', 'trade', 'odd'] as const;

/** A name, one token or several ("MANDIRA ⭐138"). */
export interface Brand {
  readonly text: string;
  /** Indexes of the first token and of the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly shapes: readonly BrandShape[];
  /** Its letters alone: a word honest people use, a piece of the trade's own, or neither. */
  readonly origin: (typeof BRAND_ORIGINS)[number];
  /** Whether gambling sites like its number: 77, 888, 138. */
  readonly isLucky: boolean;
  /** Whether its letters are pronounceable: "mandalika", unlike "xkt" or "smp". */
  readonly isSpeakable: boolean;
  readonly isCapital: boolean;
  /** Whether neither capitals beyond the first nor decoration nor a disguise make it stand out. */
  readonly isQuiet: boolean;
  /** Whether it is a word that honest people use, and a number behind a space: "LEVEL 99". */
  readonly isWordAndNumber: boolean;
  /** Whether a piece of the trade stands beside an ordinary word in it: "openplay". */
  readonly isCompound: boolean;
}

/** Names known from outside the comment. */
export interface KnownNames {
  readonly vocabulary: Vocabulary;
  /** Names that spam under the same video carries. */
  readonly spamNames: ReadonlySet<string>;
}

export function findBrands(
  tokens: readonly Token[],
  { vocabulary, spamNames }: KnownNames,
): Brand[] {
  const brands: Brand[] = [];
  const text = describeText(tokens);
  const place: Place = {
    vocabulary,
    spamNames: indexOf(spamNames),
    tokens,
    at: 0,
    text,
    triesLeft: MOST_TRIES,
  };
  for (let at = 0; at < tokens.length; at += 1) {
    place.at = at;
    const brand = withKnownName(place, splitBrandAt(place) ?? brandAt(place));
    if (!brand) continue;
    brands.push(brand);
    at = brand.to - 1;
  }
  return brands;
}

interface TextShape {
  readonly isMostlyPlain: boolean;
  readonly isMostlySmall: boolean;
}

function describeText(tokens: readonly Token[]): TextShape {
  let words = 0;
  let styled = 0;
  let shouted = 0;
  for (const { kind, text, styled: decorated, capitals } of tokens) {
    if (kind !== 'word') continue;
    words += 1;
    if (decorated > 0) styled += 1;
    if (capitals > 1 && capitals * 2 > text.length) shouted += 1;
  }
  return { isMostlyPlain: styled * 2 <= words, isMostlySmall: shouted * 2 <= words };
}

interface Place extends NamePlace, SplitPlace {
  readonly spamNames: NameIndex;
  /** Index of the token under examination. */
  at: number;
  readonly text: TextShape;
}

function splitBrandAt(place: Place): Brand | undefined {
  const split = splitName(place);
  if (!split) return undefined;
  const { digits, to } = numberOf({ tokens: place.tokens, at: split.to - 1 }, '');
  return {
    text: `${split.letters}${digits}`,
    from: place.at,
    to,
    shapes: digits === '' ? ['split'] : ['split', 'numbered'],
    origin: 'ordinary',
    isLucky: isLucky(digits),
    isSpeakable: isSpeakable(split.letters),
    isCapital: true,
    isQuiet: false,
    isWordAndNumber: false,
    isCompound: false,
  };
}

/** The brand by its own looks, extended or replaced by a name known from other spam. */
function withKnownName(place: Place, alone: Brand | undefined): Brand | undefined {
  const { tokens, at } = place;
  const found = knownNameAt(place);
  if (!found) return alone;
  if (alone && alone.to >= found.to) {
    return {
      ...alone,
      text: found.name,
      shapes: [...new Set<BrandShape>([...alone.shapes, 'known'])],
    };
  }
  return {
    text: found.name,
    from: at,
    to: found.to,
    shapes: found.to > at + 1 ? ['known', 'split'] : ['known'],
    origin: 'odd',
    isLucky: isLucky(found.name.replace(/\D/g, '')),
    isSpeakable: isSpeakable(found.name.replace(/\d/g, '')),
    isCapital: (tokens[at]?.capitals ?? 0) > 0,
    isQuiet: false,
    isWordAndNumber: false,
    isCompound: false,
  };
}

function brandAt(place: Place): Brand | undefined {
  const { tokens, at, vocabulary } = place;
  const token = tokens[at];
  if (!token || token.kind !== 'word') return undefined;
  const parts = token.facts.name;
  if (!parts || (parts.isGlued && !isNoticeableInWord(token, parts))) return undefined;
  const { letters } = parts;
  const { digits, to } = numberOf(place, parts.digits);
  if (digits === '' && isEveryday(token)) return undefined;
  const isWhole = letters === token.text;
  const isOrdinary = isWhole ? token.isOrdinary : vocabulary.lookUp(letters).isOrdinary;
  const isAmount = isPlainAmount(place, { token, isOrdinary, parts, to });
  const facts = { token, parts, digits: isAmount ? '' : digits, isOrdinary, to };
  const shapes = shapesOf(place, facts);
  if (shapes.length === 0) return undefined;
  return {
    text: `${letters}${digits}`,
    from: at,
    to,
    shapes,
    origin: parts.isTradePiece ? 'trade' : isOrdinary ? 'ordinary' : 'odd',
    isLucky: isLucky(digits),
    isSpeakable: parts.isSpeakable,
    isCapital: token.capitals > 0,
    isQuiet: token.capitals <= 1 && token.styled <= 1 && (token.marks & DISGUISES) === 0,
    isWordAndNumber: isOrdinary && parts.digits === '' && to > at + 1 && token.styled <= 1,
    isCompound: parts.isTradePiece && vocabulary.isOrdinary(parts.besidePiece),
  };
}

/** Ordinary words in small plain letters, which most words are, can have none of the shapes. */
function isEveryday(token: Token): boolean {
  const { isOrdinary, capitals, styled, facts } = token;
  return isOrdinary && capitals + styled === 0 && !facts.isKnownName && !isSplit(token);
}

/** Whether a name differs visibly from the word attached to it. */
function isNoticeableInWord({ styled, capitals }: Token, { digits }: NameParts): boolean {
  return isLucky(digits) || styled > 2 || capitals > 2;
}

interface Amount {
  readonly token: Token;
  readonly isOrdinary: boolean;
  readonly parts: NameParts;
  readonly to: number;
}

/** "700rupiah" and "kata58%" are amounts. */
function isPlainAmount({ tokens }: Place, { token, isOrdinary, parts, to }: Amount): boolean {
  const next = tokens[to];
  if (next?.start === token.end && next.text.startsWith('%')) return true;
  return parts.isNumberFirst && isOrdinary && token.capitals === 0 && token.styled === 0;
}

interface NameFacts {
  readonly token: Token;
  readonly parts: NameParts;
  /** Its own digits, or those of the tokens after it. */
  readonly digits: string;
  readonly isOrdinary: boolean;
  readonly to: number;
}

function shapesOf(place: Place, facts: NameFacts): BrandShape[] {
  const { token, parts, digits, isOrdinary } = facts;
  const { letters } = parts;
  const shapes: BrandShape[] = [];
  if (isKnown(place, facts)) shapes.push('known');
  if (token.styled >= 2 && place.text.isMostlyPlain) shapes.push('styled');
  if (isBrandNumber(letters, digits, token)) shapes.push('numbered');
  if (!isOrdinary && hasTradePiece(parts)) shapes.push('stem');
  if (!isOrdinary && parts.isHackerName) shapes.push('hacker');
  if (isSplit(token) && isTorn(place, facts, shapes.length > 0)) shapes.push('split');
  if (isNoticeable(facts) && isFramedName(place, facts)) shapes.push('framed');
  if (isShoutedName(facts) && place.text.isMostlySmall) shapes.push('shouted');
  if (isUnknownWord(facts) && isPlaced(place.tokens, place.at)) shapes.push('placed');
  return shapes;
}

const SHORTEST_BESIDE_PIECE = 3;

/** Less than three letters beside the trade's piece make an ordinary word: cuando, tebet, slots. */
function hasTradePiece({ isTradePiece, besidePiece }: NameParts): boolean {
  return isTradePiece && besidePiece.length >= SHORTEST_BESIDE_PIECE;
}

function isKnown({ vocabulary }: Place, { token, parts, digits }: NameFacts): boolean {
  if (digits === parts.digits) return token.facts.isKnownName;
  return vocabulary.isKnownBrand(`${parts.letters}${digits}`);
}

/** Whether a word with its letters set apart is a name and no emphasis. */
function isTorn(place: Place, facts: NameFacts, isNamed: boolean): boolean {
  const { token, digits, isOrdinary } = facts;
  return digits !== '' || (!isOrdinary && (isNamed || token.styled > 0 || isTornName(place)));
}

/** Hearts around plain letters are affection, for a person or a band. */
function isFramedName({ tokens, at }: Place, { token, digits, to }: NameFacts): boolean {
  if (!isFramed(tokens, at, to)) return false;
  return digits !== '' || token.styled > 1 || !isAffection(tokens[at - 1]);
}

/** Asterisks around three capitals stress an acronym. */
const FEWEST_FRAMED = 4;

/**
 * A frame is evidence only around a word that is unusual already. Capitals do not make a known word
 * unusual.
 */
function isNoticeable({ token, parts, digits, isOrdinary }: NameFacts): boolean {
  const isSuspect = !isOrdinary || token.styled > 1 || digits !== '';
  const standsOut = token.capitals > 0 || token.styled > 0 || digits !== '' || isSplit(token);
  return isSuspect && standsOut && (parts.letters.length >= FEWEST_FRAMED || digits !== '');
}

const SHORTEST_PLACED = 5;

/** An unknown, pronounceable word without a number. */
function isUnknownWord({ parts, digits, isOrdinary }: NameFacts): boolean {
  return (
    !isOrdinary && digits === '' && parts.letters.length >= SHORTEST_PLACED && parts.isSpeakable
  );
}

/** Shorter words in capitals are acronyms. */
const FEWEST_SHOUTED = 5;

function isShoutedName({ token, parts, isOrdinary }: NameFacts): boolean {
  const isLong = parts.letters.length >= FEWEST_SHOUTED && !/\d/.test(parts.letters);
  return !isOrdinary && isLong && isShouted(token);
}
