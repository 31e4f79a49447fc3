import type { Token } from '../tokens.ts';

const ORNAMENT = /[*[\]|~]|(?![\u2010-\u2027\u2039\u203a])[\u2000-\u{1ffff}]/u;

/** Ornaments right against both sides of the tokens, or the same one at a little distance. */
export function isFramed(tokens: readonly Token[], from: number, to: number): boolean {
  const before = tokens[from - 1];
  const after = tokens[to];
  if (before?.kind !== 'symbol' || after?.kind !== 'symbol') return false;
  if (!ORNAMENT.test(before.text) || !ORNAMENT.test(after.text)) return false;
  const isTight = before.end === tokens[from]?.start && tokens[to - 1]?.end === after.start;
  return isTight || before.text === after.text;
}
