import type { Range } from '../fold/folded-text.ts';
import type { Token } from '../tokens.ts';
import { type ClueExpression, expressionsAt } from './clue-expressions.ts';
import type { ClueGroup } from './clue-words.ts';

/** An expression of a group in a text. */
export interface Clue extends Range {
  readonly term: string;
}

/** The clues of a text by group, each group in the order of the text. */
export type Clues = ReadonlyMap<ClueGroup, readonly Clue[]>;

/** What a comment is about stands at its beginning, and a longer search would cost too much. */
const MOST_WORDS = 300;
const NO_CLUES: Clues = new Map();

/** All clues of a text. At one place the longest expression of each group counts. */
export function findClues(tokens: readonly Token[]): Clues {
  if (!tokens.some(({ facts }) => facts.opensClue)) return NO_CLUES;
  const words = tokens.filter(({ kind }) => kind !== 'symbol').slice(0, MOST_WORDS);
  const clues = new Map<ClueGroup, Clue[]>();
  for (let at = 0; at < words.length; at += 1) {
    const facts = words[at]?.facts;
    if (!facts?.opensClue) continue;
    const { plain, plainRoot } = facts;
    addClues(clues, expressionsAt(plain), { words, at });
    if (plainRoot !== plain) addClues(clues, expressionsAt(plainRoot), { words, at });
  }
  return clues;
}

interface Place {
  readonly words: readonly Token[];
  readonly at: number;
}

/** Adds those of some expressions that stand at a place. */
function addClues(
  clues: Map<ClueGroup, Clue[]>,
  expressions: readonly ClueExpression[] | undefined,
  place: Place,
): void {
  const start = place.words[place.at]?.start ?? 0;
  for (const { words, term, groups } of expressions ?? []) {
    const last = lastWord(words, place);
    if (last === undefined) continue;
    for (const group of groups) {
      const found = clues.get(group) ?? [];
      // A longer expression that began before holds this one.
      if ((found.at(-1)?.end ?? 0) > start) continue;
      found.push({ term, start, end: last.end });
      clues.set(group, found);
    }
  }
}

/** The last word of an expression that stands at a place, whose first word is known to. */
function lastWord(expected: readonly string[], { words, at }: Place): Token | undefined {
  for (let offset = 1; offset < expected.length; offset += 1) {
    const facts = words[at + offset]?.facts;
    const word = expected[offset];
    if (facts === undefined || (facts.plain !== word && facts.plainRoot !== word)) return undefined;
  }
  return words[at + expected.length - 1];
}
