import type { Range } from '../fold/folded-text.ts';
import { isShouted, type Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Brand, BrandShape } from './brand.ts';
import { indexOf, knownNameAt, type NameIndex } from './known-names.ts';
import { nameInAddress } from './name-in-address.ts';
import { isBrandNumber, isLucky, type NamePlace, numberOf } from './name-number.ts';
import { hasTradePiece, isSpeakable, type NameParts } from './name-parts.ts';
import {
  isAccount,
  isAffection,
  isAmount,
  isClanTag,
  isFramed,
  isPlaced,
} from './name-surroundings.ts';
import {
  DISGUISES,
  isSplit,
  isTornName,
  MOST_TRIES,
  type SplitPlace,
  splitName,
} from './split-name.ts';

/** Names known from outside the comment. */
export interface KnownNames {
  readonly vocabulary: Vocabulary;
  /** Names that spam under the same video carries. */
  readonly spamNames: ReadonlySet<string>;
  /** Whether the comment answers nobody, so that a handle at its beginning may be a name. */
  readonly isTop: boolean;
}

export function findBrands(
  tokens: readonly Token[],
  { vocabulary, spamNames, isTop }: KnownNames,
): Brand[] {
  const brands: Brand[] = [];
  const text = describeText(tokens);
  const place: Place = {
    vocabulary,
    spamNames: indexOf(spamNames),
    isTop,
    tokens,
    at: 0,
    text,
    triesLeft: MOST_TRIES,
  };
  for (let at = 0; at < tokens.length; at += 1) {
    place.at = at;
    const brand = brandOf(place);
    if (!brand) continue;
    brands.push(brand);
    at = brand.to - 1;
  }
  return brands;
}

function brandOf(place: Place): Brand | undefined {
  const { tokens, at } = place;
  const token = tokens[at];
  if (token?.kind === 'link' || (place.isTop && token?.kind === 'addressee'))
    return nameInAddress(token, at, place);
  const found = withKnownName(place, splitBrandAt(place) ?? brandAt(place));
  if (!found) return undefined;
  return { ...found, start: token?.start ?? 0, end: tokens[found.to - 1]?.end ?? 0 };
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
  readonly isTop: boolean;
  /** Index of the token under examination. */
  at: number;
  readonly text: TextShape;
}

/** A name of whole tokens. */
type TokenBrand = Omit<Brand, keyof Range>;

function splitBrandAt(place: Place): TokenBrand | undefined {
  const split = splitName(place);
  if (!split) return undefined;
  const last = { tokens: place.tokens, at: split.to - 1 };
  const { digits, to } = split.digits === '' ? numberOf(last, '') : split;
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
function withKnownName(place: Place, alone: TokenBrand | undefined): TokenBrand | undefined {
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

function brandAt(place: Place): TokenBrand | undefined {
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
  const isOther = isAmount(place, { parts, isOrdinary, to }) || isAccount(place);
  const facts = { token, parts, digits: isOther ? '' : digits, isOrdinary, to };
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
  if (!isFramed(tokens, at, to) || isClanTag(tokens, at)) return false;
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
