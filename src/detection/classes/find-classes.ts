import { findClues } from '../lexicon/clues.ts';
import type { Finding, Reading } from '../reading.ts';
import { advertisingName } from './advertising-name.ts';
import { selfPromotion, sub4sub } from './audience.ts';
import { stagedThread } from './author-conduct.ts';
import { copied } from './copied.ts';
import type { ClassFinding, Evidence } from './evidence.ts';
import { hiddenPhones } from './hidden-phones.ts';
import { phishing } from './phishing.ts';
import { scams } from './scam.ts';
import { sexual } from './sexual.ts';
import { shops } from './shops.ts';
import type { SpamClass } from './spam-class.ts';

/** The gravest class comes first: of equal scores the first one counts. */
const RULES: readonly ((evidence: Evidence) => ClassFinding | undefined)[] = [
  phishing,
  scams,
  stagedThread,
  sexual,
  advertisingName,
  copied,
  sub4sub,
  shops,
  selfPromotion,
];

/** Finds what speaks for the classes that rules tell, whether chosen or not. */
export function findClasses(reading: Reading, findings: readonly Finding[]): ClassFinding[] {
  const clues = findClues(reading.tokens);
  if (clues.size === 0 && !isPossibleWithoutClues(reading)) return [];
  const features = new Set(findings.flatMap((finding) => finding.features));
  const evidence = { reading, clues, features };
  return RULES.flatMap((rule) => rule(evidence) ?? []);
}

/** What a link, followers, a phone number or the caller says needs no words beside it. */
const isPossibleWithoutClues = (reading: Reading): boolean =>
  reading.context.copiesRegular === true ||
  reading.tokens.some(({ kind, text }) => kind === 'link' || text.includes('fol')) ||
  hiddenPhones(reading).length > 0;

/** Gambling has these words and shapes, and hardly any other class has them. */
const GAMBLING: readonly string[] = [
  'gambling_terms:slang',
  'gambling_terms:coded',
  'gambling_terms:trade',
  'gambling_terms:2+',
  'reverse_psychology:warning',
  'emoji_cipher',
  'brand_token',
];
const SCAM: readonly string[] = ['call_to_action:scam', 'call_to_action:money', 'contact:social'];

/** Tells which class the score of the model speaks for. */
export function classOfModel(
  findings: readonly Finding[],
  classFindings: readonly ClassFinding[],
): SpamClass {
  const features = new Set(findings.flatMap((finding) => finding.features));
  const hasAny = (names: readonly string[]) => names.some((name) => features.has(name));
  if (features.has('brand_token:hacker')) return 'scam';
  if (hasAny(GAMBLING.slice(0, 4))) return 'gambling';
  if (hasAny(SCAM)) return 'scam';
  if (hasAny(GAMBLING)) return 'gambling';
  const [first] = classFindings.toSorted((a, b) => b.score - a.score);
  if (first) return first.spamClass;
  return features.has('call_to_action:english') ? 'scam' : 'gambling';
}
