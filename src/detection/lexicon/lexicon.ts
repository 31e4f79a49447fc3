/** Expressions of a signal, each one to five folded words, by their first word. */
export type Lexicon = ReadonlyMap<string, readonly Expression[]>;

interface Expression {
  readonly words: readonly string[];
  readonly group: string;
}

/**
 * Builds a lexicon from groups of comma-separated expressions. The model weighs a feature for each
 * group, and the feature's name contains the group's name.
 */
export function buildLexicon(groups: Readonly<Record<string, string>>): Lexicon {
  const lexicon = new Map<string, Expression[]>();
  for (const [group, list] of Object.entries(groups)) {
    for (const expression of list.split(',')) {
      const words = expression.trim().split(/\s+/);
      const first = words[0] ?? '';
      lexicon.set(first, [...(lexicon.get(first) ?? []), { words, group }]);
    }
  }
  for (const expressions of lexicon.values()) {
    expressions.sort((a, b) => b.words.length - a.words.length);
  }
  return lexicon;
}
