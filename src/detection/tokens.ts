import { CharacterClass, classOf, isWordClass } from './characters.ts';
import type { FoldedText, Range } from './fold/folded-text.ts';
import { countCapital, countStyled, GlyphMark, STYLE_MASK } from './fold/glyphs.ts';
import type { Vocabulary, WordFacts, WordKind } from './vocabulary.ts';
import { caseBoundary, nameBesideOtherScript, styleBoundary } from './word-boundaries.ts';

/** `addressee` is a handle with which a comment begins. */
export type TokenKind = WordKind | 'link' | 'mail' | 'handle' | 'addressee';

/** One word, number, address or row of symbols of a folded text. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly facts: WordFacts;
  /** A word that honest people or the trade use, and so no name. */
  readonly isOrdinary: boolean;
  /** In the folded text. */
  readonly start: number;
  readonly end: number;
  /** How many of its letters and digits are decorated. */
  readonly styled: number;
  readonly capitals: number;
  /** The `GlyphMark` bits of all its characters. */
  readonly marks: number;
}

/**
 * The most tokens of a text that are all read: 10,000 characters of Indonesian hold some 2,000.
 * After them only addresses and words long enough for a name are read, because the work grows with
 * the number of tokens.
 */
export const MOST_TOKENS = 2_400;
/** The shortest name that its letters alone reveal. */
const SHORTEST_NAME = 5;

interface Source {
  readonly folded: FoldedText;
  readonly lookUp: Vocabulary['lookUp'];
}

/** Cuts a folded text into words, numbers, addresses and rows of symbols (see `MOST_TOKENS`). */
export function tokenize(folded: FoldedText, lookUp: Vocabulary['lookUp']): Token[] {
  const source = { folded, lookUp };
  const { text, marks } = folded;
  const tokens: Token[] = [];
  let address = addressFrom(marks, 0);
  for (let at = 0; at < text.length; ) {
    if (at === address.start) {
      tokens.push(describe(source, address, addressKind(text, address, tokens)));
      at = address.end;
      address = addressFrom(marks, at);
    } else if (isSpaceAt(text, at)) {
      at += 1;
    } else {
      const end = tokenEnd(text, at, address.start);
      const isRead = tokens.length < MOST_TOKENS || end - at >= SHORTEST_NAME;
      if (isRead) addToken(tokens, source, { start: at, end });
      at = end;
    }
  }
  return tokens;
}

/** The next link, mail address or handle, or the end of the text. */
function addressFrom(marks: readonly number[], from: number): Range {
  let start = from;
  while (start < marks.length && ((marks[start] ?? 0) & GlyphMark.kept) === 0) start += 1;
  let end = start;
  while (end < marks.length && ((marks[end] ?? 0) & GlyphMark.kept) !== 0) end += 1;
  return { start, end };
}

function addressKind(whole: string, { start, end }: Range, before: readonly Token[]): TokenKind {
  const text = whole.slice(start, end);
  if (text.startsWith('@')) {
    // An addressee follows nothing but addressees, so the last token tells of all.
    const isFirst = (before.at(-1)?.kind ?? 'addressee') === 'addressee';
    return isFirst && end < whole.length ? 'addressee' : 'handle';
  }
  return text.includes('@') && !text.includes('/') ? 'mail' : 'link';
}

function addToken(tokens: Token[], source: Source, range: Range): void {
  const token = describe(source, range);
  if (token.kind === 'word') addWord(tokens, source, token);
  else tokens.push(token);
}

/** Adds a word, or the words that were glued together in it. */
function addWord(tokens: Token[], source: Source, word: Token): void {
  const { end } = word;
  const start = addNames(tokens, source, word);
  if (start === end) return;
  const whole = start === word.start ? word : describe(source, { start, end }, 'word');
  const boundary = boundaryIn(source, whole);
  if (boundary === undefined) {
    tokens.push(whole);
  } else {
    tokens.push(
      describe(source, { start, end: boundary }, 'word'),
      describe(source, { start: boundary, end }, 'word'),
    );
  }
}

/**
 * Adds the names beside letters of another script with which a word begins, and what surrounds
 * them. Returns where the rest of the word begins. It looks no further than the next name, because
 * one word may hold thousands (see `MOST_TOKENS`).
 */
function addNames(tokens: Token[], source: Source, word: Range): number {
  const { start, end } = word;
  let rest = start;
  let found = nameBesideOtherScript(source.folded, word);
  while (found) {
    const { name } = found;
    if (rest < name.start)
      tokens.push(describe(source, { start: rest, end: name.start }, 'symbol'));
    tokens.push(describe(source, name, 'word'));
    if (name.end < found.end)
      tokens.push(describe(source, { start: name.end, end: found.end }, 'symbol'));
    rest = found.end;
    const isRead = tokens.length < MOST_TOKENS;
    found = isRead ? nameBesideOtherScript(source.folded, { start: rest, end }) : undefined;
  }
  return rest;
}

/** Where two glued words meet. Most words have neither decorated letters nor capitals. */
function boundaryIn(source: Source, word: Token): number | undefined {
  const { styled, capitals } = word;
  const boundary = styled > 0 ? styleBoundary(source.folded, word) : undefined;
  return boundary ?? (capitals > 0 ? boundaryBeforeCapital(source, word) : undefined);
}

/** "YouTube" is one word; "maenLunara" is a known word and another one. */
function boundaryBeforeCapital({ folded, lookUp }: Source, word: Token): number | undefined {
  const boundary = caseBoundary(folded, word);
  if (boundary === undefined || word.isOrdinary) return undefined;
  return lookUp(folded.text.slice(word.start, boundary)).isOrdinary ? boundary : undefined;
}

/** Describes a range of the text as a token, of the given kind or else its own. */
function describe({ folded, lookUp }: Source, range: Range, given?: TokenKind): Token {
  const { start, end } = range;
  let styled = 0;
  let capitals = 0;
  let marks = 0;
  for (let at = start; at < end; at += 1) {
    const mark = folded.marks[at] ?? 0;
    styled += countStyled(mark);
    capitals += countCapital(mark);
    marks |= mark;
  }
  const facts = lookUp(folded.text.slice(start, end));
  if ((marks & GlyphMark.separated) !== 0 && !facts.opensTerm && isAbbreviation(folded, range)) {
    marks &= ~GlyphMark.separated;
  }
  const kind = given ?? facts.kind;
  return {
    kind,
    text: facts.word,
    facts,
    isOrdinary: kind === 'word' && facts.isOrdinary,
    start,
    end,
    styled,
    capitals,
    marks: marks & ~STYLE_MASK,
  };
}

const ABBREVIATION = /^(?:[a-z]\. ?){2,4}[a-z]$/i;

/** Dots between letters hide nothing: "R.E.P.O". A word of the trade is hidden, though: "s.l.o.t". */
function isAbbreviation({ original, toOriginal }: FoldedText, { start, end }: Range): boolean {
  const range = toOriginal(start, end);
  return ABBREVIATION.test(original.slice(range.start, range.end));
}

const TIME = /\b\d{1,2}:\d{2}(?::\d{2})?(?!\d)/y;
/** The name of a picture: ":smile:". */
const SHORTCODE = /:[a-z0-9_-]{2,32}:/y;
const HASH = 0x23;
const COLON = 0x3a;
const ZERO = 0x30;
const NINE = 0x39;

/**
 * The end of the token that begins at a position without space. A token is a time code, the name of
 * a picture, a hash sign, or a run of word characters or symbols. It never looks past the next
 * address, because each piece of a row of addresses would read all of them.
 */
function tokenEnd(text: string, start: number, latest: number): number {
  const first = text.codePointAt(start) ?? 0;
  if (first === HASH) return start + 1;
  if (first === COLON || isDigit(first)) {
    const end = first === COLON ? endOf(SHORTCODE, text, start) : endOfTime(text, start);
    if (end >= 0) return Math.min(end, latest);
  }
  const isWord = isWordClass(classOf(first));
  for (let at = start; at < latest; ) {
    const codePoint = text.codePointAt(at) ?? 0;
    const found = classOf(codePoint);
    if (found === CharacterClass.space || isWordClass(found) !== isWord) return at;
    at += codePoint > 0xffff ? 2 : 1;
  }
  return latest;
}

function isDigit(codePoint: number): boolean {
  return codePoint >= ZERO && codePoint <= NINE;
}

/** A time code has its colon after one or two digits. */
function endOfTime(text: string, start: number): number {
  const mayBe = text.charCodeAt(start + 1) === COLON || text.charCodeAt(start + 2) === COLON;
  return mayBe ? endOf(TIME, text, start) : -1;
}

/** The end of the match at a position, or -1. */
function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

function isSpaceAt(text: string, at: number): boolean {
  return classOf(text.charCodeAt(at)) === CharacterClass.space;
}

const FEWEST_LETTERS = 3;

/** Whether all letters of a word are capitals. */
export function isShouted({ text, capitals }: Token): boolean {
  if (capitals < FEWEST_LETTERS) return false;
  const letters = text.replace(/\d/g, '').length;
  return letters >= FEWEST_LETTERS && capitals >= letters;
}
