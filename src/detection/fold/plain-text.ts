import type { FoldedText, Range } from '../folded-text.ts';
import { Trick } from './glyphs.ts';

const ASCII = /^[\t\n\r\x20-\x7e]*$/;
/** Whatever a later pass of folding might act on: addresses, stretched, spelled, cut or leet words. */
const NEEDS_PASSES =
  /[@/]|\.[a-z]|([a-z])\1\1|(?<![a-z\d])[a-z\d][^a-z\d]{1,3}[a-z\d](?![a-z\d])|[a-z][013-9$!|][a-z0]/i;
const CHUNKS = /(?:\b[A-Z][A-Z\d]{0,2} +){3}/;

/** Whether a text is plain ASCII without anything to undo: lowering its case is all the folding. */
export function isPlain(text: string): boolean {
  return ASCII.test(text) && !NEEDS_PASSES.test(text) && !CHUNKS.test(text);
}

/** The short way for plain texts, which most comments are: every offset is its own. */
export function foldPlain(original: string): FoldedText {
  const marks: number[] = [];
  for (let at = 0; at < original.length; at += 1) {
    const code = original.charCodeAt(at);
    marks.push(code >= 65 && code <= 90 ? Trick.capital : 0);
  }
  const { length } = original;
  const same = (start: number, end: number): Range => {
    const from = Math.min(start, length);
    return { start: from, end: Math.max(from, Math.min(end, length)) };
  };
  return { original, text: original.toLowerCase(), marks, toOriginal: same, toFolded: same };
}
