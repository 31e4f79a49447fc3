import { TALK_WORDS } from '../lexicon/talk-words.ts';
import { termSignal } from './term-signal.ts';

export const gamblingTalk = termSignal('gambling_talk', TALK_WORDS);
