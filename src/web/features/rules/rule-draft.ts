import type { ActFilter } from '../../../contract/act.ts';
import { limits } from '../../../contract/limits.ts';
import type {
  AutomaticChoice,
  Rule,
  RuleConditions,
  RuleLanguage,
} from '../../../contract/rule.ts';
import type { RuleDraft } from './rule-queries.ts';

/** Languages and scripts in the order in which they are offered. */
export const languages = [
  'id',
  'en',
  'arabic',
  'chinese',
  'cyrillic',
  'devanagari',
  'japanese',
  'korean',
  'thai',
] as const satisfies RuleLanguage[];

/** What happens to what a rule finds, the gentlest first. Two are offered to older rules only. */
export const fates = ['note', 'mark_spam', 'hold', 'hide', 'reject'] as const;
export type Fate = (typeof fates)[number];

const noted: AutomaticChoice = {
  mode: 'off',
  action: 'mark_spam',
  hold_hours: null,
  agreed: false,
};

export function fateOf({
  mode,
  action,
  hold_hours,
}: Pick<AutomaticChoice, 'mode' | 'action' | 'hold_hours'>): Fate {
  if (mode === 'off') return 'note';
  return action === 'reject' && hold_hours !== null && hold_hours > 0 ? 'hide' : action;
}

/** The choice after another press. A dry run stays one. */
export function chooseFate(before: AutomaticChoice, fate: Fate): AutomaticChoice {
  if (fate === 'note') return noted;
  const mode = before.mode === 'dry_run' ? 'dry_run' : 'on';
  if (fate === 'hide') {
    return { ...before, mode, action: 'reject', hold_hours: limits.actHoldHours };
  }
  return { ...before, mode, action: fate, hold_hours: null };
}

export const mayReject = ({ min_score }: Pick<RuleConditions, 'min_score'>): boolean =>
  (min_score ?? 0) >= limits.automaticRejectScore;

/** What the form of a new rule starts with. */
export const emptyDraft: RuleDraft = {
  name: '',
  description: '',
  weight: 1,
  is_active: true,
  rule_pattern: null,
  match: 'contains',
  min_score: null,
  spam_classes: [],
  campaign_id: null,
  max_author_days: null,
  has_links: false,
  video_id: null,
  language: null,
  automatic: noted,
};

export const draftOf = (rule: Rule): RuleDraft => ({
  name: rule.name,
  description: rule.description ?? '',
  weight: rule.weight,
  is_active: rule.is_active,
  rule_pattern: rule.rule_pattern,
  match: rule.match,
  min_score: rule.min_score,
  spam_classes: rule.spam_classes,
  campaign_id: rule.campaign_id,
  max_author_days: rule.max_author_days,
  has_links: rule.has_links,
  video_id: rule.video_id,
  language: rule.language,
  automatic: {
    mode: rule.mode,
    action: rule.action,
    hold_hours: rule.hold_hours,
    agreed: false,
  },
});

/** The conditions as they are sent: an empty pattern is none. */
export function conditionsOf(draft: RuleDraft): RuleConditions {
  const {
    name: _name,
    description: _about,
    weight: _weight,
    is_active: _active,
    automatic: _automatic,
    ...rest
  } = draft;
  const pattern = rest.rule_pattern?.trim() ?? '';
  return { ...rest, rule_pattern: pattern === '' ? null : pattern };
}

export function hasCondition(draft: RuleDraft): boolean {
  const { match: _match, has_links: hasLinks, spam_classes, ...others } = conditionsOf(draft);
  const isOther = Object.values(others).some((value) => value !== null);
  return hasLinks || spam_classes.length > 0 || isOther;
}

/**
 * The filter of the list of comments that shows what a rule finds on a channel; undefined where it
 * has none for one of the conditions.
 */
export function filterOf(
  conditions: RuleConditions,
  channelId: string | null,
): Pick<ActFilter, 'channel_id' | 'video_id' | 'keyword' | 'spam_class' | 'score_min'> | undefined {
  const { rule_pattern: text, spam_classes: kinds, min_score: score } = conditions;
  const isText =
    text === null || (conditions.match === 'contains' && text.length <= limits.keywordLength);
  const isOther =
    conditions.campaign_id !== null ||
    conditions.language !== null ||
    conditions.max_author_days !== null ||
    conditions.has_links;
  if (channelId === null || !isText || isOther || kinds.length > 1) return undefined;
  return {
    channel_id: channelId,
    ...(conditions.video_id !== null && { video_id: conditions.video_id }),
    ...(text !== null && { keyword: text }),
    ...(kinds[0] !== undefined && { spam_class: kinds[0] }),
    ...(score !== null && { score_min: String(score) }),
  };
}

/** Whether a rule has anything that few rules need. */
export const hasMore = (draft: RuleDraft): boolean =>
  draft.campaign_id !== null ||
  draft.language !== null ||
  draft.has_links ||
  draft.description !== '' ||
  draft.weight !== 1 ||
  !draft.is_active ||
  draft.automatic.mode === 'dry_run';

/** A whole number within its bounds; null for an empty field. */
export function wholeNumber(text: string, { min, max }: { min: number; max: number }) {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return null;
  return Math.min(max, Math.max(min, Math.round(number)));
}
