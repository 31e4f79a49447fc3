const PAGE = 256;
const PAGES = 0x110000 / PAGE;

/**
 * Keeps the answers of a pure function of a character: texts repeat a few of them thousands of times,
 * and of many scripts at once. Meant for characters that folding changes, of which Unicode has some
 * ten thousand, so the memory is bounded. No answer depends on it.
 */
export function remember<Answer>(
  compute: (codePoint: number) => Answer,
): (codePoint: number) => Answer {
  const pages = Array.from<(Answer | undefined)[] | undefined>({ length: PAGES });
  return (codePoint) => {
    const page = (pages[codePoint >>> 8] ??= Array.from({ length: PAGE }));
    return (page[codePoint & (PAGE - 1)] ??= compute(codePoint));
  };
}
