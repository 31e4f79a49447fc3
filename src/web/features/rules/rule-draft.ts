import type { Rule, RuleAction, RuleConditions, RuleLanguage } from '../../../contract/rule.ts';
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

/** Actions, the gentlest first. */
export const actions = ['mark_spam', 'hold', 'reject'] as const satisfies RuleAction[];

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
});

/** The conditions as they are sent: an empty pattern is none. */
export function conditionsOf(draft: RuleDraft): RuleConditions {
  const { name: _name, description: _about, weight: _weight, is_active: _active, ...rest } = draft;
  const pattern = rest.rule_pattern?.trim() ?? '';
  return { ...rest, rule_pattern: pattern === '' ? null : pattern };
}

export function hasCondition(draft: RuleDraft): boolean {
  const { match: _match, has_links: hasLinks, spam_classes, ...others } = conditionsOf(draft);
  const isOther = Object.values(others).some((value) => value !== null);
  return hasLinks || spam_classes.length > 0 || isOther;
}

/** A whole number within its bounds; null for an empty field. */
export function wholeNumber(text: string, { min, max }: { min: number; max: number }) {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return null;
  return Math.min(max, Math.max(min, Math.round(number)));
}
