import { CALL_WORDS } from './call-words.ts';
import { GAMBLING_WORDS } from './gambling-words.ts';
import { REVERSE_WORDS } from './reverse-words.ts';
import { TALK_WORDS } from './talk-words.ts';

/** Every single word of the lexicons: known, and so no name, even where the data lacks it. */
export const TRADE_WORDS: ReadonlySet<string> = new Set(
  [GAMBLING_WORDS, CALL_WORDS, TALK_WORDS].flatMap((lexicon) =>
    [...lexicon.values()].flatMap((expressions) => expressions.flatMap(({ words }) => words)),
  ),
);

/** Every word that an expression of any lexicon begins with: nothing else needs looking up. */
export const OPENING_WORDS: ReadonlySet<string> = new Set(
  [GAMBLING_WORDS, CALL_WORDS, REVERSE_WORDS, TALK_WORDS].flatMap((lexicon) => [...lexicon.keys()]),
);
