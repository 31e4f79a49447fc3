/**
 * Keeps the answers of a pure function of a word: comments use the same few thousand words over and
 * over. Full, it forgets everything, which bounds the memory and changes no answer.
 */
export function remember<T>(limit: number, compute: (word: string) => T): (word: string) => T {
  let known = new Map<string, T>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const answer = compute(word);
    if (known.size >= limit) known = new Map();
    known.set(word, answer);
    return answer;
  };
}
