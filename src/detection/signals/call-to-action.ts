import { CALL_WORDS } from '../lexicon/call-words.ts';
import { termSignal } from './term-signal.ts';

export const callToAction = termSignal('call_to_action', CALL_WORDS);
