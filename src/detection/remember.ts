/**
 * Keeps the answers of a pure function of a word or a character: comments use the same few thousand
 * over and over. Two generations of at most `limit` answers bound the memory: when the younger is
 * full, what the older alone knew is forgotten. No answer depends on it.
 */
export function remember<Key extends string | number, Answer>(
  limit: number,
  compute: (key: Key) => Answer,
): (key: Key) => Answer {
  let young = new Map<Key, Answer>();
  let old = new Map<Key, Answer>();
  return (key) => {
    const known = young.get(key);
    if (known !== undefined) return known;
    const kept = withoutSource(key);
    const answer = old.get(kept) ?? compute(kept);
    if (young.size >= limit) {
      old = young;
      young = new Map();
    }
    young.set(kept, answer);
    return answer;
  };
}

/** A slice of a text holds the whole text in memory; written anew, it stands for itself. */
function withoutSource<Key extends string | number>(key: Key): Key;
function withoutSource(key: string | number): string | number {
  return typeof key === 'string' ? ` ${key}`.slice(1) : key;
}
