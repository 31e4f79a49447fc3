const PLACES = 1 << 11;

/**
 * Keeps the answers of a pure function of a character: texts repeat a few of them thousands of
 * times. Code points that differ in their higher bits only share a place, which has room for two: of
 * these the one that was not asked for last makes way, so the memory is bounded. No answer depends
 * on it.
 */
export function remember<Answer extends { readonly codePoint: number }>(
  compute: (codePoint: number) => Answer,
): (codePoint: number) => Answer {
  const latest = Array.from<Answer | undefined>({ length: PLACES });
  const earlier = Array.from<Answer | undefined>({ length: PLACES });
  return (codePoint) => {
    const place = codePoint & (PLACES - 1);
    const last = latest[place];
    if (last?.codePoint === codePoint) return last;
    const other = earlier[place];
    const answer = other?.codePoint === codePoint ? other : compute(codePoint);
    earlier[place] = last;
    latest[place] = answer;
    return answer;
  };
}
