import { GRIEVANCE_WORDS } from './lexicon/expressions.ts';
import { findTerms } from './lexicon/find-terms.ts';
import { type Honesty, spamOddsOf } from './model/honesty.ts';
import type { Finding, Reading } from './reading.ts';
import type { WeighedFinding } from './score.ts';
import { MOST_IN_ADVERT } from './signals/brand-token.ts';
import type { SignalName } from './types.ts';

/** What a promotion cannot do without: a name, a link, a way to make contact, or the trade. */
const BACKING: ReadonlySet<SignalName> = new Set([
  'blacklisted_words',
  'emoji_cipher',
  'links',
  'reverse_psychology',
]);

/** Features that back the wording as well. Words with honest uses do so only in company. */
const BACKING_FEATURES: ReadonlySet<string> = new Set([
  'brand_token',
  'gambling_terms:coded',
  'call_to_action:search',
  'contact:whatsapp',
  'contact:telegram',
  'contact:phone',
  'contact:email',
]);

/**
 * What stands in everyday talk by itself: "JACKPOT" is shouted, and children play "di" something. Two
 * kinds of it back the wording, or two words of the trade.
 */
const EVERYDAY: readonly (readonly string[])[] = [
  ['gambling_terms:slang', 'gambling_terms:trade'],
  ['call_to_action:invite'],
];

/** Features that back the wording only where the second opinion agrees. */
const WEAK_BACKING: readonly string[] = [
  'call_to_action:english',
  'call_to_action:scam',
  'contact:social',
];
/** Praise of sites, and of food, films and trains as well: "nagih", "recommended". */
const PRAISE = 'call_to_action:promise';
/** Luck, prizes, money and accounts, of which everybody speaks. */
const WEAKEST_BACKING: readonly string[] = ['gambling_terms:weak', 'call_to_action:money', PRAISE];
/** Together they back it fully. */
const SCAM_REQUEST: readonly string[] = ['call_to_action:scam', 'call_to_action:2+'];
const WEAK_NAME = 'brand_token:only_';

/**
 * Whether a text may be called spam: something besides its wording must speak for it, and the second
 * opinion (see `Honesty`) must not be sure that people write so. Where only something weak speaks for
 * it, the second opinion must agree.
 */
export function mayAccuse(
  reading: Reading,
  findings: readonly Finding[],
  honesty: Honesty,
): boolean {
  const features = findings.flatMap((finding) => finding.features);
  if (isComplaint(reading, features) && !isPromoted(features)) return false;
  if (isBacked(findings, features)) {
    const together = CONSPICUOUS_TOGETHER.filter((some) => hasAll(features, some)).length;
    const conspicuous = countKinds(features, CONSPICUOUS_EVIDENCE) + together;
    if (conspicuous > 1 || countKinds(features, PLAIN_EVIDENCE) > 0) return true;
    if (hasNameOfOthers(reading)) return true;
    if (!features.some((feature) => PROMOTING.test(feature)) && isNamedInTalk(reading, honesty))
      return false;
    return spamOddsOf(reading.folded.text, honesty) > limitOf(reading, features, conspicuous);
  }
  const least = leastAgreement(features);
  return least !== undefined && spamOddsOf(reading.folded.text, honesty) > least;
}

/** People who complain about a site name it, too. */
function isComplaint({ tokens }: Reading, features: readonly string[]): boolean {
  if (features.includes('gambling_talk:complaint')) return true;
  const openings = tokens.map((_, at) => at);
  return findTerms({ tokens, openings }, GRIEVANCE_WORDS).length > 0;
}
/** What a warning does not do: it shows no way to play and does not hide. */
const PROMOTED =
  /^(?:call_to_action:(?:search|promise)|links:(?:short|referral|masked)|contact|emoji_cipher|stylized_text|obfuscated_text|brand_token:(?:styled|split|hacker))/;

/** Whether a text does what an advertisement does. "Main di" stands in "jangan main di" as well. */
const isPromoted = (features: readonly string[]): boolean =>
  features.some((feature) => PROMOTED.test(feature)) ||
  (features.includes('call_to_action:invite') && !features.includes('reverse_psychology:warning'));

/** What makes more of a name than a mention. */
const PROMOTING =
  /^(?:gambling_terms:(?:slang|coded|trade)|call_to_action|links|contact|emoji_cipher|stylized_text|obfuscated_text|reverse_psychology|brand_token:(?:known|styled|split|hacker|framed|placed|trade|lottery))/;

/** Whether a text without its names is surely talk: people and teams have lucky numbers, too. */
function isNamedInTalk({ folded, brands }: Reading, honesty: Honesty): boolean {
  let rest = '';
  let from = 0;
  for (const { start, end } of brands) {
    rest += folded.text.slice(from, start);
    from = end;
  }
  return spamOddsOf(rest + folded.text.slice(from), honesty) <= SURELY_TALK;
}

/** Up to which log-odds the second opinion refuses: advertisements are short. */
function limitOf({ tokens }: Reading, features: readonly string[], conspicuous: number): number {
  if (tokens.length > MOST_IN_ADVERT) return NOT_AGAINST;
  if (conspicuous === 0) return SURELY_HONEST;
  return hasAny(features, BY_ACCIDENT) ? PLAINLY_HONEST : BEYOND_DOUBT;
}

function isBacked(findings: readonly Finding[], features: readonly string[]): boolean {
  return (
    findings.some(({ signal }) => BACKING.has(signal)) ||
    features.some((feature) => BACKING_FEATURES.has(feature)) ||
    hasAll(features, SCAM_REQUEST) ||
    countKinds(features, [...EVERYDAY, [PRAISE]]) > (features.includes('gambling_terms:2+') ? 0 : 1)
  );
}

/** Whether others advertise a name in the text, by the names of its context. */
const hasNameOfOthers = ({ brands, context }: Reading): boolean =>
  brands.some(({ text }) => context.spamNames?.has(text) === true);

/** How much the second opinion must agree where something weak speaks for spam. */
function leastAgreement(features: readonly string[]): number | undefined {
  if (countKinds(features, EVERYDAY) > 0) return NOT_AGAINST;
  const isNamed = features.some((feature) => feature.startsWith(WEAK_NAME));
  if (isNamed || hasAny(features, WEAK_BACKING)) return AGREED;
  return hasAny(features, WEAKEST_BACKING) ? PLAINLY_AGREED : undefined;
}

/** Log-odds of spam up to which the second opinion is sure, is against it, and from which it agrees. */
const SURELY_HONEST = -1;
const NOT_AGAINST = 0;
const AGREED = 0.3;
const PLAINLY_AGREED = 1.6;
/** Log-odds up to which it is sure even where the evidence is conspicuous, by accident or by a name. */
const PLAINLY_HONEST = -1.5;
const BEYOND_DOUBT = -2.5;
/** The same of a text without the names in it, which look like spam by their numbers. */
const SURELY_TALK = -3;

/**
 * Evidence that honest wording around it does not undo, because promotion hides in small talk. Each
 * row is a kind.
 */
const PLAIN_EVIDENCE: readonly (readonly string[])[] = [
  ['brand_token:styled', 'stylized_text'],
  ['emoji_cipher'],
  ['links:masked', 'links:referral'],
  ['contact:whatsapp', 'contact:telegram'],
];

/**
 * Evidence that honest people give now and then: "VAT69", "T I T A N I C". Two kinds of it are as
 * good as plain evidence.
 */
const CONSPICUOUS_EVIDENCE: readonly (readonly string[])[] = [
  ['brand_token:known'],
  ['brand_token:lucky'],
  ['brand_token:split', 'obfuscated_text'],
  ['brand_token:hacker'],
  ['links:short'],
  ['contact:phone'],
];
/** Words spelled for emphasis, a link to a page of news, the number of a player. */
const BY_ACCIDENT: readonly string[] = [
  'brand_token:split',
  'obfuscated_text',
  'links:short',
  'contact:phone',
];

/** The same of features that are weak each: "JERUKBET" in small letters, "contact Mrs X for guidance". */
const CONSPICUOUS_TOGETHER: readonly (readonly string[])[] = [
  ['brand_token:stem', 'brand_token:shouted'],
  SCAM_REQUEST,
];

/** Whether the second opinion is sure that people write so, even beside conspicuous evidence. */
export const isBeyondDoubt = (reading: Reading, honesty: Honesty): boolean =>
  spamOddsOf(reading.folded.text, honesty) <= BEYOND_DOUBT;

const hasAll = (features: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((feature) => features.includes(feature));

const hasAny = (features: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((feature) => features.includes(feature));

const countKinds = (features: readonly string[], kinds: readonly (readonly string[])[]): number =>
  kinds.filter((kind) => hasAny(features, kind)).length;

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
