import { judge } from './analyze-comment.ts';
import type { Brand } from './brands/brand.ts';
import { MODEL, type Model } from './model/model.ts';
import { type DetectionSettings, type Reading, readComment } from './reading.ts';
import { probability } from './score.ts';
import { compileBlacklist } from './signals/blacklist.ts';
import type { SignalName, Verdict } from './types.ts';
import {
  composedEvidence,
  evidenceOf,
  evidenceOfToken,
  isBare,
  looksOf,
  mostTold,
  unknownTokens,
  WEAK,
} from './unknown-tokens.ts';

/**
 * The second pass: once one comment plainly advertises a name, a bare mention of it is evidence
 * too. The result for a set of comments does not depend on their order.
 */
export interface NameSighting {
  /** The possible names of sites in a comment, each once. */
  readonly names: readonly string[];
  /** Whether the comment is plain spam by its text alone. */
  readonly isPlainSpam: boolean;
  /** Tokens that promotion may have made up, the most conspicuous first. */
  readonly tokens: readonly string[];
  /** What the text says of the first token: above 0 where it reads like promotion, else below. */
  readonly evidence: number;
}

/** What is kept of a name or token in a comment. */
export interface CarriedName {
  readonly name: string;
  /** Whether it may be the name of a site; else it is an unknown token only. */
  readonly isName: boolean;
  /** Null where it is no unknown token. */
  readonly evidence: number | null;
}

/** The names and tokens of a comment, each once. */
export function carriedNames({ names, tokens, evidence }: NameSighting): CarriedName[] {
  return [...new Set([...names, ...tokens])].map((name) => {
    const rank = tokens.indexOf(name);
    return {
      name,
      isName: names.includes(name),
      evidence: rank < 0 ? null : evidenceOfToken(rank, evidence),
    };
  });
}

/** How other comments use a name, counted by author. */
export interface NameUse {
  readonly spamAuthors: number;
  readonly otherAuthors: number;
}

const NOTHING: NameSighting = { names: [], isPlainSpam: false, tokens: [], evidence: 0 };
/** Settings with which nothing but the text of a comment counts. */
export const TEXT_ALONE: DetectionSettings = {
  sensitivity: 'medium',
  blacklist: compileBlacklist([]),
};
const PLAIN_SPAM = 80;
const SHORTEST_NAME = 5;
const FEWEST_AUTHORS = 2;

/** The possible names in a text. Most texts have none, and cost half as much as a verdict. */
export function sightNames(text: string, model: Model = MODEL): NameSighting {
  const { vocabulary } = model;
  const reading = readComment({ text }, { context: {}, settings: TEXT_ALONE, vocabulary });
  return sightingIn(reading, model);
}

/** The same from a reading without context; `judgeText` gives the verdict on its text alone. */
export function sightingIn(
  reading: Reading,
  model: Model,
  judgeText = () => judge({ ...reading, settings: TEXT_ALONE }, model),
): NameSighting {
  const brands = reading.brands.filter(isTelling);
  const unknown = unknownTokens(reading, brands);
  const [first] = unknown;
  if (brands.length === 0 && first === undefined) return NOTHING;
  const names = [...new Set(advertisedBy(brands).map((brand) => brand.text))];
  const verdict = judgeText();
  const isPlainSpam = verdict.score >= PLAIN_SPAM && isPromoting(verdict);
  if (first === undefined) return { names, isPlainSpam, tokens: [], evidence: 0 };
  const tokens = unknown.map(({ text }) => text);
  const known = reading.brands.filter(({ shapes }) => shapes.includes('known'));
  const isSame = known.length === reading.brands.length;
  const plain = isSame
    ? verdict
    : judge({ ...reading, settings: TEXT_ALONE, brands: known }, model);
  const told = isBare(reading, first)
    ? 0
    : evidenceOf(100 * probability(plain.logOdds), isPromoting(plain));
  const composed = composedEvidence(reading, unknown) ?? -Infinity;
  const evidence = Math.max(mostTold(first, told), composed) + looksOf(first);
  // A known name explains by itself why the text reads like promotion.
  return {
    names,
    isPlainSpam,
    tokens,
    evidence: known.length > 0 ? Math.min(0, evidence) : evidence,
  };
}

const isPromoting = ({ reasons }: Verdict): boolean =>
  reasons.some(({ signal }) => PROMOTING.has(signal));

/** Whether scores with these settings are those of the text alone. */
export function isTextAlone({ blacklist, ownHandles, ownerTerms }: DetectionSettings): boolean {
  return blacklist.size === 0 && ownHandles === undefined && ownerTerms === undefined;
}

/** A name that others advertise stands beside one of these at least once. */
const PROMOTING: ReadonlySet<SignalName> = new Set([
  'gambling_terms',
  'call_to_action',
  'reverse_psychology',
  'contact',
  'links',
  'emoji_cipher',
  'stylized_text',
  'obfuscated_text',
]);

/** Capitals or a place alone make no name of a word that stands beside a conspicuous name. */
function advertisedBy(brands: readonly Brand[]): readonly Brand[] {
  const conspicuous = brands.filter(({ shapes }) => shapes.some((shape) => !WEAK.has(shape)));
  return conspicuous.length > 0 ? conspicuous : brands;
}

/** An ordinary word in decorated letters is no evidence in another comment. */
function isTelling({ text, origin, shapes }: Brand): boolean {
  return text.length >= SHORTEST_NAME && (origin !== 'ordinary' || shapes.includes('numbered'));
}

/** The names without those that are the channel's own words; the same set where there are none. */
export function foreignNames(
  names: ReadonlySet<string>,
  { ownWords }: Pick<DetectionSettings, 'ownWords'>,
): ReadonlySet<string> {
  if (ownWords === undefined) return names;
  const foreign = [...names].filter((name) => !ownWords.has(name));
  return foreign.length === names.size ? names : new Set(foreign);
}

/**
 * Whether a mention of the name is evidence. One advertisement may be a false alarm. Most mentions
 * must advertise it; otherwise it is a topic of the video.
 */
export function isSpamName({ spamAuthors, otherAuthors }: NameUse): boolean {
  return spamAuthors >= FEWEST_AUTHORS && spamAuthors > otherAuthors;
}
