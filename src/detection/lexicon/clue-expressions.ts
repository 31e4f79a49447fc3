import { CLUE_WORDS, type ClueGroup } from './clue-words.ts';

/** An expression of `CLUE_WORDS`; its words have no doubled letters. */
export interface ClueExpression {
  readonly words: readonly string[];
  readonly term: string;
  readonly groups: readonly ClueGroup[];
}

const DOUBLED = /([a-z])\1+/g;

/** The word without doubled letters, which people type for emphasis: "gacorr", "muurraahh". */
export function undoubled(word: string): string {
  return mayBeDoubled(word) ? word.replace(DOUBLED, '$1') : word;
}

/** Whether a unit comes twice in a row. Most words have none, and a pattern takes longer to tell. */
function mayBeDoubled(word: string): boolean {
  for (let at = 1; at < word.length; at += 1) {
    if (word.charCodeAt(at) === word.charCodeAt(at - 1)) return true;
  }
  return false;
}

/** By the first word, the longest expressions first. One may belong to several groups. */
const EXPRESSIONS = readExpressions();

function readExpressions(): ReadonlyMap<string, readonly ClueExpression[]> {
  const groupsOf = new Map<string, ClueGroup[]>();
  for (const [group, list] of Object.entries(CLUE_WORDS) as [ClueGroup, string][]) {
    for (const term of new Set(list.split(', '))) {
      groupsOf.set(term, [...(groupsOf.get(term) ?? []), group]);
    }
  }
  const byFirst = new Map<string, ClueExpression[]>();
  for (const [term, groups] of groupsOf) {
    const words = term.split(' ').map(undoubled);
    const first = words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, term, groups }]);
  }
  for (const same of byFirst.values()) same.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}

/** The expressions that begin with a word without doubled letters. */
export const expressionsAt = (word: string): readonly ClueExpression[] | undefined =>
  EXPRESSIONS.get(word);
