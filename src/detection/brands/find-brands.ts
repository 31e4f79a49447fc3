import { Trick } from '../fold/glyphs.ts';
import type { Token } from '../tokens.ts';
import { familiarName, type KnownNames } from './familiar-name.ts';
import { isFramed } from './frame.ts';
import { isBrandNumber, isLucky, type NamePlace, numberOf } from './name-number.ts';
import { isHackerName, isSpeakable, isTradePiece, nameParts } from './name-shape.ts';
import { isShouted } from './shouting.ts';
import { tornName } from './torn-name.ts';

/**
 * What makes a word look like the name of a gambling site: decorated letters in plain text, a
 * number at the end, a piece such names (or those of hackers for hire) are built of, letters or
 * chunks set apart, symbols around it, capitals amid small letters, or that it was met in spam
 * before, be it in training or under the same video.
 */
export type BrandShape =
  | 'styled'
  | 'numbered'
  | 'stem'
  | 'hacker'
  | 'split'
  | 'framed'
  | 'shouted'
  | 'known';

/** A name, one token or several ("MANDIRA ⭐138"). */
export interface Brand {
  readonly text: string;
  /** Index of the first token, and of the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly shapes: readonly BrandShape[];
  /** Its letters alone: a word honest people use, a piece of the trade's own, or neither. */
  readonly origin: 'ordinary' | 'trade' | 'odd';
  /** Whether its number is one that gambling sites like: 77, 888, 138. */
  readonly isLucky: boolean;
  /** Whether its letters can be spoken: "mandalika", unlike "xkt" or "smp". */
  readonly isSpeakable: boolean;
  readonly isCapital: boolean;
}

export function findBrands(tokens: readonly Token[], known: KnownNames): Brand[] {
  const text = describeText(tokens);
  const brands: Brand[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const place = { ...known, tokens, at, text };
    const brand = familiarBrand(place, tornBrandAt(place) ?? brandAt(place));
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

interface Place extends NamePlace, KnownNames {
  readonly text: TextShape;
}

function tornBrandAt(place: Place): Brand | undefined {
  const torn = tornName(place);
  if (!torn) return undefined;
  const { digits, to } = numberOf({ tokens: place.tokens, at: torn.to - 1 }, '');
  return {
    text: `${torn.letters}${digits}`,
    from: place.at,
    to,
    shapes: digits === '' ? ['split'] : ['split', 'numbered'],
    origin: 'ordinary',
    isLucky: isLucky(digits),
    isSpeakable: isSpeakable(torn.letters),
    isCapital: true,
  };
}

/** The brand as it looks by itself, or what of it is familiar from other spam. */
function familiarBrand(place: Place, alone: Brand | undefined): Brand | undefined {
  const { tokens, at } = place;
  const found = familiarName(place);
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
  };
}

function brandAt(place: Place): Brand | undefined {
  const { tokens, at, vocabulary } = place;
  const token = tokens[at];
  if (!token || token.kind !== 'word' || !isNameLong(token)) return undefined;
  const parts = nameParts(token);
  if (!parts) return undefined;
  const { letters } = parts;
  const { digits, to } = numberOf(place, parts.digits);
  const isWhole = letters === token.text;
  const isOrdinary = isWhole ? token.isOrdinary : vocabulary.describe(letters).isOrdinary;
  const shapes = shapesOf(place, { token, letters, digits, isOrdinary, to });
  if (shapes.length === 0) return undefined;
  return {
    text: `${letters}${digits}`,
    from: at,
    to,
    shapes,
    origin: isTradePiece(letters) ? 'trade' : isOrdinary ? 'ordinary' : 'odd',
    isLucky: isLucky(digits),
    isSpeakable: isSpeakable(letters),
    isCapital: token.capitals > 0,
  };
}

const SHORTEST_NAME = 3;
const LONGEST_NAME = 40;

function isNameLong({ text }: Token): boolean {
  return text.length >= SHORTEST_NAME && text.length <= LONGEST_NAME;
}

interface NameFacts {
  readonly token: Token;
  readonly letters: string;
  readonly digits: string;
  readonly isOrdinary: boolean;
  readonly to: number;
}

function shapesOf(place: Place, facts: NameFacts): BrandShape[] {
  const { token, letters, digits, isOrdinary } = facts;
  const shapes: BrandShape[] = [];
  if (place.vocabulary.isKnownBrand(`${letters}${digits}`)) shapes.push('known');
  if (token.styled >= 2 && place.text.isMostlyPlain) shapes.push('styled');
  if (isBrandNumber(letters, digits, token)) shapes.push('numbered');
  if (!isOrdinary && letters.length >= 5 && isTradePiece(letters)) shapes.push('stem');
  if (!isOrdinary && isHackerName(letters)) shapes.push('hacker');
  if (isSplit(token) && !(isOrdinary && digits === '')) shapes.push('split');
  if (isShowy(facts) && isFramed(place.tokens, place.at, facts.to)) shapes.push('framed');
  if (isLoud(facts) && place.text.isMostlySmall) shapes.push('shouted');
  return shapes;
}

function isSplit({ tricks }: Token): boolean {
  return (tricks & (Trick.split | Trick.separated)) !== 0;
}

/** A frame makes a name only of what already stands out: hearts around a word are affection. */
function isShowy({ token, letters, digits, isOrdinary }: NameFacts): boolean {
  const isSuspect = !isOrdinary || token.styled > 1 || isShouted(token);
  const standsOut = token.capitals > 0 || token.styled > 0 || digits !== '' || isSplit(token);
  return isSuspect && standsOut && letters.length >= 3;
}

/** Shorter words in capitals are acronyms. */
const FEWEST_SHOUTED = 5;

function isLoud({ token, letters, isOrdinary }: NameFacts): boolean {
  return !isOrdinary && letters.length >= FEWEST_SHOUTED && isShouted(token);
}
