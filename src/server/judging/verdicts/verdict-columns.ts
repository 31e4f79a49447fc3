import type { Settings } from '../../../contract/settings.ts';
import { MODEL } from '../../../detection/model/model.ts';
import type { Verdict } from '../../../detection/types.ts';
import type { NewComment } from '../../db/schema.ts';

/** The columns of a verdict that are shown with its comment. */
export const SHOWN_VERDICT = [
  'folded_text',
  'spam_score',
  'is_spam',
  'spam_class',
  'is_stylized_text',
  'is_obfuscated_text',
  'is_blacklisted_words',
  'is_similar',
  'reasons',
] as const satisfies readonly (keyof NewComment)[];

/** All that it fills. */
export const VERDICT_COLUMNS = [
  ...SHOWN_VERDICT,
  'word_ids',
  'model_score',
  'acting_score',
] as const;

export type VerdictColumns = Pick<NewComment, (typeof VERDICT_COLUMNS)[number]>;

/** The lowest score at which `is_spam` is set. */
export const flagThreshold = (sensitivity: Settings['sensitivity']): number =>
  MODEL.thresholds[sensitivity];

/**
 * The columns of a verdict on this text. A folded text equal to the text is stored as null. `acting` is
 * the verdict without words on which no automatic action may rest.
 */
export const toColumns = (text: string, verdict: Verdict, acting = verdict): VerdictColumns => ({
  folded_text: verdict.foldedText === text ? null : verdict.foldedText,
  spam_score: verdict.score,
  is_spam: verdict.isSpam,
  spam_class: verdict.spamClass,
  model_score: unlessSame(acting.modelScore, verdict),
  acting_score: unlessSame(isSameSpam(acting, verdict) ? acting.score : 0, verdict),
  is_stylized_text: verdict.isStylizedText,
  is_obfuscated_text: verdict.isObfuscatedText,
  is_blacklisted_words: verdict.isBlacklistedWords,
  is_similar: verdict.isSimilar,
  reasons: JSON.stringify(verdict.reasons),
  word_ids: wordIdsOf(verdict),
});

const unlessSame = (score: number, verdict: Verdict) => (score === verdict.score ? null : score);

const isSameSpam = (acting: Verdict, { isSpam, spamClass }: Verdict): boolean =>
  acting.isSpam === isSpam && acting.spamClass === spamClass;

function wordIdsOf({ blacklistEntries }: Verdict): string | null {
  const ids = blacklistEntries.flatMap(({ id }) => id ?? []);
  return ids.length === 0 ? null : JSON.stringify(ids);
}
