import type { FoldedText, Range } from './folded-text.ts';
import { GlyphMark } from './glyphs.ts';

const ASCII = /^[\t\n\r\x20-\x7e]*$/;
/**
 * Pictures that never stand for letters; flags, joiners and decorated letters are not among them.
 */
const WITH_PICTURES =
  /^[\t\n\r\x20-\x7e\u{1f300}-\u{1f3f3}\u{1f3f5}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}]*$/u;
/** Two single letters within three characters; a picture takes two units. */
const LETTERS_APART = /(?<![a-z\d])[a-z\d][^a-z\d]{1,6}[a-z\d](?![a-z\d])/i;
/** Whatever a later pass might change: addresses, stretched, spelled, cut or leet words. */
const NEEDS_PASSES =
  /[@/]|\.[a-z]|([a-z])\1\1|(?<![a-z\d])[a-z\d][^a-z\d]{1,3}[a-z\d](?![a-z\d])|[a-z][013-9$!|][a-z0]/i;
const CHUNKS = /(?:\b[A-Z][A-Z\d]{0,2} +){3}/;

/**
 * Whether a text is plain ASCII and pictures with nothing to undo, so that folding only lowers its
 * case.
 */
export function isPlainText(text: string): boolean {
  // The tests that fail at the first foreign letter come before those that read the whole text.
  const isAscii = ASCII.test(text);
  if (!isAscii && (!WITH_PICTURES.test(text) || LETTERS_APART.test(text))) return false;
  return !NEEDS_PASSES.test(text) && !CHUNKS.test(text);
}

/**
 * The short way for plain texts, which most comments are: folded and original offsets are equal.
 */
export function foldPlain(original: string): FoldedText {
  const marks = new Uint16Array(original.length);
  for (let at = 0; at < original.length; at += 1) {
    const code = original.charCodeAt(at);
    if (code >= 65 && code <= 90) marks[at] = GlyphMark.capital;
  }
  const { length } = original;
  const same = (start: number, end: number): Range => {
    const from = wholeStart(original, Math.min(start, length));
    const to = wholeEnd(original, Math.min(end, length));
    return { start: from, end: end > start ? to : from };
  };
  return { original, text: original.toLowerCase(), marks, toOriginal: same, toFolded: same };
}

/** A picture is two units, and no range ends inside it. */
function wholeStart(text: string, at: number): number {
  return isSecondHalf(text, at) ? at - 1 : at;
}

function wholeEnd(text: string, at: number): number {
  return isSecondHalf(text, at) ? at + 1 : at;
}

function isSecondHalf(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
