import { codePointIn } from '../characters.ts';
import { rememberCharacters } from '../memory.ts';
import { styleNumber } from './character-data.ts';
import {
  type CharacterForm,
  findForm,
  findTruncatedForm,
  isTruncatedLetter,
} from './character-forms.ts';
import { entityAt } from './entities.ts';
import {
  addGlyph,
  codeOfFlag,
  cutGlyphs,
  emptyGlyphs,
  type Glyph,
  GlyphKind,
  GlyphMark,
  type Glyphs,
  isLetterOrDigit,
  isLookalike,
  STYLE_MASK,
} from './glyphs.ts';

const FIRST_OF_FLAGS = 0x1f1e6;
const BLACK_FLAG = 0x1f3f4;
const KEYCAP_STYLE = styleNumber('keycap');

const formOf = rememberCharacters(findForm);
const truncatedFormOf = rememberCharacters(findTruncatedForm);

/**
 * First pass: every code point becomes the glyphs it reads as, joins the glyph it decorates, or
 * vanishes.
 */
export function readCharacters(text: string, isTruncatedText: boolean): Glyphs {
  const glyphs = emptyGlyphs(text);
  const reply = endOfReplyMark(text);
  for (let at = 0; at < text.length; ) {
    const codePoint = codePointIn(text, at);
    const flag = codePoint < FIRST_OF_FLAGS ? undefined : flagAt(text, at, codePoint);
    if (flag) {
      addGlyph(glyphs, flag, at);
      at += flag.width;
    } else if (
      codePoint === ZERO_WIDTH_SPACE &&
      (at + 1 === reply || (glyphs.length > 0 && text.charCodeAt(at + 1) === AT))
    ) {
      // The platform sets it before a handle, wherever the handle stands, and behind that of a reply.
      addGlyph(glyphs, SPACE, at);
      at += 1;
    } else if (codePoint === AMPERSAND && addEntity(glyphs, text, at)) {
      at = glyphs.ends[glyphs.length - 1] ?? text.length;
    } else {
      const isTruncated = isTruncatedText && isTruncatedLetter(codePoint);
      const form = isTruncated ? truncatedFormOf(codePoint) : formOf(codePoint);
      addForm(glyphs, form, at);
      at += form.width;
    }
  }
  cutGlyphs(glyphs, glyphs.length);
  return glyphs;
}

/** Adds what an escape of HTML stands for. Returns whether there is one. */
function addEntity(glyphs: Glyphs, text: string, at: number): boolean {
  const entity = entityAt(text, at);
  const [glyph] = entity ? formOf(entity.codePoint).glyphs : [];
  // A look-alike would have to be found again in the original, where there are digits.
  if (!entity || !glyph || isLookalike(glyph.kind)) return false;
  addGlyph(glyphs, { ...glyph, width: entity.width }, at);
  return true;
}

const AMPERSAND = 0x26;
const AT = 0x40;
const ZERO_WIDTH_SPACE = 0x200b;
const SPACE: Glyph = { code: 0x20, kind: GlyphKind.space, marks: 0, width: 1 };
const REPLY_MARK = /^@{1,2}[^\s\u200b]{1,64}\u200b/;

/** Where the mark ends that the platform sets before a reply, if a zero-width space stands behind it. */
const endOfReplyMark = (text: string): number =>
  text.charCodeAt(0) === AT ? (REPLY_MARK.exec(text)?.[0].length ?? 0) : 0;

/** A flag of several code points, which are no letters here. */
function flagAt(text: string, at: number, codePoint: number): Glyph | undefined {
  if (codePoint === BLACK_FLAG) return flagOfRegion(text, at);
  const flag = regionalFlagAt(text, at);
  return flag < 0
    ? undefined
    : { code: codeOfFlag(flag), kind: GlyphKind.symbol, marks: 0, width: FLAG_WIDTH };
}

/** Invisible tags spell the flags of England, Scotland and Wales, and have no other use. */
function flagOfRegion(text: string, at: number): Glyph {
  const tags = /^(?:\udb40[\udc20-\udc7f])+/.exec(text.slice(at + 2, at + 18));
  return { code: BLACK_FLAG, kind: GlyphKind.symbol, marks: 0, width: 2 + (tags?.[0].length ?? 0) };
}

/** Adds what a character reads as, or what it changes of the glyph before it. */
function addForm(glyphs: Glyphs, form: CharacterForm, at: number): void {
  const { role, width } = form;
  const before = glyphs.length > 0 ? glyphs.kinds[glyphs.length - 1] : undefined;
  if (role === 'read' || belongsTo(before, role)) addGlyphs(glyphs, form, at);
  else if (role === 'keycap' && before === GlyphKind.digit) addKeycap(glyphs, at + width);
  else extendLast(glyphs, at + width, isLetterOrDigit(before) ? TRICKS[role] : 0);
}

/**
 * How many glyphs ligatures may add to a text. 10,000 characters of a language with ligatures hold
 * a few hundred. A text of nothing else would cost as much as one twice as long.
 */
export const MOST_GROWTH = 500;

/** Adds all glyphs of a character, or only the first one once ligatures reached `MOST_GROWTH`. */
function addGlyphs(glyphs: Glyphs, { glyphs: read }: CharacterForm, at: number): void {
  const first = read[0];
  if (first) addGlyph(glyphs, first, at);
  if (read.length > 1 && glyphs.added < MOST_GROWTH) {
    for (const glyph of read.slice(1)) addGlyph(glyphs, glyph, at);
    glyphs.added += read.length - 1;
  }
}

/**
 * Whether a character that changes others is normal after the glyph before it. Joiners shape
 * Arabic, Indic scripts and emoji; marks belong to the spelling of many scripts. After Latin
 * letters they only hide words.
 */
function belongsTo(before: number | undefined, role: CharacterForm['role']): boolean {
  if (before === undefined || role === 'invisible' || role === 'variation') return false;
  if (role === 'joiner') return !isLetterOrDigit(before) && before !== GlyphKind.space;
  return (
    before === GlyphKind.candidate || before === GlyphKind.imitation || before === GlyphKind.foreign
  );
}

/** The mark for such a character after a Latin letter. */
const TRICKS = {
  variation: 0,
  invisible: GlyphMark.invisible,
  joiner: GlyphMark.invisible,
  decoration: GlyphMark.marks,
  keycap: GlyphMark.marks,
} as const;

function addKeycap(glyphs: Glyphs, end: number): void {
  const last = glyphs.length - 1;
  glyphs.marks[last] = ((glyphs.marks[last] ?? 0) & ~STYLE_MASK) | KEYCAP_STYLE;
  extendLast(glyphs, end, 0);
}

/** Extends the last glyph over a character that is not read; at the start there is none. */
function extendLast(glyphs: Glyphs, end: number, mark: number): void {
  const last = glyphs.length - 1;
  if (last < 0) return;
  glyphs.ends[last] = end;
  glyphs.marks[last] = (glyphs.marks[last] ?? 0) | mark;
}

/** The regions that have a flag, two letters each (ISO 3166-1 and the few that emoji add). */
const REGIONS = new Set(
  (
    'acadaeafagaialamaoaqarasatauawaxazbabbbdbebfbgbhbibjblbmbnbobqbrbsbtbvbwbybzcacccdcfcgchcick' +
    'clcmcncocpcrcucvcwcxcyczdedgdjdkdmdodzeaeceeegehereseteufifjfkfmfofrgagbgdgegfggghgiglgmgngp' +
    'gqgrgsgtgugwgyhkhmhnhrhthuicidieiliminioiqirisitjejmjojpkekgkhkikmknkpkrkwkykzlalblclilklrls' +
    'ltlulvlymamcmdmemfmgmhmkmlmmmnmompmqmrmsmtmumvmwmxmymznancnenfngninlnonpnrnunzompapepfpgphpk' +
    'plpmpnprpsptpwpyqarerorsrurwsasbscsdsesgshsisjskslsmsnsosrssstsvsxsysztatctdtftgthtjtktltmtn' +
    'totrtttvtwtzuaugumunusuyuzvavcvevgvivnvuwfwsxkyeytzazmzw'
  ).match(/../g),
);
/** All regional indicators begin with the same half of a surrogate pair. */
const HIGH_HALF = 0xd83c;
const FIRST_LOW_HALF = 0xdde6;
const LETTERS = 26;

/** The alphabet index of the regional indicator at a position, or -1 where there is none. */
function indicatorAt(text: string, at: number): number {
  if (text.charCodeAt(at) !== HIGH_HALF) return -1;
  const letter = text.charCodeAt(at + 1) - FIRST_LOW_HALF;
  return letter >= 0 && letter < LETTERS ? letter : -1;
}

const IS_REGION: readonly boolean[] = Array.from({ length: LETTERS * LETTERS }, (_, pair) =>
  REGIONS.has(letterOf(Math.floor(pair / LETTERS)) + letterOf(pair % LETTERS)),
);

function letterOf(number: number): string {
  return String.fromCharCode(97 + number);
}

/** The number of the region whose flag two indicators make, or -1. */
function regionAt(text: string, at: number): number {
  const pair = indicatorAt(text, at) * LETTERS + indicatorAt(text, at + 2);
  return IS_REGION[pair] === true ? pair : -1;
}

/** In UTF-16 units. */
const FLAG_WIDTH = 4;

/**
 * The number of the real flag at a position, or -1. Regional indicators that pair into no region
 * are letters: 🇸🇱🇴🇹 is not Sierra Leone with a remainder.
 */
function regionalFlagAt(text: string, at: number): number {
  if (indicatorAt(text, at) < 0) return -1;
  const { start, end } = indicatorRun(text, at);
  if ((end - start) % FLAG_WIDTH !== 0 || (at - start) % FLAG_WIDTH !== 0) return -1;
  for (let pair = start; pair < end; pair += FLAG_WIDTH) {
    if (regionAt(text, pair) < 0) return -1;
  }
  return regionAt(text, at);
}

/**
 * The search stops after a run longer than any list of flags, which bounds the work for each
 * letter.
 */
const LONGEST_RUN = 32;

function indicatorRun(text: string, at: number): { start: number; end: number } {
  let start = at;
  let end = at;
  while (at - start < LONGEST_RUN && indicatorAt(text, start - 2) >= 0) start -= 2;
  while (end - at < LONGEST_RUN && indicatorAt(text, end) >= 0) end += 2;
  return { start, end };
}
