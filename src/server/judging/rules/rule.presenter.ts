import type { Rule } from '../../../contract/rule.ts';
import type { ListedRule } from './rules.repository.ts';

export const presentRule = (row: ListedRule): Rule => ({
  id: String(row.id),
  name: row.name,
  description: row.description,
  rule_pattern: row.rule_pattern,
  match: row.pattern_match,
  min_score: row.min_score,
  spam_classes: row.spam_classes,
  campaign_id: row.campaign_id === null ? null : String(row.campaign_id),
  campaign_members: row.campaign_members,
  max_author_days: row.max_author_days,
  has_links: row.has_links,
  video_id: row.video_id,
  video_title: row.video_title,
  video_gone: row.video_row_id !== null && row.video_id === null,
  language: row.language,
  weight: row.weight,
  is_active: row.is_active,
  mode: row.mode,
  action: row.action,
  hold_hours: row.hold_hours,
  agreed_at: row.agreed_at?.toISOString() ?? null,
  hits: row.hits,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
