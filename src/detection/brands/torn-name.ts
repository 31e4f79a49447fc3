import { Holds } from '../character-kinds.ts';
import type { Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';

const LONGEST_PIECE = 4;
const MOST_PIECES = 6;
const SHORTEST_NAME = 5;

interface TornPlace {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly vocabulary: Vocabulary;
}

/**
 * A word torn into pieces that mean nothing by themselves: "Gar uda". Answers the whole
 * word and the token after its last piece; a small first letter is a slip of the thumb.
 */
export function tornName(place: TornPlace): { letters: string; to: number } | undefined {
  const { tokens, at, vocabulary } = place;
  const first = tokens[at];
  if (!first || first.capitals === 0 || !isPiece(first)) return undefined;
  let length = first.text.length;
  let odd = first.isOrdinary ? 0 : 1;
  let found: { letters: string; to: number } | undefined;
  for (let next = at + 1; next < Math.min(tokens.length, at + MOST_PIECES); next += 1) {
    const token = tokens[next];
    if (!token || !isPiece(token) || token.start - (tokens[next - 1]?.end ?? 0) !== 1) break;
    length += token.text.length;
    odd += token.isOrdinary ? 0 : 1;
    if (odd * 2 < next + 1 - at || length < SHORTEST_NAME) continue;
    const letters = lettersOf(tokens, at, next + 1);
    if (vocabulary.isOrdinary(letters)) found = { letters, to: next + 1 };
  }
  return found;
}

function lettersOf(tokens: readonly Token[], from: number, to: number): string {
  let letters = '';
  for (let at = from; at < to; at += 1) letters += tokens[at]?.text ?? '';
  return letters;
}

function isPiece({ kind, text, facts }: Token): boolean {
  return kind === 'word' && text.length <= LONGEST_PIECE && facts.holds === Holds.smallLetter;
}
