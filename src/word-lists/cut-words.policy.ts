import type { TextLine } from './text-lines.ts';

const PAIRS = ['()', '[]', '{}', '（）', '【】', '「」'] as const;

/** Which words of a line have brackets that only another one closes: their signs may divide nothing. */
export function cutByBrackets(words: readonly string[]): ReadonlySet<string> {
  const cut = new Set<string>();
  for (const [open = '', close = ''] of PAIRS.map((pair) => [...pair])) {
    const balances = words.map((word) => word.split(open).length - word.split(close).length);
    const from = balances.findIndex((one) => one > 0);
    const to = balances.findLastIndex((one) => one < 0);
    if (from !== -1) for (const word of words.slice(from, to + 1)) cut.add(word);
  }
  return cut;
}

const ENDS_DIVIDED = /[,;，、،；]\s*$/;

type Line = Pick<TextLine, 'line' | 'text'>;

const isDivided = ({ text }: Line): boolean => /[,;，、،；]/.test(text.trim().slice(0, -1));

/**
 * The lines that may end within a word, as a program leaves them that keeps lines short: others of
 * several words end with the sign that divides them.
 */
export function linesCut(lines: readonly Line[]): ReadonlySet<number> {
  const before = lines.slice(0, -1).filter(isDivided);
  if (!before.some(({ text }) => ENDS_DIVIDED.test(text))) return new Set();
  const cut = lines.filter((one, at) => {
    const next = lines[at + 1];
    if (!next || next.line !== one.line + 1 || ENDS_DIVIDED.test(one.text)) return false;
    return isDivided(one) && isDivided(next);
  });
  return new Set(cut.map(({ line }) => line));
}
