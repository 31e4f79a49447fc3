import { judge } from './analyze-comment.ts';
import type { Brand } from './brands/find-brands.ts';
import { MODEL, type Model } from './model/model.ts';
import { type DetectionSettings, type Reading, readComment } from './reading.ts';
import { compileBlacklist } from './signals/blacklist.ts';
import type { SignalName, Verdict } from './types.ts';

/**
 * The second pass: once one comment plainly advertises a name, a bare mention of it is evidence
 * too. The result for a set of comments does not depend on their order.
 */
export interface NameSighting {
  /** The possible names of sites in a comment, each once. */
  readonly names: readonly string[];
  /** Whether the comment is plain spam by its text alone. */
  readonly isPlainSpam: boolean;
}

/** How other comments use a name, counted by author. */
export interface NameUse {
  readonly spamAuthors: number;
  readonly otherAuthors: number;
}

const NOTHING: NameSighting = { names: [], isPlainSpam: false };
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
  return sightingIn(reading, () => judge(reading, model));
}

/** The same from a reading without context; `judgeText` gives the verdict on its text alone. */
export function sightingIn(reading: Reading, judgeText: () => Verdict): NameSighting {
  const names = reading.brands.filter(isTelling).map((brand) => brand.text);
  if (names.length === 0) return NOTHING;
  const { score, reasons } = judgeText();
  const isPlainSpam = score >= PLAIN_SPAM && reasons.some(({ signal }) => PROMOTING.has(signal));
  return { names: [...new Set(names)], isPlainSpam };
}

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

/** An ordinary word in decorated letters is no evidence in another comment. */
function isTelling({ text, origin, shapes }: Brand): boolean {
  return text.length >= SHORTEST_NAME && (origin !== 'ordinary' || shapes.includes('numbered'));
}

/**
 * Whether a mention of the name is evidence. One advertisement may be a false alarm. Most mentions
 * must advertise it; otherwise it is a topic of the video.
 */
export function isSpamName({ spamAuthors, otherAuthors }: NameUse): boolean {
  return spamAuthors >= FEWEST_AUTHORS && spamAuthors > otherAuthors;
}
