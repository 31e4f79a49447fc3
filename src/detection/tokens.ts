import { STYLE_MASK, Trick } from './fold/glyphs.ts';
import type { FoldedText } from './folded-text.ts';
import type { KnownWord } from './word-facts.ts';

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
    const seam = kind === 'word' ? styleSeam(folded, start, end) : undefined;
    if (seam === undefined) {
      tokens.push(describe(source, kind, [start, end]));
    } else {
      tokens.push(describe(source, 'word', [start, seam]), describe(source, 'word', [seam, end]));
    }
  }
}

const FEWEST_STYLED_AT_SEAM = 3;
const FEWEST_PLAIN_AT_SEAM = 2;
/** A last letter and the number are left plain out of haste. */
const NAME_END = /^[a-z]{1,2}\d{2,4}$/;

/**
 * Where a decorated word and a plain one were glued together: "di𝗠𝗔𝗡𝗨𝗧", "𝗠𝗔𝗡𝗨𝗧88ini". A word
 * that changes its style more than once is one word, and a plain number belongs to the name.
 */
function styleSeam({ marks, text }: FoldedText, start: number, end: number): number | undefined {
  let seam: number | undefined;
  for (let at = start + 1; at < end; at += 1) {
    if (isStyled(marks[at]) === isStyled(marks[at - 1])) continue;
    if (seam !== undefined) return undefined;
    seam = at;
  }
  if (seam === undefined) return undefined;
  const isStyledFirst = isStyled(marks[start]);
  if (isStyledFirst) while (seam < end && /\d/.test(text.charAt(seam))) seam += 1;
  if (isStyledFirst && NAME_END.test(text.slice(seam, end))) return undefined;
  const styled = isStyledFirst ? seam - start : end - seam;
  const plain = end - start - styled;
  return styled >= FEWEST_STYLED_AT_SEAM && plain >= FEWEST_PLAIN_AT_SEAM ? seam : undefined;
}

function isStyled(mark: number | undefined): boolean {
  return ((mark ?? 0) & STYLE_MASK) !== 0;
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
