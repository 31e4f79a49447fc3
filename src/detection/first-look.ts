import { judgeBoth } from './analyze-comment.ts';
import type { Brand } from './brands/brand.ts';
import { indexOf, knownNameAt } from './brands/known-names.ts';
import { piecesOf } from './brands/name-in-address.ts';
import { addToHash } from './model/hash.ts';
import { MODEL } from './model/model.ts';
import { EMPTY_HASH } from './model/word-filter.ts';
import { type DetectionSettings, type Reading, readComment } from './reading.ts';
import { isTextAlone, type NameSighting, sightingIn } from './spam-names.ts';
import type { CommentInput, Verdict } from './types.ts';

/*
 * For callers that judge many comments together: one reading of a comment serves its verdict, the
 * names that it carries, and the question whether names of others can change the verdict.
 */

export interface FirstLook {
  /** As `analyzeComment` gives it without a context. */
  readonly verdict: Verdict;
  /** As `sightNames` gives it. */
  readonly sighting: NameSighting;
  readonly places: NamePlaces;
}

/** Where in a comment names of others could change the verdict. */
export interface NamePlaces {
  /** All words and numbers as one row: any name that tokens spell together stands in it. */
  readonly letters: string;
  /** Starts and ends in `letters` of names that the model knows by itself. */
  readonly known: readonly number[];
}

export function lookAt(comment: CommentInput, settings: DetectionSettings): FirstLook {
  const reading = readComment(comment, { context: {}, settings, vocabulary: MODEL.vocabulary });
  const { verdict, byModel } = judgeBoth(reading, MODEL);
  // Only what the model finds makes a name evidence in other comments.
  const sighting = sightingIn(reading, MODEL, isTextAlone(settings) ? byModel : undefined);
  return { verdict, sighting, places: placesOf(reading) };
}

/** Words that spell a number follow once more as they are written, because names begin in them. */
function placesOf({ comment, tokens, brands }: Reading): NamePlaces {
  const spelled: string[] = [];
  const known: number[] = [];
  let written = '';
  let length = 0;
  let nextBrand = 0;
  let knownTo = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const brand = brands[nextBrand];
    if (brand?.from === at) {
      nextBrand += 1;
      knownTo = endOfKnown(tokens, brand);
      if (knownTo > at) known.push(length);
    }
    if (token.kind === 'word' || token.kind === 'number') {
      const { text, facts } = token;
      spelled.push(facts.spelled);
      length += facts.spelled.length;
      if (facts.spelled !== text && at >= knownTo) written += ` ${text}`;
    } else if (token.kind === 'link' || (token.kind === 'addressee' && comment.isReply === false)) {
      for (const { word } of piecesOf(token.text)) written += ` ${word}`;
    }
    if (at + 1 === knownTo) known.push(length);
  }
  // Joined at once: a text that grows word by word is a chain of pieces until somebody reads it.
  return { letters: spelled.join('') + written, known };
}

const NO_NAMES = indexOf(new Set());

/** The token after the name that the model knows where a brand begins, or 0. */
function endOfKnown(tokens: Reading['tokens'], { from, shapes }: Brand): number {
  if (!shapes.includes('known')) return 0;
  const place = { vocabulary: MODEL.vocabulary, spamNames: NO_NAMES, tokens, at: from };
  return knownNameAt(place)?.to ?? 0;
}

const SHORTEST_NAME = 5;
/** The size of a table that rules out most positions of a text. A power of two. */
const BEGINNINGS = 1 << 14;

/**
 * Tells whether one of the names stands in a comment where it can change the verdict. A name that
 * the model finds there by itself, or a part of it, cannot: the longest one counts.
 */
export function createNameSearch(names: ReadonlySet<string>): (places: NamePlaces) => boolean {
  const byBeginning = new Map<number, string[]>();
  const mayBegin = new Uint8Array(BEGINNINGS);
  let shortest = SHORTEST_NAME;
  for (const name of names) shortest = Math.min(shortest, name.length);
  for (const name of names) {
    const beginning = hashAt(name, 0, shortest);
    const same = byBeginning.get(beginning);
    mayBegin[beginning & (BEGINNINGS - 1)] = 1;
    if (same) same.push(name);
    else byBeginning.set(beginning, [name]);
  }
  return (places) => {
    const { letters } = places;
    for (let at = 0; at + shortest <= letters.length; at += 1) {
      const beginning = hashAt(letters, at, shortest);
      if (mayBegin[beginning & (BEGINNINGS - 1)] === 0) continue;
      const found = byBeginning.get(beginning);
      if (found !== undefined && holdsAny(places, at, found)) return true;
    }
    return false;
  };
}

/** Whether one of the names stands at a position, outside what the model finds by itself. */
function holdsAny({ letters, known }: NamePlaces, at: number, names: readonly string[]): boolean {
  return names.some(
    (name) => letters.startsWith(name, at) && !isWithin(known, at, at + name.length),
  );
}

/** Whether one of the ranges holds all of another. */
function isWithin(ranges: readonly number[], start: number, end: number): boolean {
  for (let at = 0; at < ranges.length; at += 2) {
    if ((ranges[at] ?? 0) <= start && end <= (ranges[at + 1] ?? 0)) return true;
  }
  return false;
}

function hashAt(text: string, start: number, length: number): number {
  let hash = EMPTY_HASH;
  for (let at = start; at < start + length; at += 1) hash = addToHash(hash, text.charCodeAt(at));
  return hash;
}
