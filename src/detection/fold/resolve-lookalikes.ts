import { countLetters, countWords, type LetterCount, ownLetterAt } from './count-letters.ts';
import { type Glyphs, Kind, Trick } from './glyphs.ts';

/**
 * Second pass: decides for each word whether its look-alikes are disguised Latin or their own
 * script. Real Russian, Greek or Thai stays what it is; only mixture inside a word, or a word made
 * of nothing but perfect look-alikes amid Latin text, is a disguise.
 */
export function resolveLookalikes(glyphs: Glyphs): void {
  const { kinds } = glyphs;
  if (!kinds.includes(Kind.candidate) && !kinds.includes(Kind.imitation)) return;
  const words = countWords(glyphs);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!foldDisguises(glyphs, words)) break;
  }
  for (const word of words) restore(glyphs, word);
}

/** A word seen through makes the text more Latin, which may give away another one. */
const MOST_ROUNDS = 4;

/**
 * Folds the words that are disguises as far as can be told now, and counts them anew; answers
 * whether there were any.
 */
function foldDisguises(glyphs: Glyphs, words: LetterCount[]): boolean {
  const text = summarise(words);
  const spelled = spelledWords(words, text);
  let found = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || !hasLookalikes(word)) continue;
    if (!isDisguise(word, text) && !spelled.has(word)) continue;
    fold(glyphs, word);
    words[at] = countLetters(glyphs, word.start, word.end);
    found = true;
  }
  return found;
}

function hasLookalikes({ candidates, imitations }: LetterCount): boolean {
  return candidates + imitations > 0;
}

/** Look-alikes that stand alone and belong to a word spelled out in several scripts. */
function spelledWords(words: readonly LetterCount[], text: TextSummary): Set<LetterCount> {
  const spelled = new Set<LetterCount>();
  let start = 0;
  for (let at = 0; at <= words.length; at += 1) {
    const word = words[at];
    if (word && at > start && isSingle(word) && isNextTo(words[at - 1], word)) continue;
    if (at - start >= FEWEST_SPELLED) {
      const row = words.slice(start, at);
      if (isSpelledRow(row, text)) {
        for (const letter of row) if (hasLookalikes(letter)) spelled.add(letter);
      }
    }
    start = word && isSingle(word) ? at : at + 1;
  }
  return spelled;
}

function isSingle({ start, end }: LetterCount): boolean {
  return end - start === 1;
}

/** With one character between them, as the letters of a spelled word stand. */
function isNextTo(left: LetterCount | undefined, right: LetterCount): boolean {
  return left !== undefined && right.start - left.end === 1;
}

const FEWEST_SPELLED = 3;
const FEWEST_SPELLED_ABROAD = 4;

/** Half of it in Latin letters or digits, or all of it in perfect look-alikes amid Latin words. */
function isSpelledRow(row: readonly LetterCount[], text: TextSummary): boolean {
  const plain = row.reduce((sum, { latin, digits }) => sum + latin + digits, 0);
  if (plain * 2 >= row.length) return true;
  if (row.length < FEWEST_SPELLED_ABROAD || !text.hasLatinWords) return false;
  return row.every(
    ({ imitations, foreign, scripts }) =>
      imitations + foreign === 0 && (scripts & text.honestScripts) === 0,
  );
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

function fold(glyphs: Glyphs, { start, end }: LetterCount): void {
  for (let at = start; at < end; at += 1) {
    const kind = glyphs.kinds[at];
    if (isLookalike(kind)) {
      const reads = glyphs.reads[at] ?? '';
      glyphs.kinds[at] = /\d/.test(reads) ? Kind.digit : Kind.latin;
      glyphs.marks[at] = (glyphs.marks[at] ?? 0) | Trick.lookalike;
    } else if (kind === Kind.mark) {
      glyphs.reads[at] = '';
    }
  }
}

function restore(glyphs: Glyphs, word: LetterCount): void {
  if (!hasLookalikes(word)) return;
  for (let at = word.start; at < word.end; at += 1) {
    if (!isLookalike(glyphs.kinds[at])) continue;
    const own = ownLetterAt(glyphs, at);
    glyphs.reads[at] = own.reads;
    glyphs.kinds[at] = own.kind;
  }
}

function isLookalike(kind: number | undefined): boolean {
  return kind === Kind.candidate || kind === Kind.imitation;
}
