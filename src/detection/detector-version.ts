import { hashText } from './model/hash.ts';
import parameters from './model/parameters.json' with { type: 'json' };

/** Raised by hand when code alone changes verdicts: folding, signals, the owner's weights. */
const RULES = 8;

/** Verdicts of another version may differ; whoever keeps verdicts judges again when it changes. */
export const DETECTOR_VERSION = `${RULES}-${hashText(JSON.stringify(parameters)).toString(36)}`;
