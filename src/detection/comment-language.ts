import { FUNCTION_WORDS } from './lexicon/word-lists.ts';

/** What a comment is written in: a language by its words, or a script by its letters. */
export type CommentLanguage =
  | 'id'
  | 'en'
  | 'arabic'
  | 'chinese'
  | 'cyrillic'
  | 'devanagari'
  | 'japanese'
  | 'korean'
  | 'thai';

/** Japanese before Chinese, because it has Chinese characters among its own. */
const SCRIPTS: readonly (readonly [CommentLanguage, RegExp])[] = [
  ['japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['korean', /\p{Script=Hangul}/gu],
  ['chinese', /\p{Script=Han}/gu],
  ['arabic', /\p{Script=Arabic}/gu],
  ['cyrillic', /\p{Script=Cyrillic}/gu],
  ['devanagari', /\p{Script=Devanagari}/gu],
  ['thai', /\p{Script=Thai}/gu],
];

/** Longer comments are judged by their beginning. */
const LONGEST_READ = 2_000;

/**
 * The language of a text, or undefined where neither letters nor words tell: "gacor88" has none. Two
 * other letters in a text of Latin ones are decoration, so a script needs a third of all letters.
 */
export function languageOf(original: string, foldedText: string): CommentLanguage | undefined {
  const text = original.slice(0, LONGEST_READ);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const scripted = SCRIPTS.find(([, script]) => {
    const found = text.match(script)?.length ?? 0;
    return found >= 2 && found * 3 >= letters;
  });
  return scripted?.[0] ?? byFunctionWords(foldedText.slice(0, LONGEST_READ));
}

function byFunctionWords(text: string): 'id' | 'en' | undefined {
  let [indonesian, english] = [0, 0];
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const language = FUNCTION_WORDS.get(word);
    if (language === 'indonesian') indonesian += 1;
    if (language === 'english') english += 1;
  }
  if (indonesian === english) return undefined;
  return indonesian > english ? 'id' : 'en';
}
