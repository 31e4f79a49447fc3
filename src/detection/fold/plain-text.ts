import { type FoldedText, sameOffsets } from './folded-text.ts';
import { GlyphMark } from './glyphs.ts';
import { mayBeBackwards } from './turn-around.ts';

const ASCII = /^[\t\n\r\x20-\x7e]*$/;
/**
 * Pictures that never stand for letters; flags, joiners and decorated letters are not among them.
 */
const WITH_PICTURES =
  /^[\t\n\r\x20-\x7e\u{1f300}-\u{1f3f3}\u{1f3f5}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}]*$/u;
/** Two single letters within three characters; a picture takes two units. */
const LETTERS_APART = /(?<![a-z\d])[a-z\d][^a-z\d]{1,6}[a-z\d](?![a-z\d])/i;
/** Whatever a later pass might change: addresses, hearts, escapes, stretched, spelled or leet words. */
const NEEDS_PASSES =
  /[@/]|<3|&[#a-z]|\.[a-z]|([a-z])\1\1|(?<![a-z\d])[a-z\d][^a-z\d]{1,3}[a-z\d](?![a-z\d])|[a-z][013-9$!|][a-z0]/i;
const CHUNKS = /(?:\b[A-Z][A-Z\d]{0,2} +){3}/;

/**
 * Whether a text is plain ASCII and pictures with nothing to undo, so that folding only lowers its
 * case.
 */
export function isPlainText(text: string): boolean {
  // The tests that fail at the first foreign letter come before those that read the whole text.
  const isAscii = ASCII.test(text);
  if (!isAscii && (!WITH_PICTURES.test(text) || LETTERS_APART.test(text))) return false;
  return !NEEDS_PASSES.test(text) && !CHUNKS.test(text) && !mayBeBackwards(text);
}

/**
 * The short way for plain texts, which most comments are: folded and original offsets are equal.
 */
export function foldPlain(original: string): FoldedText {
  const marks: number[] = [];
  for (let at = 0; at < original.length; at += 1) {
    const code = original.charCodeAt(at);
    marks.push(code >= CAPITAL_A && code <= CAPITAL_Z ? GlyphMark.capital : 0);
  }
  const { toOriginal, toFolded } = sameOffsets(original);
  return { original, text: original.toLowerCase(), marks, toOriginal, toFolded };
}

const CAPITAL_A = 0x41;
const CAPITAL_Z = 0x5a;
