import { REVERSE_WORDS } from '../lexicon/reverse-words.ts';
import { termSignal } from './term-signal.ts';

export const reversePsychology = termSignal('reverse_psychology', REVERSE_WORDS);
