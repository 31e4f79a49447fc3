import { type OwnLetter, ownLetter } from './character-forms.ts';
import type { Range } from './folded-text.ts';
import {
  GlyphKind,
  GlyphMark,
  type Glyphs,
  isDigitCode,
  isLetterOrDigit,
  isLookalike,
  isWordKind,
  NO_CODE,
} from './glyphs.ts';

/**
 * Second pass: decides for each word whether its look-alikes are disguised Latin or their own
 * script. Real Russian, Greek or Thai stays as it is. A disguise mixes scripts inside a word, or
 * consists of perfect look-alikes in a Latin text.
 */
export function resolveLookalikes(glyphs: Glyphs): void {
  if (!holdsLookalikes(glyphs)) return;
  const words = countWords(glyphs);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!foldDisguisedWords(glyphs, words)) break;
  }
  for (const word of words.suspects) restore(glyphs, word);
}

function holdsLookalikes({ kinds, length }: Glyphs): boolean {
  for (let at = 0; at < length; at += 1) if (isLookalike(kinds[at])) return true;
  return false;
}

/** Each folded word makes the text more Latin, which may reveal another disguise. */
const MOST_ROUNDS = 4;

/**
 * Folds and recounts the words that are disguises by present evidence. Returns whether there were
 * any.
 */
function foldDisguisedWords(glyphs: Glyphs, words: CountedWords): boolean {
  const { suspects } = words;
  const text = summarise(words);
  const spelled = isSpelledOut(glyphs, text);
  let found = false;
  for (let at = 0; at < suspects.length; at += 1) {
    const word = suspects[at];
    if (!word || !hasLookalikes(word)) continue;
    const isSpelled = isSingle(word) && spelled(word.start);
    if (!isSpelled && !isDisguise(word, text)) continue;
    fold(glyphs, word);
    suspects[at] = countLetters(glyphs, word.start, word.end);
    found = true;
  }
  return found;
}

function hasLookalikes({ candidates, imitations }: LetterCount): boolean {
  return candidates + imitations > 0;
}

function isSingle({ start, end }: LetterCount): boolean {
  return end - start === 1;
}

/**
 * Returns a test for single letters, called in the order of the text: whether they belong to a word
 * spelled out in several scripts.
 */
function isSpelledOut(glyphs: Glyphs, text: TextSummary): (at: number) => boolean {
  let row = { start: 0, end: 0 };
  let isSpelled = false;
  return (at) => {
    if (at >= row.end) {
      row = singleLettersAround(glyphs, at);
      isSpelled = isSpelledRow(glyphs, row, text);
    }
    return isSpelled;
  };
}

/** The row of single letters with one character between them, as in a spelled word. */
function singleLettersAround({ kinds, length }: Glyphs, at: number): Range {
  let start = at;
  while (isAlone(kinds, start - 2)) start -= 2;
  let last = at;
  while (last + 2 < length && isAlone(kinds, last + 2)) last += 2;
  return { start, end: last + 1 };
}

function isAlone(kinds: Uint8Array, at: number): boolean {
  return isWordKind(kinds[at]) && !isWordKind(kinds[at - 1]) && !isWordKind(kinds[at + 1]);
}

const FEWEST_SPELLED = 3;
const FEWEST_SPELLED_ABROAD = 4;

/**
 * Half of it in Latin letters or digits, or all of it in perfect look-alikes beside Latin words.
 */
function isSpelledRow(glyphs: Glyphs, { start, end }: Range, text: TextSummary): boolean {
  const letters = (end - start + 1) / 2;
  if (letters < FEWEST_SPELLED) return false;
  let plain = 0;
  for (let at = start; at < end; at += 2) if (isLetterOrDigit(glyphs.kinds[at])) plain += 1;
  if (plain * 2 >= letters) return true;
  if (letters < FEWEST_SPELLED_ABROAD || !text.hasLatinWords) return false;
  for (let at = start; at < end; at += 2) if (!mayBeLatin(glyphs, at, text)) return false;
  return true;
}

function mayBeLatin(glyphs: Glyphs, at: number, text: TextSummary): boolean {
  const kind = glyphs.kinds[at];
  if (kind !== GlyphKind.candidate)
    return kind !== GlyphKind.imitation && kind !== GlyphKind.foreign;
  return (ownLetterAt(glyphs, at).script & text.honestScripts) === 0;
}

interface TextSummary {
  readonly hasLatinWords: boolean;
  readonly hasForeignLetters: boolean;
  /** Scripts of whole words in this text with letters that no Latin word could use. */
  readonly honestScripts: number;
}

function summarise(words: CountedWords): TextSummary {
  let { latin, hasForeignLetters } = words;
  let candidates = 0;
  let honestScripts = 0;
  for (const count of words.suspects) {
    latin += count.latin;
    candidates += count.candidates;
    if (count.foreign > 0) hasForeignLetters = true;
    if (isHonestWord(count)) honestScripts |= count.scripts;
  }
  return { hasLatinWords: latin > candidates, hasForeignLetters, honestScripts };
}

/**
 * A word of one script with letters that no Latin word could use; a single letter is no evidence.
 */
function isHonestWord(count: LetterCount): boolean {
  const { latin, digits, candidates, imitations, foreign, scripts } = count;
  if (latin + digits > 0 || imitations + foreign === 0) return false;
  return candidates + imitations + foreign >= 2 && isOneScript(scripts);
}

function isOneScript(scripts: number): boolean {
  return (scripts & (scripts - 1)) === 0;
}

function isDisguise(word: LetterCount, text: TextSummary): boolean {
  const lookalikes = word.candidates + word.imitations;
  const letters = lookalikes + word.latin;
  if (word.foreign > 0) return word.latin > 0 && word.switches >= 3;
  if (word.latin > 0) {
    if (word.symbols === lookalikes) return isSymbolInWord(word);
    return word.switches >= 2 || (text.honestScripts & word.scripts) === 0;
  }
  if (letters < 3 || word.symbols === lookalikes) return false;
  if (!isOneScript(word.scripts)) return !text.hasForeignLetters;
  // A name with its number is no word of another language: "ДGЯД88".
  const isPerfect = word.imitations === 0 || word.digits >= 2;
  return isPerfect && text.hasLatinWords && (text.honestScripts & word.scripts) === 0;
}

/** "gα¢or" hides a letter behind a sign; "5€" and "a×b" do not. */
function isSymbolInWord(word: LetterCount): boolean {
  return word.latin >= 2 && word.switches >= 2;
}

function fold(glyphs: Glyphs, { start, end }: LetterCount): void {
  for (let at = start; at < end; at += 1) {
    const kind = glyphs.kinds[at];
    if (isLookalike(kind)) {
      glyphs.kinds[at] = isDigitCode(glyphs.codes[at]) ? GlyphKind.digit : GlyphKind.latin;
      glyphs.marks[at] = (glyphs.marks[at] ?? 0) | GlyphMark.lookalike;
    } else if (kind === GlyphKind.mark) {
      glyphs.codes[at] = NO_CODE;
    }
  }
}

function restore(glyphs: Glyphs, word: LetterCount): void {
  if (!hasLookalikes(word)) return;
  for (let at = word.start; at < word.end; at += 1) {
    if (!isLookalike(glyphs.kinds[at])) continue;
    const own = ownLetterAt(glyphs, at);
    glyphs.codes[at] = own.code;
    glyphs.kinds[at] = own.kind;
  }
}

/** The letters of a word by kind, which show whether it is disguised Latin. */
interface LetterCount {
  readonly start: number;
  readonly end: number;
  latin: number;
  digits: number;
  candidates: number;
  imitations: number;
  foreign: number;
  /** How often Latin and other letters alternate. */
  switches: number;
  /** Scripts of the look-alikes, as a set of bits. */
  scripts: number;
  symbols: number;
}

/** The words of a text: each one with look-alikes, and totals for the others. */
interface CountedWords {
  readonly suspects: LetterCount[];
  readonly latin: number;
  readonly hasForeignLetters: boolean;
}

const LOOKALIKES = (1 << GlyphKind.candidate) | (1 << GlyphKind.imitation);

function countWords(glyphs: Glyphs): CountedWords {
  const { kinds, length } = glyphs;
  const suspects: LetterCount[] = [];
  let latin = 0;
  let hasForeignLetters = false;
  for (let at = 0; at < length; at += 1) {
    const start = at;
    let letters = 0;
    let held = 0;
    for (let kind = kinds[at]; kind !== undefined && isWordKind(kind); kind = kinds[at]) {
      held |= 1 << kind;
      letters += Number(kind === GlyphKind.latin);
      at += 1;
    }
    if ((held & LOOKALIKES) !== 0) {
      suspects.push(countLetters(glyphs, start, at));
    } else {
      latin += letters;
      hasForeignLetters ||= (held & (1 << GlyphKind.foreign)) !== 0;
    }
  }
  return { suspects, latin, hasForeignLetters };
}

function countLetters(glyphs: Glyphs, start: number, end: number): LetterCount {
  const count = {
    start,
    end,
    latin: 0,
    digits: 0,
    candidates: 0,
    imitations: 0,
    foreign: 0,
    switches: 0,
    scripts: 0,
    symbols: 0,
  };
  let before = -1;
  for (let at = start; at < end; at += 1) {
    const kind = glyphs.kinds[at] ?? GlyphKind.foreign;
    if (kind === GlyphKind.digit) count.digits += 1;
    if (kind === GlyphKind.digit || kind === GlyphKind.mark) continue;
    if (before >= 0 && (before === GlyphKind.latin) !== (kind === GlyphKind.latin))
      count.switches += 1;
    before = kind;
    if (kind === GlyphKind.latin) count.latin += 1;
    else if (kind === GlyphKind.foreign) count.foreign += 1;
    else noteLookalike(count, kind, ownLetterAt(glyphs, at));
  }
  return count;
}

function noteLookalike(count: LetterCount, kind: number, { script }: OwnLetter): void {
  if (kind === GlyphKind.candidate) count.candidates += 1;
  else count.imitations += 1;
  if (script === 0) count.symbols += 1;
  else count.scripts |= script;
}

/** The look-alike at a position as a letter of its own script. */
function ownLetterAt({ original, starts }: Glyphs, at: number): OwnLetter {
  return ownLetter(original.codePointAt(starts[at] ?? 0) ?? 0);
}
