import { GlyphMark } from '../fold/glyphs.ts';
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
const BITS = TRICKS.map((name) => ({ name, bit: GlyphMark[name] }));
const ANY_TRICK = BITS.reduce((bits, { bit }) => bits | bit, 0);

/** Words that folding had to undo: which trick hid them, and where. */
export function obfuscatedText({ folded, tokens }: Reading): Finding | undefined {
  if (!tokens.some(({ marks }) => (marks & ANY_TRICK) !== 0)) return undefined;
  const counts: Counts = new Map();
  const hidden = tokens.filter(
    (token) =>
      (token.marks & ANY_TRICK) !== 0 &&
      token.kind !== 'symbol' &&
      noteTricks(token, folded.marks, counts),
  );
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

type Counts = Map<TrickName, number>;

/** Adds up the tricks that hide a word. Returns whether there were any. */
function noteTricks(token: Token, marks: readonly number[], counts: Counts): boolean {
  let isHidden = false;
  for (const { name, bit } of BITS) {
    if ((token.marks & bit) === 0) continue;
    const count = countMarks(token, marks, bit);
    if (!isHiding(name, count, token)) continue;
    counts.set(name, (counts.get(name) ?? 0) + count);
    isHidden = true;
  }
  return isHidden;
}

function countMarks({ start, end }: Token, marks: readonly number[], bit: number): number {
  let count = 0;
  for (let at = start; at < end; at += 1) count += ((marks[at] ?? 0) & bit) === 0 ? 0 : 1;
  return count;
}

/** People type one accent too many or a digit for a letter; hiding takes more. */
function isHiding(trick: TrickName, count: number, token: Token): boolean {
  if (trick === 'leet') return count >= 2;
  if (trick === 'marks') return count >= 3;
  if (trick === 'lookalike') return token.text.length >= 3;
  return true;
}
