import { Trick } from '../fold/glyphs.ts';
import type { Finding, Reading } from '../reading.ts';
import type { Token } from '../tokens.ts';

const TRICKS = [
  'lookalike',
  'invisible',
  'separated',
  'split',
  'truncated',
  'marks',
  'leet',
] as const;
type TrickName = (typeof TRICKS)[number];
const ANY_TRICK = TRICKS.reduce((bits, trick) => bits | Trick[trick], 0);

/** Words that folding had to take apart: which trick hid them and where. */
export function obfuscatedText({ folded, tokens }: Reading): Finding | undefined {
  const counts = new Map<TrickName, number>();
  const hidden = tokens.filter((token) => {
    if ((token.tricks & ANY_TRICK) === 0 || token.kind === 'symbol') return false;
    const tricks = tricksOf(token, folded.marks);
    for (const [trick, count] of tricks) counts.set(trick, (counts.get(trick) ?? 0) + count);
    return tricks.length > 0;
  });
  if (hidden.length === 0) return undefined;
  const ordered = [...counts].toSorted(([, a], [, b]) => b - a);
  const count = ordered.reduce((sum, [, n]) => sum + n, 0);
  return {
    signal: 'obfuscated_text',
    values: { trick: ordered[0]?.[0] ?? 'lookalike', count },
    spans: hidden.map(({ start, end }) => ({ start, end })),
    features: ['obfuscated_text', ...ordered.map(([trick]) => `obfuscated_text:${trick}`)],
  };
}

/** The tricks that count as hiding, each with how many characters it touched. */
function tricksOf(token: Token, marks: readonly number[]): [TrickName, number][] {
  return TRICKS.flatMap((trick) => {
    if ((token.tricks & Trick[trick]) === 0) return [];
    const count = countMarks(token, marks, Trick[trick]);
    return isHiding(trick, count, token) ? [[trick, count] as [TrickName, number]] : [];
  });
}

function countMarks({ start, end }: Token, marks: readonly number[], bit: number): number {
  let count = 0;
  for (let at = start; at < end; at += 1) count += ((marks[at] ?? 0) & bit) === 0 ? 0 : 1;
  return count;
}

/** One accent too many or a digit for a letter is how people type; hiding takes more. */
function isHiding(trick: TrickName, count: number, token: Token): boolean {
  if (trick === 'leet') return count >= 2;
  if (trick === 'marks') return count >= 3;
  if (trick === 'lookalike') return token.text.length >= 3;
  return true;
}
