/**
 * Keeps the answers of a pure function of a word: comments use the same few thousand words over and
 * over. Two generations of at most `limit` words bound the memory: when the younger is full, what the
 * older alone knew is forgotten. No answer depends on it.
 */
export function remember<T>(limit: number, compute: (word: string) => T): (word: string) => T {
  let young = new Map<string, T>();
  let old = new Map<string, T>();
  return (word) => {
    const known = young.get(word);
    if (known !== undefined) return known;
    const answer = old.get(word) ?? compute(word);
    if (young.size >= limit) {
      old = young;
      young = new Map();
    }
    young.set(word, answer);
    return answer;
  };
}
