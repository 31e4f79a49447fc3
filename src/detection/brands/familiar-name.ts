import { Holds } from '../character-kinds.ts';
import type { Range } from '../folded-text.ts';
import { addTextToHash } from '../model/hash.ts';
import { EMPTY_HASH } from '../model/word-filter.ts';
import type { Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { type NameIndex, nameAtEnds } from './name-index.ts';
import { holdsNumber, mayFollow } from './name-part.ts';

interface Place {
  readonly vocabulary: Vocabulary;
  /** The names that spam of the same video carries. */
  readonly company: NameIndex;
  readonly tokens: readonly Token[];
  readonly at: number;
}

export interface FamiliarName {
  readonly name: string;
  /** The token after its last piece. */
  readonly to: number;
}

const MOST_PIECES = 8;
const SHORTEST_NAME = 5;
const LONGEST_NAME = 32;
/** Shorter names stand at the end of honest words by chance. */
const SHORTEST_GLUED = 6;

/**
 * The name that begins at a token and was met in spam before, however it is torn, spelled or glued
 * here: "Ga ruda HO ki", "AERO delapan delapan", "dilunara77".
 */
export function familiarName(place: Place): FamiliarName | undefined {
  const { tokens, at, company } = place;
  const first = tokens[at];
  if (!first || !isPiece(first)) return undefined;
  // Everyday words in small letters begin no name that earlier spam carried.
  const isSuspect = !first.isOrdinary || first.capitals > 0 || first.styled > 0;
  if (!isSuspect && company.names.size === 0) return undefined;
  return joinedName(place, isSuspect) ?? gluedName(place, first);
}

/** The longest name that the tokens from here spell together. */
function joinedName(place: Place, isSuspect: boolean): FamiliarName | undefined {
  const { tokens, at, company, vocabulary } = place;
  const last = Math.min(tokens.length, at + MOST_PIECES);
  let length = 0;
  let hasNumber = false;
  let hash = EMPTY_HASH;
  let found: FamiliarName | undefined;
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
    if (isKnown || (company.forwards.has(hash) && company.names.has(spelledName(tokens, range)))) {
      found = { name: spelledName(tokens, range), to: next + 1 };
    }
  }
  return found;
}

/** What the words and numbers of a stretch of tokens spell together. */
function spelledName(tokens: readonly Token[], { start, end }: Range): string {
  return tokens
    .slice(start, end)
    .filter(isPiece)
    .map(({ facts }) => facts.spelled)
    .join('');
}

function gluedName({ at, company }: Place, { text }: Token): FamiliarName | undefined {
  if (company.names.size === 0 || text.length <= SHORTEST_GLUED) return undefined;
  const name = nameAtEnds(text, company, SHORTEST_GLUED);
  return name === undefined ? undefined : { name, to: at + 1 };
}

function isPiece({ kind }: Token): boolean {
  return kind === 'word' || kind === 'number';
}

/** A symbol that can stand between two pieces. */
function isJoint({ kind, text, facts }: Token): boolean {
  return kind === 'symbol' && text.length <= 4 && (facts.holds & Holds.sentenceMark) === 0;
}
