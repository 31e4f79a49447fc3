import { CALL_WORDS } from './call-words.ts';
import { GAMBLING_WORDS } from './gambling-words.ts';
import { TALK_WORDS } from './talk-words.ts';

/** Every single word of the lexicons: known, and so no name, even where the data lacks it. */
export const TRADE_WORDS: ReadonlySet<string> = new Set(
  [GAMBLING_WORDS, CALL_WORDS, TALK_WORDS].flatMap((lexicon) =>
    [...lexicon.values()].flatMap((expressions) => expressions.flatMap(({ words }) => words)),
  ),
);
