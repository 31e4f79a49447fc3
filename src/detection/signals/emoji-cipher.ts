import type { Finding, Reading } from '../reading.ts';

const CIPHER =
  /((?:[\p{Extended_Pictographic}\p{So}\p{Sm}\u20e3]\u200d?[a-z0-9]?){4,12}?)\d{2,4}(?!\p{L})/gu;
const FEWEST_DISTINCT = 4;
/** A symbol before a number. Digits come first in the search: they are rarer than symbols. */
const MAY_BE = /\d\d(?<=[^\w\s]\w?\d\d)/;

/** A row of different symbols that ends in a number spells a brand: ⭐☝⁉☀⛪17. */
export function emojiCipher({ folded }: Reading): Finding | undefined {
  if (!MAY_BE.test(folded.text)) return undefined;
  const found = [...folded.text.matchAll(CIPHER)].filter(
    (match) => new Set(match[1]).size >= FEWEST_DISTINCT,
  );
  if (found.length === 0) return undefined;
  return {
    signal: 'emoji_cipher',
    values: { count: [...(found[0]?.[1] ?? '')].length },
    spans: found.map((match) => ({ start: match.index, end: match.index + match[0].length })),
    features: ['emoji_cipher'],
  };
}
