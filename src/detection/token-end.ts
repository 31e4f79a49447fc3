import { CharacterClass, classOf, isWordClass } from './character-classes.ts';

const TIME = /\b\d{1,2}:\d{2}(?::\d{2})?\b/y;
/** The name of a picture: ":smile:". */
const SHORTCODE = /:[a-z0-9_-]{2,32}:/y;
const HASH = 0x23;
const COLON = 0x3a;
const ZERO = 0x30;
const NINE = 0x39;

/**
 * The end of the token that begins at a place, where no space stands: a time code, the name of a
 * picture, a hash sign, else as many word characters or symbols as follow. At the latest where the
 * next address begins: looking past it, each piece of a row of addresses would look through them all.
 */
export function tokenEnd(text: string, start: number, latest: number): number {
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

/** The end of the match that begins right here, or -1. */
function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

export function isSpaceAt(text: string, at: number): boolean {
  return classOf(text.charCodeAt(at)) === CharacterClass.space;
}
