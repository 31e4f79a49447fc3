import { addToHash } from '../model/hash.ts';
import { EMPTY_HASH } from '../model/word-filter.ts';
import { textOfUnits } from '../text-units.ts';
import type { Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { type NameIndex, nameAtEnds } from './name-index.ts';
import { Part, type SpelledLine, spelledLine } from './spelled-line.ts';

interface Place {
  readonly vocabulary: Vocabulary;
  /** The names that spam of the same video carries. */
  readonly company: NameIndex;
  readonly tokens: readonly Token[];
  readonly at: number;
  /** Made when the first name is looked for. */
  line: SpelledLine | undefined;
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
  const line = (place.line ??= spelledLine(tokens));
  const { parts, starts, letters } = line;
  const start = starts[at] ?? 0;
  const last = Math.min(tokens.length, at + MOST_PIECES);
  let end = start;
  let hash = EMPTY_HASH;
  let nameEnd = start;
  let to = at;
  for (let next = at; next < last && end - start <= LONGEST_NAME; next += 1) {
    const part = parts[next];
    if (part === Part.end) break;
    if (part === Part.joint) continue;
    const from = end;
    end = starts[next + 1] ?? 0;
    for (let unit = from; unit < end; unit += 1) hash = addToHash(hash, letters[unit] ?? 0);
    if (end - start < SHORTEST_NAME) continue;
    const isKnown = isSuspect && vocabulary.isKnownBrandHash(hash);
    const isFamiliar =
      isKnown ||
      (company.forwards.has(hash) && company.names.has(textOfUnits(letters.subarray(start, end))));
    if (!isFamiliar) continue;
    nameEnd = end;
    to = next + 1;
  }
  return to > at ? { name: textOfUnits(letters.subarray(start, nameEnd)), to } : undefined;
}

function gluedName({ at, company }: Place, { text }: Token): FamiliarName | undefined {
  if (company.names.size === 0 || text.length <= SHORTEST_GLUED) return undefined;
  const name = nameAtEnds(text, company, SHORTEST_GLUED);
  return name === undefined ? undefined : { name, to: at + 1 };
}

function isPiece({ kind }: Token): boolean {
  return kind === 'word' || kind === 'number';
}
