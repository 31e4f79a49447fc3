import { FUNCTION_WORDS, TRADE_WORDS } from '../lexicon/word-lists.ts';
import { reverse } from './flip-words.ts';
import type { Range } from './folded-text.ts';
import { GlyphKind, type Glyphs } from './glyphs.ts';

/** Words of advertisements that no language has backwards; a text without one is not looked at. */
const TELLING =
  'gacor slot slots maxwin jackpot scatter situs daftar lancar menang togel bandar casino whatsapp telegram withdraw deposit bonus modal cuan rtp terpercaya';

const backwards = (word: string): string => [...word].toReversed().join('');

const MAY_BE_BACKWARDS = new RegExp(
  `\u202e|(?<![a-z])(?:${TELLING.split(' ').map(backwards).join('|')})(?![a-z])`,
  'i',
);

export const mayBeBackwards = (text: string): boolean => MAY_BE_BACKWARDS.test(text);

/** One word may be a joke. */
const FEWEST_WORDS = 2;

/** Turns back what is written backwards, "77aranul id rocag tols", or shown so by U+202E. */
export function turnAround(glyphs: Glyphs): void {
  const { original } = glyphs;
  if (!original.includes('\u202e')) {
    turnWhole(glyphs);
    return;
  }
  let run = { start: 0, end: 0 };
  for (const { 0: shown, index } of original.matchAll(/\u202e[^\u202c\n]*/g)) {
    run = glyphsWithin(glyphs, { start: index, end: index + shown.length }, run.end);
    const { forward, backward } = countKnown(glyphs, run);
    if (backward >= forward) reverse(glyphs, run);
  }
}

/** The same for a text as it reads by now: look-alikes and digits may have been its letters. */
export function turnWhole(glyphs: Glyphs): void {
  if (!mayBeBackwards(textOf(glyphs))) return;
  const whole = { start: 0, end: glyphs.length };
  const { forward, backward } = countKnown(glyphs, whole);
  if (backward >= FEWEST_WORDS && backward > forward) reverse(glyphs, whole);
}

function textOf({ codes, kinds, length }: Glyphs): string {
  let text = '';
  for (let at = 0; at < length; at += 1) {
    text += kinds[at] === GlyphKind.latin ? String.fromCharCode(codes[at] ?? 0) : ' ';
  }
  return text;
}

/** The glyphs that were read from a range of the original, none before `from`. */
function glyphsWithin({ starts, length }: Glyphs, { start, end }: Range, from: number): Range {
  let first = from;
  while (first < length && (starts[first] ?? 0) < start) first += 1;
  let last = first;
  while (last < length && (starts[last] ?? 0) < end) last += 1;
  return { start: first, end: last };
}

const SHORTEST_KNOWN = 3;
const isKnown = (word: string): boolean => TRADE_WORDS.has(word) || FUNCTION_WORDS.has(word);

/** How many words of a range the lists know as they stand, and how many from behind. */
function countKnown({ codes, kinds }: Glyphs, { start, end }: Range) {
  let forward = 0;
  let backward = 0;
  for (let at = start; at < end; at += 1) {
    let word = '';
    for (; at < end && kinds[at] === GlyphKind.latin; at += 1)
      word += String.fromCharCode(codes[at] ?? 0);
    if (word.length < SHORTEST_KNOWN) continue;
    if (isKnown(word)) forward += 1;
    else if (isKnown(backwards(word))) backward += 1;
  }
  return { forward, backward };
}
