import type { Token } from '../tokens.ts';
import { spelledNumber } from './name-number.ts';

const MOST_PIECES = 8;
const LONGEST_NAME = 32;
/** Shorter names stand at the end of honest words by chance. */
const SHORTEST_GLUED = 6;

export interface NamePlaceInCompany {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly names: ReadonlySet<string>;
}

/**
 * Whether a name of these begins at a token, however it is torn, spelled or glued: "Ga ruda HO ki",
 * "AERO delapan delapan", "dilunara77". Answers the name and the token after its last piece.
 */
export function companyName(place: NamePlaceInCompany): { name: string; to: number } | undefined {
  const { tokens, at, names } = place;
  const first = tokens[at];
  if (!first || !isPiece(first)) return undefined;
  let read = '';
  let found: { name: string; to: number } | undefined;
  for (let next = at; next < Math.min(tokens.length, at + MOST_PIECES); next += 1) {
    const token = tokens[next];
    if (!token || (!isPiece(token) && !isJoint(token))) break;
    if (isPiece(token)) read += spelledNumber(token.text);
    if (read.length > LONGEST_NAME) break;
    if (isPiece(token) && names.has(read)) found = { name: read, to: next + 1 };
  }
  return found ?? gluedName(first, at, names);
}

function gluedName(
  { text }: Token,
  at: number,
  names: ReadonlySet<string>,
): { name: string; to: number } | undefined {
  if (text.length <= SHORTEST_GLUED) return undefined;
  for (const name of names) {
    const isLong = name.length >= SHORTEST_GLUED;
    if (isLong && (text.endsWith(name) || text.startsWith(name))) return { name, to: at + 1 };
  }
  return undefined;
}

function isPiece({ kind }: Token): boolean {
  return kind === 'word' || kind === 'number';
}

function isJoint({ kind, text }: Token): boolean {
  return kind === 'symbol' && text.length <= 4 && !/[,;:?!()]/.test(text);
}
