/**
 * The kinds of spam that the detector tells apart. `scam`: advisers of money, recovery, prizes ·
 * `sexual`: accounts that lure with sex · `phishing`: deceptive links · `copied`: a regular viewer's
 * words, posted by a new account · `sub4sub`: subscriptions for subscriptions · `shops`: shops and
 * sellers of followers. The page imports this file, so it takes no zod.
 */
export const spamClasses = [
  'gambling',
  'scam',
  'sexual',
  'phishing',
  'copied',
  'self_promotion',
  'sub4sub',
  'shops',
] as const;
export type SpamClass = (typeof spamClasses)[number];
