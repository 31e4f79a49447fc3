/**
 * Log-odds of what only the owner's channel can tell. No public data holds these, so they are set
 * by hand: a word the owner listed nearly decides, a trusted author nearly acquits, and neither can
 * hide how a plain advertisement reads.
 */
export const OWNER_WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['blacklisted_words', 5],
  ['similar', 0.8],
  ['similar:10+', 1.2],
  ['author_history:trusted', -4],
  ['author_history:regular', -1],
  ['author_history:rejected', 1],
  ['author_history:often_rejected', 1],
]);
