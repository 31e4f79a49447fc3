import { styleNumber } from './fold/character-data.ts';
import type { FoldedText, Range } from './fold/folded-text.ts';
import { GlyphMark, STYLE_MASK } from './fold/glyphs.ts';

const FEWEST_STYLED_LETTERS = 3;
const FEWEST_PLAIN_LETTERS = 2;
/** People often leave a last letter and the number of a name plain. */
const NAME_END = /^[a-z]{1,2}\d{2,4}$/;

/**
 * Where a decorated word and a plain one meet: "di𝗠𝗔𝗡𝗨𝗧", "𝗠𝗔𝗡𝗨𝗧88ini". A word that changes its
 * style more than once is one word, and a plain number belongs to the name. Where alphabets are
 * mixed, a name's first letters may be plain by chance: "lu𝕹𝐀𝗥𝘢".
 */
export function styleBoundary(folded: FoldedText, { start, end }: Range): number | undefined {
  const { marks, text } = folded;
  let boundary: number | undefined;
  for (let at = start + 1; at < end; at += 1) {
    if (isStyled(marks[at]) === isStyled(marks[at - 1])) continue;
    if (boundary !== undefined) return undefined;
    boundary = at;
  }
  if (boundary === undefined) return undefined;
  const isStyledFirst = isStyled(marks[start]);
  if (isStyledFirst) while (boundary < end && /\d/.test(text.charAt(boundary))) boundary += 1;
  if (isStyledFirst && NAME_END.test(text.slice(boundary, end))) return undefined;
  const styled = isStyledFirst ? { start, end: boundary } : { start: boundary, end };
  const length = styled.end - styled.start;
  const plain = end - start - length;
  if (length < FEWEST_STYLED_LETTERS || plain < FEWEST_PLAIN_LETTERS) return undefined;
  return !isStyledFirst && areAlphabetsMixed(folded, styled) ? undefined : boundary;
}

const MATH_LETTERS = { first: 0x1d400, last: 0x1d6a3 } as const;
/** 26 capitals and 26 small letters. Unicode puts the alphabets one after the other. */
const ALPHABET = 52;

/** Whether mathematical letters of several alphabets stand side by side: "𝕹𝐀𝗥𝘢". */
function areAlphabetsMixed({ original, toOriginal }: FoldedText, { start, end }: Range): boolean {
  const range = toOriginal(start, end);
  let first: number | undefined;
  for (const letter of original.slice(range.start, range.end)) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < MATH_LETTERS.first || code > MATH_LETTERS.last) continue;
    const alphabet = Math.floor((code - MATH_LETTERS.first) / ALPHABET);
    first ??= alphabet;
    if (alphabet !== first) return true;
  }
  return false;
}

function isStyled(mark: number | undefined): boolean {
  return ((mark ?? 0) & STYLE_MASK) !== 0;
}

/**
 * Where a capital begins a new word without a space: "maenLunara", "diVe lora". A decorated capital
 * begins one after plain letters only: in "𝘀u𝕃unara" decorated and plain letters are mixed.
 */
export function caseBoundary(folded: FoldedText, { start, end }: Range): number | undefined {
  const { marks } = folded;
  let boundary: number | undefined;
  let isPlainBefore = !isStyled(marks[start]);
  for (let at = start + 2; at < end - 1; at += 1) {
    isPlainBefore &&= !isStyled(marks[at - 1]);
    if (!isCapital(marks[at]) || !isPlainSmall(marks[at - 1])) continue;
    if (boundary !== undefined || (isStyled(marks[at]) && !isPlainBefore)) return undefined;
    boundary = at;
  }
  if (boundary === undefined || !isStyled(marks[boundary])) return boundary;
  return areAlphabetsMixed(folded, { start: boundary, end }) ? undefined : boundary;
}

function isCapital(mark: number | undefined): boolean {
  return ((mark ?? 0) & GlyphMark.capital) !== 0;
}

const WITHOUT_CASE = GlyphMark.lookalike | GlyphMark.leet | STYLE_MASK;

/** Look-alikes, digits in place of letters and decorated letters have no reliable case. */
function isPlainSmall(mark: number | undefined): boolean {
  return ((mark ?? 0) & (GlyphMark.capital | WITHOUT_CASE)) === 0;
}

const SMALL_A = 0x61;
const SMALL_Z = 0x7a;
const ZERO = 0x30;
const NINE = 0x39;
const FULLWIDTH = styleNumber('fullwidth');
const FEWEST_DECORATED = 2;
const SHORTEST_NAME = 3;

/** A name with the letters of another script around it. */
export interface NameBesideOtherScript {
  readonly name: Range;
  /** The end of the ornament after the name. */
  readonly end: number;
}

/**
 * The Latin name beside letters of another script. Those are an ornament, the same on both sides
 * ("ꗥLUNARA88ꗥmain"), or follow its decorated letters directly. Full-width Latin does not count,
 * because Japanese writes it beside its own letters.
 */
export function nameBesideOtherScript(
  folded: FoldedText,
  word: Range,
): NameBesideOtherScript | undefined {
  const { text } = folded;
  const { start, end } = word;
  // Most words neither begin nor end in another script.
  if (!isBeyondAscii(text, start) && !isBeyondAscii(text, end - 1)) return undefined;
  const name = firstName(text, word);
  if (name.end - name.start < SHORTEST_NAME) return undefined;
  const framed = name.end + name.start - start;
  if (framed <= end && isFramed(text, name, start)) return { name, end: framed };
  const isStuck = isForeign(text, { start: name.end, end });
  return isStuck && countDecorated(folded, name) >= FEWEST_DECORATED ? { name, end } : undefined;
}

/** The plain letters and digits at the beginning of a word or after its first ornament. */
function firstName(text: string, word: Range): Range {
  let { start } = word;
  while (start < word.end && isBeyondAscii(text, start)) start += 1;
  let end = start;
  while (end < word.end && isPlain(text.charCodeAt(end))) end += 1;
  return { start, end };
}

function isPlain(unit: number): boolean {
  return (unit >= SMALL_A && unit <= SMALL_Z) || (unit >= ZERO && unit <= NINE);
}

/** Whether the ornament before a name follows it too. */
function isFramed(text: string, name: Range, start: number): boolean {
  return name.start > start && text.startsWith(text.slice(start, name.start), name.end);
}

function isForeign(text: string, { start, end }: Range): boolean {
  for (let at = start; at < end; at += 1) if (!isBeyondAscii(text, at)) return false;
  return true;
}

function isBeyondAscii(text: string, at: number): boolean {
  return text.charCodeAt(at) > 0x7f;
}

function countDecorated({ marks }: FoldedText, { start, end }: Range): number {
  let decorated = 0;
  for (let at = start; at < end; at += 1) {
    const style = (marks[at] ?? 0) & STYLE_MASK;
    if (style !== 0 && style !== FULLWIDTH) decorated += 1;
  }
  return decorated;
}
