import { remember } from '../remember.ts';
import { type CharacterEntry, lookUpCharacter, styleNumber } from './character-table.ts';
import { emptyGlyphs, type Glyphs, isLetterOrDigit, Kind, STYLE_MASK, Trick } from './glyphs.ts';
import { isFlagAt } from './regional-flags.ts';
import { isTruncatedLetter, restoreTruncated } from './truncated.ts';

const LETTER = /\p{L}/u;
const DIGIT = /\p{Nd}/u;
const MARK = /\p{M}/u;
const INVISIBLE =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;
/** They choose how a picture is drawn. */
const VARIATION = /[\ufe00-\ufe0f]/;
const BLANK = /[\s\u2800\u3164]/u;
/** Marks that decorate: they stack on any letter and belong to no script's spelling. */
const DECORATION =
  /[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]/u;
const KEYCAP = 0x20e3;
const BLACK_FLAG = 0x1f3f4;
const KEYCAP_STYLE = styleNumber('keycap');

/** First pass: every code point becomes what it reads as, joins what it decorates, or vanishes. */
export function readCharacters(text: string, isTruncatedText: boolean): Glyphs {
  const glyphs = emptyGlyphs();
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code < 0x80) {
      pushAscii(glyphs, code, at);
      at += 1;
    } else {
      const codePoint = text.codePointAt(at) ?? code;
      const width = codePoint > 0xffff ? 2 : 1;
      at += readBeyondAscii(glyphs, { text, at, codePoint, width, isTruncatedText });
    }
  }
  return glyphs;
}

interface Reading {
  readonly text: string;
  readonly at: number;
  readonly codePoint: number;
  readonly width: number;
  readonly isTruncatedText: boolean;
}

interface Glyph {
  readonly reads: string;
  readonly kind: number;
  readonly marks: number;
}

function push(glyphs: Glyphs, glyph: Glyph, [start, end]: readonly [number, number]): void {
  glyphs.reads.push(glyph.reads);
  glyphs.kinds.push(glyph.kind);
  glyphs.marks.push(glyph.marks);
  glyphs.starts.push(start);
  glyphs.ends.push(end);
}

const ASCII: readonly Glyph[] = Array.from({ length: 0x80 }, (_, code) => {
  const reads = String.fromCharCode(code).toLowerCase();
  const isCapital = code >= 65 && code <= 90;
  return { reads, kind: asciiKind(code), marks: isCapital ? Trick.capital : 0 };
});

function asciiKind(code: number): number {
  const character = String.fromCharCode(code);
  if (/[a-z]/i.test(character)) return Kind.latin;
  if (/\d/.test(character)) return Kind.digit;
  if (/[\n\r]/.test(character)) return Kind.lineBreak;
  return /\s/.test(character) ? Kind.space : Kind.symbol;
}

function pushAscii(glyphs: Glyphs, code: number, at: number): void {
  const glyph = ASCII[code];
  if (glyph) push(glyphs, glyph, [at, at + 1]);
}

/** Reads one character beyond ASCII and answers how many UTF-16 units it took. */
function readBeyondAscii(glyphs: Glyphs, reading: Reading): number {
  const { text, at, codePoint, width } = reading;
  const span = [at, at + width] as const;
  if (codePoint === BLACK_FLAG) return readFlagOfRegion(glyphs, reading);
  if (isFlagAt(text, at)) {
    const flag = text.slice(at, at + 4);
    push(glyphs, { reads: flag, kind: Kind.symbol, marks: 0 }, [at, at + 4]);
    return 4;
  }
  const entry = lookUpCharacter(codePoint) ?? truncatedEntry(reading);
  const character = text.slice(at, at + width);
  if (entry) pushEntry(glyphs, { entry, character, isTruncated: isOutOfPlace(reading) }, span);
  else pushUnlisted(glyphs, character, span);
  return width;
}

function isOutOfPlace({ codePoint, isTruncatedText }: Reading): boolean {
  return isTruncatedText && isTruncatedLetter(codePoint);
}

function truncatedEntry(reading: Reading): CharacterEntry | undefined {
  return isOutOfPlace(reading) ? lookUpCharacter(restoreTruncated(reading.codePoint)) : undefined;
}

/** The flags of England, Scotland and Wales are spelt with invisible tags, which say nothing else. */
function readFlagOfRegion(glyphs: Glyphs, { text, at, width }: Reading): number {
  const tags = /^(?:\udb40[\udc20-\udc7f])+/.exec(text.slice(at + width, at + width + 16));
  const length = width + (tags?.[0].length ?? 0);
  const flag = text.slice(at, at + width);
  push(glyphs, { reads: flag, kind: Kind.symbol, marks: 0 }, [at, at + length]);
  return length;
}

interface Listed {
  readonly entry: CharacterEntry;
  readonly character: string;
  readonly isTruncated: boolean;
}

function pushEntry(glyphs: Glyphs, listed: Listed, span: readonly [number, number]): void {
  const { entry, character } = listed;
  const { foldClass, reads } = entry;
  const own = character.toLowerCase();
  if (foldClass === 'lookalike' || foldClass === 'imitation') {
    const kind = foldClass === 'lookalike' ? Kind.candidate : Kind.imitation;
    glyphs.candidates.set(glyphs.reads.length, own.length === character.length ? own : character);
    push(glyphs, { reads, kind, marks: 0 }, span);
    return;
  }
  const isCapital = own !== character || /[A-Z]/.test(character.normalize('NFKC'));
  const marks =
    styleNumber(foldClass) |
    (foldClass === 'accent' ? Trick.accent : 0) |
    (isCapital ? Trick.capital : 0) |
    (listed.isTruncated ? Trick.truncated : 0);
  // A ligature or a number in a circle reads as several characters, each its own glyph.
  for (const read of reads) push(glyphs, { reads: read, kind: kindOf(read), marks }, span);
}

function kindOf(reads: string): number {
  if (/^\d+$/.test(reads)) return Kind.digit;
  return /^[a-z]/.test(reads) ? Kind.latin : Kind.symbol;
}

/** What can be done with a character that the table does not list. */
type Unlisted = 'blank' | 'variation' | 'invisible' | 'decoration' | Glyph;

const REMEMBERED = 1 << 11;
const readUnlisted = remember(REMEMBERED, (character): Unlisted => {
  if (BLANK.test(character)) return 'blank';
  if (VARIATION.test(character)) return 'variation';
  if (INVISIBLE.test(character)) return 'invisible';
  if (DECORATION.test(character)) return 'decoration';
  const lower = character.toLowerCase();
  const reads = lower.length === character.length ? lower : character;
  return { reads, kind: foreignKind(character), marks: 0 };
});

function pushUnlisted(glyphs: Glyphs, character: string, span: readonly [number, number]): void {
  const read = readUnlisted(character);
  if (read === 'blank') push(glyphs, { reads: ' ', kind: Kind.space, marks: 0 }, span);
  else if (read === 'variation') extendLast(glyphs, span[1], 0);
  else if (read === 'invisible') readInvisible(glyphs, character, span);
  else if (read === 'decoration') readDecoration(glyphs, character, span);
  else push(glyphs, read, span);
}

function foreignKind(character: string): number {
  if (LETTER.test(character) || DIGIT.test(character)) return Kind.foreign;
  return MARK.test(character) ? Kind.mark : Kind.symbol;
}

/** The last glyph takes in what follows it without being read; at the start there is none. */
function extendLast(glyphs: Glyphs, end: number, mark: number): void {
  const last = glyphs.ends.length - 1;
  if (last < 0) return;
  glyphs.ends[last] = end;
  glyphs.marks[last] = (glyphs.marks[last] ?? 0) | mark;
}

/** Joiners shape Arabic, Indic scripts and emoji; beside Latin letters they only hide words. */
function readInvisible(glyphs: Glyphs, character: string, span: readonly [number, number]): void {
  const before = glyphs.kinds.at(-1);
  const isJoiner = character === '\u200d' || character === '\u200c';
  if (isJoiner && before !== undefined && !isLetterOrDigit(before) && before !== Kind.space) {
    push(glyphs, { reads: character, kind: Kind.mark, marks: 0 }, span);
  } else {
    extendLast(glyphs, span[1], isLetterOrDigit(before) ? Trick.invisible : 0);
  }
}

function readDecoration(glyphs: Glyphs, character: string, span: readonly [number, number]): void {
  const before = glyphs.kinds.at(-1);
  if (character.codePointAt(0) === KEYCAP && before === Kind.digit) {
    const last = glyphs.marks.length - 1;
    glyphs.marks[last] = ((glyphs.marks[last] ?? 0) & ~STYLE_MASK) | KEYCAP_STYLE;
    extendLast(glyphs, span[1], 0);
  } else if (before === Kind.candidate || before === Kind.imitation || before === Kind.foreign) {
    push(glyphs, { reads: character, kind: Kind.mark, marks: 0 }, span);
  } else {
    extendLast(glyphs, span[1], isLetterOrDigit(before) ? Trick.marks : 0);
  }
}
