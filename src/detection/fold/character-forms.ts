import { isInEmptyPlane } from '../characters.ts';
import { rememberCharacters } from '../memory.ts';
import { type CharacterEntry, lookUpCharacter, styleNumber } from './character-data.ts';
import { type Glyph, GlyphKind, GlyphMark } from './glyphs.ts';

/** What a character does to the text: it is read, or it changes the character before it. */
type Role = 'read' | 'variation' | 'invisible' | 'joiner' | 'decoration' | 'keycap';

export interface CharacterForm {
  readonly role: Role;
  /** What it reads as: several glyphs for a ligature, itself where nothing changes. */
  readonly glyphs: readonly Glyph[];
  /** In UTF-16 units. */
  readonly width: number;
}

/** The form of a character in a text that nothing cut. */
export function findForm(codePoint: number): CharacterForm {
  if (codePoint < 0x80) return asciiForm(codePoint);
  if (isInEmptyPlane(codePoint)) return signForm(codePoint);
  const entry = lookUpCharacter(codePoint);
  return entry ? listedForm(codePoint, entry, 0) : unlistedForm(codePoint);
}

/** The form of a character that was an astral letter before a tool cut it to 16 bits. */
export function findTruncatedForm(codePoint: number): CharacterForm {
  const entry = lookUpCharacter(codePoint) ?? lookUpCharacter(restoreTruncated(codePoint));
  return entry ? listedForm(codePoint, entry, GlyphMark.truncated) : unlistedForm(codePoint);
}

function signForm(codePoint: number): CharacterForm {
  const glyph = { code: codePoint, kind: GlyphKind.symbol, marks: 0, width: 2 };
  return { role: 'read', glyphs: [glyph], width: 2 };
}

function asciiForm(codePoint: number): CharacterForm {
  const character = String.fromCharCode(codePoint);
  const lower = character.toLowerCase();
  const isCapital = lower !== character;
  const glyph = {
    code: numberOf(lower),
    kind: asciiKind(lower),
    marks: isCapital ? GlyphMark.capital : 0,
    width: 1,
  };
  return { role: 'read', glyphs: [glyph], width: 1 };
}

function asciiKind(character: string): number {
  if (/[\n\r]/.test(character)) return GlyphKind.lineBreak;
  return /\s/.test(character) ? GlyphKind.space : kindOf(character);
}

function listedForm(codePoint: number, entry: CharacterEntry, trick: number): CharacterForm {
  const { foldClass, reads } = entry;
  const character = String.fromCodePoint(codePoint);
  const width = character.length;
  if (foldClass === 'lookalike' || foldClass === 'imitation') {
    const kind = foldClass === 'lookalike' ? GlyphKind.candidate : GlyphKind.imitation;
    const glyph = { code: numberOf(reads), kind, marks: 0, width };
    return { role: 'read', glyphs: [glyph], width };
  }
  const isCapital =
    character.toLowerCase() !== character || /[A-Z]/.test(character.normalize('NFKC'));
  const marks =
    styleNumber(foldClass) |
    (foldClass === 'accent' ? GlyphMark.accent : 0) |
    (isCapital ? GlyphMark.capital : 0) |
    trick;
  // A ligature or a number in a circle reads as several characters, one glyph each.
  const glyphs = [...reads].map((read) => ({
    code: numberOf(read),
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
  if (/^\d+$/.test(reads)) return GlyphKind.digit;
  return /^[a-z]/.test(reads) ? GlyphKind.latin : GlyphKind.symbol;
}

const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;
const MARK = /\p{M}/u;
const INVISIBLE =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;
/** Variation selectors choose how a picture is drawn. */
const VARIATION = /[\ufe00-\ufe0f]/;
const BLANK = /[\s\u2800\u3164]/u;
/** Decorating marks: they stack on any letter and belong to no script's spelling. */
const DECORATION =
  /[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]/u;
const JOINER = /[\u200c\u200d]/;
const KEYCAP = '\u20e3';

/** One class for all of these, so that one test rules out most characters. */
const UNUSUAL = new RegExp(
  `[${[BLANK, VARIATION, INVISIBLE, DECORATION].map(({ source }) => source.slice(1, -1)).join('')}]`,
  'u',
);

function unlistedForm(codePoint: number): CharacterForm {
  const character = String.fromCodePoint(codePoint);
  const width = character.length;
  if (!UNUSUAL.test(character)) {
    const code = numberOf(lowerCase(character));
    const glyph = { code, kind: foreignKind(character), marks: 0, width };
    return { role: 'read', glyphs: [glyph], width };
  }
  const glyph = BLANK.test(character)
    ? { code: numberOf(' '), kind: GlyphKind.space, marks: 0, width }
    : { code: codePoint, kind: GlyphKind.mark, marks: 0, width };
  return { role: roleOf(character), glyphs: [glyph], width };
}

function foreignKind(character: string): number {
  if (LETTER_OR_DIGIT.test(character)) return GlyphKind.foreign;
  return MARK.test(character) ? GlyphKind.mark : GlyphKind.symbol;
}

function roleOf(character: string): Role {
  if (BLANK.test(character)) return 'read';
  if (VARIATION.test(character)) return 'variation';
  if (INVISIBLE.test(character)) return JOINER.test(character) ? 'joiner' : 'invisible';
  return character === KEYCAP ? 'keycap' : 'decoration';
}

/** A few capitals have small letters of another length, which would shift every later offset. */
function lowerCase(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}

/**
 * Some tools cut astral characters to 16 bits: 𝐀 (U+1D400) arrives as the Hangul syllable 퐀
 * (U+D400), 🅰 (U+1F170) as the private U+F170. Korean uses those syllables too. They count as
 * letters only where all Hangul of a text lies in the cut range, beside Latin or in great variety.
 */
const CUT_RUN = /[\ud400-\ud7ff]{3}|[\ud400-\ud7ff]{2}\d/;
const OTHER_HANGUL = /[\u1100-\u11ff\u3131-\u3163\uac00-\ud3ff]/;
const LATIN = /[a-z]/i;
const FEWEST_BESIDE_LATIN = 2;
/** Korean laughter alone uses a handful of these syllables; a disguised sentence uses more. */
const FEWEST_ALONE = 6;

const FIRST_CUT_HANGUL = 0xd400;
const LAST_HANGUL = 0xd7a3;
/** The range ends before the lone halves of surrogate pairs. */
const LAST_CUT_HANGUL = 0xd7ff;

export function looksTruncated(text: string): boolean {
  if (/[\uf130-\uf1ff]/.test(text)) return true;
  if (!CUT_RUN.test(text) || OTHER_HANGUL.test(text)) return false;
  return hasDistinctHangul(text, LATIN.test(text) ? FEWEST_BESIDE_LATIN : FEWEST_ALONE);
}

function hasDistinctHangul(text: string, fewest: number): boolean {
  const distinct = new Set<number>();
  for (let at = 0; at < text.length && distinct.size < fewest; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= FIRST_CUT_HANGUL && code <= LAST_HANGUL) distinct.add(code);
  }
  return distinct.size >= fewest;
}

export function isTruncatedLetter(codePoint: number): boolean {
  const isCutMath = codePoint >= FIRST_CUT_HANGUL && codePoint <= LAST_CUT_HANGUL;
  return isCutMath || (codePoint >= 0xf130 && codePoint <= 0xf1ff);
}

function restoreTruncated(codePoint: number): number {
  return codePoint + 0x10000;
}

/** What a look-alike is where it is no disguise: a letter or sign of its own script. */
export interface OwnLetter {
  readonly code: number;
  readonly kind: number;
  /** Its script as one bit; none for a sign. */
  readonly script: number;
}

const LETTER = /\p{L}/u;

export const ownLetter = rememberCharacters((codePoint: number): OwnLetter => {
  const letter = lowerCase(String.fromCodePoint(codePoint));
  const code = letter.codePointAt(0) ?? codePoint;
  return LETTER.test(letter)
    ? { code, kind: GlyphKind.foreign, script: 1 << scriptOf(code) }
    : { code, kind: GlyphKind.symbol, script: 0 };
});

/** One bit for each Unicode range, which is enough to tell one script from another. */
const SCRIPT_STARTS = [
  0, 0x370, 0x400, 0x530, 0x590, 0x600, 0x900, 0xe00, 0x10a0, 0x1400, 0x1d00, 0x2c00,
];

/** Greek, Cyrillic, Armenian and so on by block; Extended Greek counts as Greek. */
function scriptOf(codePoint: number): number {
  if (codePoint >= 0x1f00 && codePoint < 0x2000) return 1;
  return SCRIPT_STARTS.filter((start) => codePoint >= start).length - 1;
}
