import { GAMBLING_WORDS } from '../lexicon/gambling-words.ts';
import { termSignal } from './term-signal.ts';

export const gamblingTerms = termSignal('gambling_terms', GAMBLING_WORDS);
