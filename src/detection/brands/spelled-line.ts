import { Holds } from '../character-kinds.ts';
import { keepColumns } from '../kept-columns.ts';
import type { Token } from '../tokens.ts';

/** What a token is to a name that may be torn into several. */
export const Part = {
  /** No name goes on here. */
  end: 0,
  /** A word or number, with the digits that it spells. */
  piece: 1,
  /** A symbol that can stand between two pieces. */
  joint: 2,
} as const;

/**
 * The words and numbers of a text as one line of letters, in which the name that begins at any of
 * them can be read on from piece to piece.
 */
export interface SpelledLine {
  /** Of each token, see `Part`. */
  readonly parts: Uint8Array;
  /** Where in the line each token begins; it ends where the next one begins. */
  readonly starts: Int32Array;
  /** UTF-16 units. */
  readonly letters: Uint16Array;
}

const tokenColumnsFor = keepColumns((size) => ({
  parts: new Uint8Array(size),
  starts: new Int32Array(size),
}));
const lettersFor = keepColumns((size) => new Uint16Array(size));

export function spelledLine(tokens: readonly Token[]): SpelledLine {
  const { parts, starts } = tokenColumnsFor(tokens.length + 1);
  const letters = lettersFor(tokens.at(-1)?.end ?? 0);
  let length = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const part = partOf(token);
    parts[at] = part;
    starts[at] = length;
    if (part !== Part.piece) continue;
    const { spelled } = token.facts;
    for (let unit = 0; unit < spelled.length; unit += 1) {
      letters[length] = spelled.charCodeAt(unit);
      length += 1;
    }
  }
  starts[tokens.length] = length;
  return { parts, starts, letters };
}

function partOf({ kind, text, facts }: Token): number {
  if (kind === 'word' || kind === 'number') return Part.piece;
  const isJoint = kind === 'symbol' && text.length <= 4;
  return isJoint && (facts.holds & Holds.sentenceMark) === 0 ? Part.joint : Part.end;
}
