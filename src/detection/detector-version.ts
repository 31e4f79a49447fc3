import { hashText } from './model/hash.ts';
import parameters from './model/parameters.json' with { type: 'json' };

/** Raise this when code alone changes verdicts: folding, signals, the owner's weights. */
const RULES = 10;

/** Another version may give other verdicts, so stored comments are judged again when it changes. */
export const DETECTOR_VERSION = `${RULES}-${hashText(JSON.stringify(parameters)).toString(36)}`;
