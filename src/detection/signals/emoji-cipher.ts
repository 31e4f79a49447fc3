import type { Finding, Reading } from '../reading.ts';

const SYMBOL = '[\\p{Extended_Pictographic}\\p{So}\\p{Sm}\\u20e3]\\u200d?[a-z0-9]?';
const CIPHER = new RegExp(`((?:${SYMBOL}){4,12}?)\\d{2,4}(?!\\p{L})`, 'uy');
/**
 * The number that ends a cipher. The search looks back from it, because numbers are rarer than
 * symbols.
 */
const ENDING = new RegExp(`\\d\\d(?!\\p{L})(?<=((?:${SYMBOL}){4,12})\\d\\d)`, 'gu');
const FEWEST_DISTINCT = 4;

/** A row of different symbols with a number at its end spells a brand: ⭐☝⁉☀⛪17. */
export function emojiCipher({ folded }: Reading): Finding | undefined {
  const found = ciphers(folded.text).filter(
    ([, symbols]) => new Set(symbols).size >= FEWEST_DISTINCT,
  );
  if (found.length === 0) return undefined;
  return {
    signal: 'emoji_cipher',
    values: { count: [...(found[0]?.[1] ?? '')].length },
    spans: found.map((match) => ({ start: match.index, end: match.index + match[0].length })),
    features: ['emoji_cipher'],
  };
}

function ciphers(text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  ENDING.lastIndex = 0;
  for (let ending = ENDING.exec(text); ending; ending = ENDING.exec(text)) {
    CIPHER.lastIndex = ending.index - (ending[1] ?? '').length;
    const cipher = CIPHER.exec(text);
    if (cipher) found.push(cipher);
  }
  return found;
}
