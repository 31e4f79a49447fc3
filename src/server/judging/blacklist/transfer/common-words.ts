import { compileEntry, foldWord, oneBlank } from '../../../../detection/signals/blacklist.ts';
import type { NewWord } from '../../../../word-lists/word-list.ts';
import type { ComparedText } from '../../words/compare-in-time.ts';

/** A word in one comment of so many is asked about. */
const ONE_OF = 10;
/** Among fewer comments a share says nothing. */
const FEWEST_TEXTS = 20;
/** Patterns are slow, so they are compared with so many. */
const PATTERN_TEXTS = 50;

/** Which of the words one recent comment in ten holds, by their places. */
export function findCommon({
  words,
  texts,
}: {
  words: readonly NewWord[];
  texts: readonly ComparedText[];
}): number[] {
  if (texts.length < FEWEST_TEXTS) return [];
  const folded = texts.map(({ content, folded_text }) => folded_text ?? content);
  const all = oneBlank(folded.join('\n'));
  const isCommon = (word: NewWord): boolean => {
    // Nearly all words are in no comment, which one search through all of them tells.
    if (word.match !== 'regex' && !all.includes(foldWord(word))) return false;
    const holds = compileEntry(word);
    const compared = word.match === 'regex' ? texts.slice(0, PATTERN_TEXTS) : texts;
    const found = compared.filter(({ content }, at) => holds(content, folded[at] ?? content));
    return found.length * ONE_OF >= compared.length;
  };
  return words.flatMap((word, at) => (isCommon(word) ? [at] : []));
}
