import { CharacterKind } from '../characters.ts';
import type { Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';

const LONGEST_PIECE = 4;
const MOST_PIECES = 6;
const SHORTEST_NAME = 5;

/**
 * How many words a text may make us try. Others need a dozen at most, however long; one of short
 * unknown words in capitals could begin a torn word at each of thousands of places, and to try them
 * all would take longer than everything else.
 */
export const MOST_TRIES = 1_000;

export interface SplitPlace {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly vocabulary: Vocabulary;
  /** How many words are left to try in this text. */
  triesLeft: number;
}

/**
 * A word torn into pieces that mean nothing by themselves: "Gar uda". Answers the whole
 * word and the token after its last piece; a small first letter is a slip of the thumb.
 */
export function splitName(place: SplitPlace): { letters: string; to: number } | undefined {
  const { tokens, at, vocabulary } = place;
  const first = tokens[at];
  if (!first || first.capitals === 0 || !isPiece(first)) return undefined;
  let letters = first.text;
  let odd = first.isOrdinary ? 0 : 1;
  let found: { letters: string; to: number } | undefined;
  const last = Math.min(tokens.length, at + MOST_PIECES);
  for (let next = at + 1; next < last && place.triesLeft > 0; next += 1) {
    const token = tokens[next];
    if (!token || !isPiece(token) || token.start - (tokens[next - 1]?.end ?? 0) !== 1) break;
    letters += token.text;
    odd += token.isOrdinary ? 0 : 1;
    if (odd * 2 < next + 1 - at || letters.length < SHORTEST_NAME) continue;
    place.triesLeft -= 1;
    if (vocabulary.isOrdinary(letters)) found = { letters, to: next + 1 };
  }
  return found;
}

function isPiece({ kind, text, facts }: Token): boolean {
  return (
    kind === 'word' &&
    text.length <= LONGEST_PIECE &&
    facts.characters === CharacterKind.smallLetter
  );
}
