import { STYLE_MASK, Trick } from './fold/glyphs.ts';
import type { FoldedText, Range } from './folded-text.ts';
import type { KnownWord } from './word-facts.ts';
import { caseSeam, nameAmidLetters, styleSeam } from './word-seams.ts';

export type TokenKind = 'word' | 'number' | 'symbol' | 'link' | 'mail' | 'handle' | 'time';

/** One word, number, address or row of symbols of a folded text. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly facts: KnownWord;
  /** A word that honest people or the trade use, and so no name. */
  readonly isOrdinary: boolean;
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
  /\b\d{1,2}:\d{2}(?::\d{2})?\b|:[a-z0-9_-]{2,32}:|#|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]+/gu;
const FIRST_OF_WORD = /^[\p{L}\p{N}\p{M}]/u;
const NUMBER = /^\d+(?:rb|ribu|k|jt|juta|x|m|rp)?$/;

interface Source {
  readonly folded: FoldedText;
  readonly describeWord: (word: string) => KnownWord;
}

/** Cuts a folded text into its words, numbers, addresses and rows of symbols. */
export function tokenize(folded: FoldedText, describeWord: Source['describeWord']): Token[] {
  const source = { folded, describeWord };
  const tokens: Token[] = [];
  let from = 0;
  for (const [start, end] of addresses(folded)) {
    addTokens(tokens, source, [from, start]);
    tokens.push(describe(source, addressKind(folded.text.slice(start, end)), [start, end]));
    from = end;
  }
  addTokens(tokens, source, [from, folded.text.length]);
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

function addTokens(tokens: Token[], source: Source, [from, to]: Span): void {
  const { folded } = source;
  if (from >= to) return;
  TOKEN.lastIndex = from;
  for (let match = TOKEN.exec(folded.text); match; match = TOKEN.exec(folded.text)) {
    const start = match.index;
    if (start >= to) return;
    const end = Math.min(to, start + match[0].length);
    const kind = kindOf(folded.text.slice(start, end));
    if (kind === 'word') addWord(tokens, source, { start, end });
    else tokens.push(describe(source, kind, [start, end]));
  }
}

/** A word, or what was glued together to look like one. */
function addWord(tokens: Token[], source: Source, word: Range): void {
  const { start, end } = word;
  const found = hasOtherLetters(source, word) ? nameAmidLetters(source.folded, word) : undefined;
  if (found) {
    const { name } = found;
    if (start < name.start) tokens.push(describe(source, 'symbol', [start, name.start]));
    tokens.push(describe(source, 'word', [name.start, name.end]));
    if (name.end < found.end) tokens.push(describe(source, 'symbol', [name.end, found.end]));
    if (found.end < end) addWord(tokens, source, { start: found.end, end });
    return;
  }
  const seam = styleSeam(source.folded, word) ?? seamOfNewWord(source, word);
  if (seam === undefined) {
    tokens.push(describe(source, 'word', [start, end]));
  } else {
    tokens.push(describe(source, 'word', [start, seam]), describe(source, 'word', [seam, end]));
  }
}

function hasOtherLetters({ folded }: Source, { start, end }: Range): boolean {
  return folded.text.charCodeAt(start) > 0x7f || folded.text.charCodeAt(end - 1) > 0x7f;
}

/** "YouTube" is one word; "maenLunara" is a word that people know and something else. */
function seamOfNewWord({ folded, describeWord }: Source, word: Range): number | undefined {
  const seam = caseSeam(folded, word);
  if (seam === undefined) return undefined;
  const isKnown = (from: number, to: number) =>
    describeWord(folded.text.slice(from, to)).isOrdinary;
  return isKnown(word.start, seam) && !isKnown(word.start, word.end) ? seam : undefined;
}

function kindOf(text: string): TokenKind {
  const first = text.charCodeAt(0);
  const isDigit = first >= 48 && first <= 57;
  if (isDigit && text.includes(':')) return 'time';
  if (isDigit && NUMBER.test(text)) return 'number';
  if ((first >= 97 && first <= 122) || isDigit) return 'word';
  return first > 0x7f && FIRST_OF_WORD.test(text) ? 'word' : 'symbol';
}

function describe(source: Source, kind: TokenKind, [start, end]: Span): Token {
  const { folded } = source;
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
  const facts = source.describeWord(text);
  return {
    kind,
    text,
    facts,
    isOrdinary: kind === 'word' && facts.isOrdinary,
    start,
    end,
    styled,
    capitals,
    tricks: tricks & ~STYLE_MASK,
  };
}
