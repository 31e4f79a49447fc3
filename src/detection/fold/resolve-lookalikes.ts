import { type Glyphs, isWordKind, Kind, Trick } from './glyphs.ts';

/**
 * Second pass: decides for each word whether its look-alikes are disguised Latin or their own
 * script. Real Russian, Greek or Thai stays what it is; only mixture inside a word, or a word made
 * of nothing but perfect look-alikes amid Latin text, is a disguise.
 */
export function resolveLookalikes(glyphs: Glyphs): void {
  if (glyphs.candidates.size === 0) return;
  const words = [...wordsOf(glyphs)];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!foldDisguises(glyphs, words)) break;
  }
  for (const word of words) restore(glyphs, word);
}

/** A word seen through makes the text more Latin, which may give away another one. */
const MOST_ROUNDS = 4;

/** Folds the words that are disguises as far as can be told now; answers whether there were any. */
function foldDisguises(glyphs: Glyphs, words: readonly Range[]): boolean {
  const counts = words.map((word) => countLetters(glyphs, word));
  const text = summarise(counts);
  const spelled = spelledWords({ words, counts, text });
  let found = false;
  words.forEach((word, index) => {
    const count = counts[index];
    if (!count || count.candidates + count.imitations === 0) return;
    if (!isDisguise(count, text) && !spelled.has(index)) return;
    fold(glyphs, word);
    found = true;
  });
  return found;
}

type Range = readonly [number, number];

interface Words {
  readonly words: readonly Range[];
  readonly counts: readonly LetterCount[];
  readonly text: TextSummary;
}

/** Words that are one letter each and belong to a word spelled out in several scripts. */
function spelledWords({ words, counts, text }: Words): Set<number> {
  const spelled = new Set<number>();
  let start = 0;
  for (let at = 0; at <= words.length; at += 1) {
    if (at > start && isSingle(words[at]) && isNextTo(words[at - 1], words[at])) continue;
    if (isSpelledRow(counts.slice(start, at), text)) {
      for (let index = start; index < at; index += 1) spelled.add(index);
    }
    start = isSingle(words[at]) ? at : at + 1;
  }
  return spelled;
}

/** With one character between them, as the letters of a spelled word stand. */
function isNextTo(left: Range | undefined, right: Range | undefined): boolean {
  return left !== undefined && right !== undefined && right[0] - left[1] === 1;
}

const FEWEST_SPELLED = 3;
const FEWEST_SPELLED_ABROAD = 4;

/** Half of it in Latin letters or digits, or all of it in perfect look-alikes amid Latin words. */
function isSpelledRow(row: readonly LetterCount[], text: TextSummary): boolean {
  if (row.length < FEWEST_SPELLED) return false;
  const plain = row.reduce((sum, { latin, digits }) => sum + latin + digits, 0);
  if (plain * 2 >= row.length) return true;
  if (row.length < FEWEST_SPELLED_ABROAD || !text.hasLatinWords) return false;
  return row.every(
    ({ imitations, foreign, scripts }) =>
      imitations + foreign === 0 && (scripts & text.honestScripts) === 0,
  );
}

function isSingle(word: Range | undefined): boolean {
  return word !== undefined && word[1] - word[0] === 1;
}

interface LetterCount {
  latin: number;
  digits: number;
  candidates: number;
  imitations: number;
  foreign: number;
  /** How often Latin and other letters take turns. */
  switches: number;
  /** Scripts of the look-alikes, as a set of bits. */
  scripts: number;
  symbols: number;
}

function* wordsOf({ kinds }: Glyphs): Generator<Range> {
  let start = -1;
  for (let at = 0; at <= kinds.length; at += 1) {
    const inWord = isWordKind(kinds[at]);
    if (inWord && start < 0) start = at;
    if (!inWord && start >= 0) {
      yield [start, at];
      start = -1;
    }
  }
}

function countLetters(glyphs: Glyphs, [start, end]: Range): LetterCount {
  const count = {
    latin: 0,
    digits: 0,
    candidates: 0,
    imitations: 0,
    foreign: 0,
    switches: 0,
    scripts: 0,
    symbols: 0,
  };
  let wasLatin: boolean | undefined;
  for (let at = start; at < end; at += 1) {
    const kind = glyphs.kinds[at];
    if (kind === Kind.digit || kind === Kind.mark) {
      count.digits += kind === Kind.digit ? 1 : 0;
      continue;
    }
    const isLatin = kind === Kind.latin;
    if (wasLatin !== undefined && wasLatin !== isLatin) count.switches += 1;
    wasLatin = isLatin;
    if (isLatin) count.latin += 1;
    else if (kind === Kind.candidate) count.candidates += 1;
    else if (kind === Kind.imitation) count.imitations += 1;
    else count.foreign += 1;
    if (!isLatin) noteScript(count, glyphs.candidates.get(at));
  }
  return count;
}

const LETTER = /\p{L}/u;

/** One bit for each Unicode neighbourhood: enough to tell one script from another. */
function noteScript(count: LetterCount, own: string | undefined): void {
  if (own === undefined) return;
  if (!LETTER.test(own)) count.symbols += 1;
  else count.scripts |= 1 << scriptOf(own.codePointAt(0) ?? 0);
}

const SCRIPT_STARTS = [
  0, 0x370, 0x400, 0x530, 0x590, 0x600, 0x900, 0xe00, 0x10a0, 0x1400, 0x1d00, 0x2c00,
];

/** Greek, Cyrillic, Armenian, ... by block; Extended Greek counts as Greek. */
function scriptOf(codePoint: number): number {
  if (codePoint >= 0x1f00 && codePoint < 0x2000) return 1;
  return SCRIPT_STARTS.filter((start) => codePoint >= start).length - 1;
}

interface TextSummary {
  readonly hasLatinWords: boolean;
  readonly hasForeignLetters: boolean;
  /** Scripts that the text writes whole words in with letters no Latin word could use. */
  readonly honestScripts: number;
}

function summarise(counts: readonly LetterCount[]): TextSummary {
  let latin = 0;
  let candidates = 0;
  let honestScripts = 0;
  let hasForeignLetters = false;
  for (const count of counts) {
    latin += count.latin;
    candidates += count.candidates;
    if (count.foreign > 0) hasForeignLetters = true;
    if (isHonestWord(count)) honestScripts |= count.scripts;
  }
  return { hasLatinWords: latin > candidates, hasForeignLetters, honestScripts };
}

/** A word of one script with letters that no Latin word could use; a lone letter tells nothing. */
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

function fold(glyphs: Glyphs, [start, end]: Range): void {
  for (let at = start; at < end; at += 1) {
    const kind = glyphs.kinds[at];
    if (kind === Kind.candidate || kind === Kind.imitation) {
      const reads = glyphs.reads[at] ?? '';
      glyphs.kinds[at] = /\d/.test(reads) ? Kind.digit : Kind.latin;
      glyphs.marks[at] = (glyphs.marks[at] ?? 0) | Trick.lookalike;
    } else if (kind === Kind.mark) {
      glyphs.reads[at] = '';
    }
  }
}

function restore(glyphs: Glyphs, [start, end]: Range): void {
  for (let at = start; at < end; at += 1) {
    const own = glyphs.candidates.get(at);
    const kind = glyphs.kinds[at];
    if (own === undefined || (kind !== Kind.candidate && kind !== Kind.imitation)) continue;
    glyphs.reads[at] = own;
    glyphs.kinds[at] = LETTER.test(own) ? Kind.foreign : Kind.symbol;
  }
}
