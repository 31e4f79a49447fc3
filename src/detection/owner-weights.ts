/**
 * Log-odds of what only the owner's channel can tell. No public data holds these, so they are set
 * by hand, against at most six for all that the text says: a word the owner listed decides, a
 * trusted author is acquitted of all but the plainest advertisement. What the owner's decisions
 * teach moves no score by more than 60 points: 2.4 log-odds, at most 25 points each.
 */
const OWNER_WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['blacklisted_words', 9],
  ['similar', 0.5],
  ['similar:several', 1],
  ['similar:many', 1.5],
  ['author_history:trusted', -6],
  ['author_history:regular', -1.5],
  ['author_history:rejected', 1.5],
  ['author_history:often_rejected', 1.5],
  ['owner_feedback:approved', -1.2],
  ['owner_feedback:approved_often', -1.2],
  ['owner_feedback:rejected', 1.2],
  ['owner_feedback:rejected_often', 1.2],
]);

/** The weight of a feature that the owner's channel knows; none for what the text itself says. */
export function ownerWeight(feature: string): number {
  return OWNER_WEIGHTS.get(feature) ?? 0;
}
