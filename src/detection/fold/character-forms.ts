import { isInEmptyPlane } from '../character-classes.ts';
import { type CharacterEntry, lookUpCharacter, styleNumber } from './character-table.ts';
import { type Glyph, Kind, Trick } from './glyphs.ts';
import { restoreTruncated } from './truncated.ts';

/** What a character does to the text: it is read, or changes what stands before it. */
type Role = 'read' | 'variation' | 'invisible' | 'joiner' | 'decoration' | 'keycap';

export interface CharacterForm {
  readonly role: Role;
  /** What it reads as: several glyphs of a ligature; itself where there is nothing to change. */
  readonly glyphs: readonly Glyph[];
  /** In UTF-16 units. */
  readonly width: number;
}

/** The form of a character. */
export function findForm(codePoint: number): CharacterForm {
  if (codePoint < 0x80) return asciiForm(codePoint);
  if (isInEmptyPlane(codePoint)) return signForm(codePoint);
  const entry = lookUpCharacter(codePoint);
  return entry ? listedForm(codePoint, entry, 0) : unlistedForm(codePoint);
}

/** The form of a character that was an astral letter before it was cut to 16 bits. */
export function findTruncatedForm(codePoint: number): CharacterForm {
  const entry = lookUpCharacter(codePoint) ?? lookUpCharacter(restoreTruncated(codePoint));
  return entry ? listedForm(codePoint, entry, Trick.truncated) : unlistedForm(codePoint);
}

function signForm(codePoint: number): CharacterForm {
  const glyph = { reads: codePoint, kind: Kind.symbol, marks: 0, width: 2 };
  return { role: 'read', glyphs: [glyph], width: 2 };
}

function asciiForm(codePoint: number): CharacterForm {
  const character = String.fromCharCode(codePoint);
  const lower = character.toLowerCase();
  const isCapital = lower !== character;
  const glyph = {
    reads: numberOf(lower),
    kind: asciiKind(lower),
    marks: isCapital ? Trick.capital : 0,
    width: 1,
  };
  return { role: 'read', glyphs: [glyph], width: 1 };
}

function asciiKind(character: string): number {
  if (/[\n\r]/.test(character)) return Kind.lineBreak;
  return /\s/.test(character) ? Kind.space : kindOf(character);
}

function listedForm(codePoint: number, entry: CharacterEntry, trick: number): CharacterForm {
  const { foldClass, reads } = entry;
  const character = String.fromCodePoint(codePoint);
  const width = character.length;
  if (foldClass === 'lookalike' || foldClass === 'imitation') {
    const kind = foldClass === 'lookalike' ? Kind.candidate : Kind.imitation;
    const glyph = { reads: numberOf(reads), kind, marks: 0, width };
    return { role: 'read', glyphs: [glyph], width };
  }
  const isCapital =
    character.toLowerCase() !== character || /[A-Z]/.test(character.normalize('NFKC'));
  const marks =
    styleNumber(foldClass) |
    (foldClass === 'accent' ? Trick.accent : 0) |
    (isCapital ? Trick.capital : 0) |
    trick;
  // A ligature or a number in a circle reads as several characters, each its own glyph.
  const glyphs = [...reads].map((read) => ({
    reads: numberOf(read),
    kind: kindOf(read),
    marks,
    width,
  }));
  return { role: 'read', glyphs, width };
}

function numberOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function kindOf(reads: string): number {
  if (/^\d+$/.test(reads)) return Kind.digit;
  return /^[a-z]/.test(reads) ? Kind.latin : Kind.symbol;
}

const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;
const MARK = /\p{M}/u;
const INVISIBLE =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;
/** They choose how a picture is drawn. */
const VARIATION = /[\ufe00-\ufe0f]/;
const BLANK = /[\s\u2800\u3164]/u;
/** Marks that decorate: they stack on any letter and belong to no script's spelling. */
const DECORATION =
  /[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]/u;
const JOINER = /[\u200c\u200d]/;
const KEYCAP = '\u20e3';

/** All of these in one class: a single look tells that a character is none, as most are. */
const UNUSUAL = new RegExp(
  `[${[BLANK, VARIATION, INVISIBLE, DECORATION].map(({ source }) => source.slice(1, -1)).join('')}]`,
  'u',
);

function unlistedForm(codePoint: number): CharacterForm {
  const character = String.fromCodePoint(codePoint);
  const width = character.length;
  if (!UNUSUAL.test(character)) {
    const reads = numberOf(lowerCase(character));
    const glyph = { reads, kind: foreignKind(character), marks: 0, width };
    return { role: 'read', glyphs: [glyph], width };
  }
  const glyph = BLANK.test(character)
    ? { reads: numberOf(' '), kind: Kind.space, marks: 0, width }
    : { reads: codePoint, kind: Kind.mark, marks: 0, width };
  return { role: roleOf(character), glyphs: [glyph], width };
}

function foreignKind(character: string): number {
  if (LETTER_OR_DIGIT.test(character)) return Kind.foreign;
  return MARK.test(character) ? Kind.mark : Kind.symbol;
}

function roleOf(character: string): Role {
  if (BLANK.test(character)) return 'read';
  if (VARIATION.test(character)) return 'variation';
  if (INVISIBLE.test(character)) return JOINER.test(character) ? 'joiner' : 'invisible';
  return character === KEYCAP ? 'keycap' : 'decoration';
}

/** A few capitals have small letters of another length, which would shift what comes after. */
export function lowerCase(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}
