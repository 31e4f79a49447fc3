import { CharacterKind } from '../characters.ts';
import type { Range } from '../fold/folded-text.ts';
import { rememberObjects } from '../memory.ts';
import { addTextToHash, addToHash } from '../model/hash.ts';
import { EMPTY_HASH } from '../model/word-filter.ts';
import type { Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { holdsNumber, mayFollow, NamePart } from './name-parts.ts';

interface Place {
  readonly vocabulary: Vocabulary;
  /** The names that spam under the same video carries. */
  readonly spamNames: NameIndex;
  readonly tokens: readonly Token[];
  readonly at: number;
}

export interface KnownName {
  readonly name: string;
  /** Index of the token after its last piece. */
  readonly to: number;
}

const MOST_PIECES = 8;
const SHORTEST_NAME = 5;
const LONGEST_NAME = 32;
/** Shorter names are the end of honest words by chance. */
const SHORTEST_GLUED = 6;

/**
 * The name from earlier spam that begins at a token, even if it is split, spelled out or glued.
 * Examples: "Ga ruda HO ki", "AERO delapan delapan", "dilunara77".
 */
export function knownNameAt(place: Place): KnownName | undefined {
  const { tokens, at, spamNames } = place;
  const first = tokens[at];
  if (!first || !isPiece(first)) return undefined;
  // An ordinary word in small letters begins no name of the training data.
  const isSuspect = !first.isOrdinary || first.capitals > 0 || first.styled > 0;
  if (!isSuspect && spamNames.names.size === 0) return undefined;
  return joinedName(place, isSuspect) ?? wholeName(place, first) ?? gluedName(place, first);
}

/** A token in which letters and digits stand in an order that no torn name has: "88kora", "ko7ra". */
function wholeName({ at, spamNames }: Place, { facts }: Token): KnownName | undefined {
  if (facts.part !== NamePart.none || !spamNames.names.has(facts.word)) return undefined;
  return { name: facts.word, to: at + 1 };
}

/** The longest name that the tokens from here spell together. */
function joinedName(place: Place, isSuspect: boolean): KnownName | undefined {
  const { tokens, at, spamNames, vocabulary } = place;
  const last = Math.min(tokens.length, at + MOST_PIECES);
  let length = 0;
  let hasNumber = false;
  let hash = EMPTY_HASH;
  let found: KnownName | undefined;
  for (let next = at; next < last && length <= LONGEST_NAME; next += 1) {
    const token = tokens[next];
    if (!token || !isPiece(token)) {
      if (token && isJoint(token)) continue;
      break;
    }
    const { spelled, part } = token.facts;
    if (!mayFollow(part, { isFirst: next === at, hasNumber })) break;
    hasNumber ||= holdsNumber(part);
    hash = addTextToHash(hash, spelled);
    length += spelled.length;
    if (length < SHORTEST_NAME) continue;
    const range = { start: at, end: next + 1 };
    const isKnown = isSuspect && vocabulary.isKnownBrandHash(hash);
    if (
      isKnown ||
      (spamNames.forwards.has(hash) && spamNames.names.has(spelledName(tokens, range)))
    ) {
      found = { name: spelledName(tokens, range), to: next + 1 };
    }
  }
  return found;
}

/** What the words and numbers of a range of tokens spell together. */
function spelledName(tokens: readonly Token[], { start, end }: Range): string {
  return tokens
    .slice(start, end)
    .filter(isPiece)
    .map(({ facts }) => facts.spelled)
    .join('');
}

function gluedName({ at, spamNames }: Place, { text }: Token): KnownName | undefined {
  if (spamNames.names.size === 0 || text.length <= SHORTEST_GLUED) return undefined;
  const name = nameAtEnds(text, spamNames, SHORTEST_GLUED);
  return name === undefined ? undefined : { name, to: at + 1 };
}

function isPiece({ kind }: Token): boolean {
  return kind === 'word' || kind === 'number';
}

/** A symbol that may separate two pieces. */
function isJoint({ kind, text, facts }: Token): boolean {
  return (
    kind === 'symbol' && text.length <= 4 && (facts.characters & CharacterKind.sentenceMark) === 0
  );
}

/** Names by their hashes, which a search computes unit by unit from either side of a text. */
export interface NameIndex {
  readonly names: ReadonlySet<string>;
  /** Hashes from the first unit on (see `EMPTY_HASH`). */
  readonly forwards: ReadonlySet<number>;
  readonly backwards: ReadonlySet<number>;
}

/** All comments of a video share one set of names, which may hold thousands. */
export const indexOf = rememberObjects((names: ReadonlySet<string>): NameIndex => {
  const forwards = new Set<number>();
  const backwards = new Set<number>();
  for (const name of names) {
    let first = EMPTY_HASH;
    let last = EMPTY_HASH;
    for (let at = 0; at < name.length; at += 1) {
      first = addToHash(first, name.charCodeAt(at));
      last = addToHash(last, name.charCodeAt(name.length - 1 - at));
    }
    forwards.add(first);
    backwards.add(last);
  }
  return { names, forwards, backwards };
});

/** The longest name, of at least `fewest` units, with which a text begins or ends. */
export function nameAtEnds(
  text: string,
  { names, forwards, backwards }: NameIndex,
  fewest: number,
): string | undefined {
  let longest: string | undefined;
  let first = EMPTY_HASH;
  let last = EMPTY_HASH;
  for (let length = 1; length <= text.length; length += 1) {
    first = addToHash(first, text.charCodeAt(length - 1));
    last = addToHash(last, text.charCodeAt(text.length - length));
    if (length < fewest) continue;
    if (forwards.has(first)) longest = nameOf(names, text.slice(0, length)) ?? longest;
    if (backwards.has(last)) longest = nameOf(names, text.slice(-length)) ?? longest;
  }
  return longest;
}

/** Two texts may have the same hash. */
function nameOf(names: ReadonlySet<string>, text: string): string | undefined {
  return names.has(text) ? text : undefined;
}
