import { wordsIn } from '../contract/split-words.ts';
import type { WordProblemReason } from '../contract/word-transfer.ts';

/** Excel's own first line, which names the separator. */
const INSTRUCTION = /^\s*"?sep=(.)"?\s*$/i;
const NOTE = /^\s*(?:#|\/\/|;|!)/;
/** A note behind a word, after a blank. */
const NOTED = /^(.*\S)\s+(?:#(?=\s|\p{L}[^,;|]*\s)|\/\/|;|[-–—]{1,2}(?=\s)|[-=]>|→|<!--)\s*\S.*$/u;
/** Longer lines are divided, and their words are looked at. */
const LONGEST = 500;
const HASHTAG = /^#[\p{L}\p{N}_]+$/u;

/** What stands before a note in a line; undefined: it has none. */
export const wordBeforeNote = (line: string): string | undefined =>
  line.length > LONGEST ? undefined : NOTED.exec(line)?.[1];

export const isHashtag = (text: string): boolean => HASHTAG.test(text);

/** The separator that an instruction for spreadsheets names. */
export const separatorSaid = (line: string): string | undefined => INSTRUCTION.exec(line)?.[1];

/** Why a line is no word. A hashtag may be one. */
export function noteIn(line: string): WordProblemReason | undefined {
  if (INSTRUCTION.test(line)) return 'instruction';
  if (!NOTE.test(line)) return undefined;
  const [first = ''] = wordsIn(line, 1);
  return isHashtag(first) ? undefined : 'note';
}
