import { STYLE_MASK, Trick } from './fold/glyphs.ts';
import type { FoldedText } from './fold-text.ts';

export type TokenKind = 'word' | 'number' | 'symbol' | 'link' | 'mail' | 'handle' | 'time';

/** One word, number, address or row of symbols of a folded text. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** In the folded text. */
  readonly start: number;
  readonly end: number;
  /** How many of its letters and digits were decorated. */
  readonly styled: number;
  readonly capitals: number;
  /** All Trick bits of its characters. */
  readonly tricks: number;
}

const TOKEN =
  /(?<time>\b\d{1,2}:\d{2}(?::\d{2})?\b)|(?<word>[\p{L}\p{N}\p{M}]+)|(?<symbol>[^\s\p{L}\p{N}\p{M}]+)/gu;
const NUMBER = /^\d+(?:rb|ribu|k|jt|juta|x|m|rp)?$/;

export function tokenize(folded: FoldedText): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const [start, end] of addresses(folded)) {
    addTokens(tokens, folded, [from, start]);
    tokens.push(describe(folded, addressKind(folded.text.slice(start, end)), [start, end]));
    from = end;
  }
  addTokens(tokens, folded, [from, folded.text.length]);
  return tokens;
}

type Span = readonly [number, number];

function* addresses({ marks }: FoldedText): Generator<Span> {
  let start = -1;
  for (let at = 0; at <= marks.length; at += 1) {
    const isKept = ((marks[at] ?? 0) & Trick.kept) !== 0;
    if (isKept && start < 0) start = at;
    if (!isKept && start >= 0) {
      yield [start, at];
      start = -1;
    }
  }
}

function addressKind(text: string): TokenKind {
  if (text.startsWith('@')) return 'handle';
  return text.includes('@') && !text.includes('/') ? 'mail' : 'link';
}

function addTokens(tokens: Token[], folded: FoldedText, [from, to]: Span): void {
  if (from >= to) return;
  for (const match of folded.text.slice(from, to).matchAll(TOKEN)) {
    const start = from + match.index;
    tokens.push(describe(folded, kindOf(match), [start, start + match[0].length]));
  }
}

function kindOf(match: RegExpExecArray): TokenKind {
  if (match.groups?.['time'] !== undefined) return 'time';
  if (match.groups?.['symbol'] !== undefined) return 'symbol';
  return NUMBER.test(match[0]) ? 'number' : 'word';
}

function describe(folded: FoldedText, kind: TokenKind, [start, end]: Span): Token {
  let styled = 0;
  let capitals = 0;
  let tricks = 0;
  for (let at = start; at < end; at += 1) {
    const mark = folded.marks[at] ?? 0;
    if ((mark & STYLE_MASK) !== 0) styled += 1;
    if ((mark & Trick.capital) !== 0) capitals += 1;
    tricks |= mark;
  }
  const text = folded.text.slice(start, end);
  return { kind, text, start, end, styled, capitals, tricks: tricks & ~STYLE_MASK };
}
