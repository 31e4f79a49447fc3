import type { Generated, Selectable } from 'kysely';
import type { ModerationStatus } from '../../contract/comment.ts';
import type { MatchOutcome, RuleAction, RuleLanguage, RuleMode } from '../../contract/rule.ts';
import type { SpamClass } from '../../contract/spam-class.ts';
import type { Timestamp } from './column-types.ts';

/* Row types of the tables of rules and of what is done automatically. */

export interface SpamDetectionRulesTable {
  user_id: number;
  id: number;
  name: string;
  description: string | null;
  rule_pattern: string | null;
  pattern_match: Generated<'exact' | 'contains' | 'regex'>;
  min_score: number | null;
  spam_classes: Generated<SpamClass[]>;
  campaign_id: number | null;
  max_author_days: number | null;
  has_links: Generated<boolean>;
  /** The id of a row of `videos`. */
  video_row_id: number | null;
  language: RuleLanguage | null;
  weight: Generated<number>;
  is_active: Generated<boolean>;
  mode: Generated<RuleMode>;
  action: Generated<RuleAction>;
  /** Null: as the owner's settings say. */
  hold_hours: number | null;
  agreed_at: Timestamp | null;
  /** Whether it is the switch. An owner has one at most. */
  of_switch: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** One run of the automatic actions of one kind. */
export interface AutomaticActsTable {
  user_id: number;
  id: number;
  action: RuleAction;
  is_dry_run: boolean;
  of_switch: Generated<boolean>;
  /** The job of its decisions; null for `mark_spam` and for a dry run. */
  job_id: number | null;
  comments: number;
  created_at: Timestamp;
  undo_until: Timestamp;
  undone_at: Timestamp | null;
}

/** A comment that a rule has found. */
export interface RuleMatchesTable {
  user_id: number;
  id: number;
  rule_id: number;
  comment_id: number;
  outcome: MatchOutcome;
  /** The action of the rule when the comment was found or acted on. */
  action: RuleAction;
  act_id: number | null;
  prior_status: ModerationStatus | null;
  found_at: Timestamp;
}

export type RuleRow = Selectable<SpamDetectionRulesTable>;
