/**
 * The kinds of spam. The model has learnt gambling, and with it the English scams of trust. What the
 * other classes need to be told apart, `classes/` reads from words and addresses.
 */
export const SPAM_CLASSES = [
  'gambling',
  'scam',
  'sexual',
  'phishing',
  'copied',
  'self_promotion',
  'sub4sub',
  'shops',
] as const;
export type SpamClass = (typeof SPAM_CLASSES)[number];

/** People who advertise themselves or a shop are a nuisance to some owners only. */
const ONLY_IF_CHOSEN: ReadonlySet<SpamClass> = new Set<SpamClass>([
  'self_promotion',
  'sub4sub',
  'shops',
]);

export const ALL_CLASSES: ReadonlySet<SpamClass> = new Set(SPAM_CLASSES);
/** The classes that count as spam unless somebody chooses others. */
export const DEFAULT_CLASSES: ReadonlySet<SpamClass> = new Set(
  SPAM_CLASSES.filter((name) => !ONLY_IF_CHOSEN.has(name)),
);

export const isSpamClass = (name: string): name is SpamClass =>
  (SPAM_CLASSES as readonly string[]).includes(name);
