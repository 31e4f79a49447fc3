import type { Token } from './tokens.ts';

const FEWEST_WORDS = 2;

/** Whether a text is English by its little words, where those of Indonesian do not outnumber them. */
export function isEnglish(tokens: readonly Token[]): boolean {
  let english = 0;
  let indonesian = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const language = tokens[at]?.facts.language;
    if (language === 'english') english += 1;
    else if (language === 'indonesian') indonesian += 1;
  }
  return english >= FEWEST_WORDS && english > 2 * indonesian;
}
