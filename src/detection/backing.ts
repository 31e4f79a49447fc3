import { type Honesty, spamOddsOf } from './model/honesty.ts';
import type { Finding, Reading } from './reading.ts';
import type { WeighedFinding } from './score.ts';
import type { SignalName } from './types.ts';

/** What a promotion cannot do without: a name, a link, a way to make contact, or the trade. */
const BACKING: ReadonlySet<SignalName> = new Set([
  'blacklisted_words',
  'contact',
  'emoji_cipher',
  'links',
  'reverse_psychology',
]);

/** Features that back the wording as well. Words with honest uses do so only in company. */
const BACKING_FEATURES: ReadonlySet<string> = new Set([
  'brand_token',
  'gambling_terms:slang',
  'gambling_terms:coded',
  'gambling_terms:trade',
  'gambling_terms:2+',
  'call_to_action:invite',
  'call_to_action:search',
  'call_to_action:promise',
  'call_to_action:scam',
  'call_to_action:2+',
]);

/** Features that back the wording only where the second opinion agrees. */
const WEAK_BACKING: readonly string[] = ['gambling_terms:weak', 'call_to_action:english'];
const WEAK_NAME = 'brand_token:only_';

/**
 * Whether a text may be called spam: something besides its wording must speak for it, and the second
 * opinion (see `Honesty`) must not be sure that people write so. Where only something weak speaks for
 * it, the second opinion must agree.
 */
export function mayAccuse(
  { folded }: Reading,
  findings: readonly Finding[],
  honesty: Honesty,
): boolean {
  const features = findings.flatMap((finding) => finding.features);
  if (isBacked(findings)) {
    return isPlain(features) || spamOddsOf(folded.text, honesty) > SURELY_HONEST;
  }
  return isWeaklyBacked(features) && spamOddsOf(folded.text, honesty) > AGREED;
}

function isBacked(findings: readonly Finding[]): boolean {
  return findings.some(
    ({ signal, features }) =>
      BACKING.has(signal) || features.some((feature) => BACKING_FEATURES.has(feature)),
  );
}

function isWeaklyBacked(features: readonly string[]): boolean {
  return features.some(
    (feature) => WEAK_BACKING.includes(feature) || feature.startsWith(WEAK_NAME),
  );
}

/** Log-odds of spam up to which the second opinion is sure, and from which it agrees. */
const SURELY_HONEST = -1;
const AGREED = 0.3;

/** Evidence that honest wording around it does not undo: promotion hides in small talk. */
const PLAIN_EVIDENCE: readonly string[] = [
  'brand_token:known',
  'brand_token:styled',
  'brand_token:split',
  'brand_token:lucky',
  'brand_token:hacker',
  'stylized_text',
  'obfuscated_text',
  'emoji_cipher',
  'links:short',
  'links:masked',
  'contact:whatsapp',
  'contact:telegram',
  'contact:phone',
];

function isPlain(features: readonly string[]): boolean {
  return PLAIN_EVIDENCE.some((feature) => features.includes(feature));
}

/** Weakens what speaks for spam until the log-odds of the text are no more than `most`. */
export function weaken(
  weighed: readonly WeighedFinding[],
  { bias, most }: { bias: number; most: number },
): WeighedFinding[] {
  const sumOf = (part: (learnt: number) => number) =>
    weighed.reduce((sum, { learnt }) => sum + part(learnt), 0);
  const against = bias + sumOf((learnt) => Math.min(0, learnt));
  const accusing = sumOf((learnt) => Math.max(0, learnt));
  const share = Math.max(0, most - against) / accusing;
  return weighed.map((one) => (one.learnt > 0 ? { ...one, learnt: one.learnt * share } : one));
}
