import type { Finding, Reading } from '../reading.ts';

const SYMBOL = '[\\p{Extended_Pictographic}\\p{So}\\p{Sm}\\u20e3]\\u200d?[a-z0-9]?';
const CIPHER = new RegExp(`((?:${SYMBOL}){4,12}?)\\d{2,4}(?!\\p{L})`, 'gu');
/** What every cipher ends in. Looked for backwards from its number: numbers are rarer than symbols. */
const MAY_BE = new RegExp(`\\d\\d(?<=(?:${SYMBOL}){4}\\d\\d)`, 'u');
const FEWEST_DISTINCT = 4;

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
