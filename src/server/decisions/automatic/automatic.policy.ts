import { limits } from '../../../contract/limits.ts';
import type { MatchOutcome, RuleAction, RuleMode } from '../../../contract/rule.ts';
import type { CommentRow } from '../../db/schema.ts';

/** A comment that a rule has found, at the end of the sync. */
export interface WaitingMatch {
  id: number;
  rule_id: number;
  rule_name: string;
  mode: RuleMode;
  action: RuleAction;
  /** Null: as the owner's settings say. */
  hold_hours: number | null;
  is_active: boolean;
  agreed: boolean;
  of_switch: boolean;
  comment: Pick<
    CommentRow,
    | 'id'
    | 'youtube_id'
    | 'author_channel_id'
    | 'spam_score'
    | 'moderation_status'
    | 'platform_status'
  > & { video_channel_id: string };
}

/** Comments acted on, or places for them: of the switch, and of all other rules together. */
export type ActedPlaces = Record<'rules' | 'switch', { on: number; dry_run: number }>;

/** What is known beyond the match. */
export interface Circumstances {
  paused: boolean;
  trusted: ReadonlySet<string>;
  regulars: ReadonlySet<string>;
  /** Comments that still match their rule, by match. */
  matching: ReadonlySet<number>;
  /** Comments with a decision of the owner or of a rule, ever. */
  decided: ReadonlySet<string>;
  /** How many more comments may be acted on today, and how many more a dry run may tell. */
  left: ActedPlaces;
}

/**
 * What becomes of each match. One rule acts on a comment: the first that may, and the switch rather than one
 * that only marks, since it is to hide sure spam whatever other rules there are. The surest spam comes first,
 * so it takes the last places under the limit. Nothing is done without the agreement of the owner, to authors
 * whom they trust, to regular viewers, or to comments on which somebody has decided.
 */
export function planAutomatic(
  matches: readonly WaitingMatch[],
  known: Circumstances,
): Map<number, MatchOutcome> {
  const left = structuredClone(known.left);
  const surest = matches.toSorted(
    (a, b) => b.comment.spam_score - a.comment.spam_score || a.id - b.id,
  );
  const outcomes = new Map<number, MatchOutcome>();
  const acting = new Map<string, WaitingMatch>();
  const outcomeOf = (match: WaitingMatch): MatchOutcome => {
    const { mode, comment } = match;
    if (mode === 'off') return 'noted';
    const refused = refusalOf(match, known);
    if (refused !== undefined) return refused;
    const before = mode === 'on' ? acting.get(comment.youtube_id) : undefined;
    const givesWay = match.of_switch && before?.action === 'mark_spam';
    if (before && !givesWay) return 'decided';
    const places = left[match.of_switch ? 'switch' : 'rules'];
    if (places[mode] <= 0) return 'limit_reached';
    places[mode] -= 1;
    if (mode === 'dry_run') return 'would_act';
    if (before) {
      outcomes.set(before.id, 'decided');
      left.rules.on += 1;
    }
    acting.set(comment.youtube_id, match);
    return 'acted';
  };
  for (const match of surest) outcomes.set(match.id, outcomeOf(match));
  return outcomes;
}

function refusalOf(
  { id, mode, action, is_active: isActive, agreed, comment }: WaitingMatch,
  known: Circumstances,
): MatchOutcome | undefined {
  const author = comment.author_channel_id ?? '';
  if (!isActive || (mode === 'on' && !agreed)) return 'noted';
  if (!known.matching.has(id)) return 'not_matching';
  if (isDecided(comment, action) || known.decided.has(comment.youtube_id)) return 'decided';
  if (known.trusted.has(author)) return 'trusted_author';
  if (known.regulars.has(author)) return 'regular_viewer';
  if (action === 'reject' && comment.spam_score < limits.automaticRejectScore) return 'low_score';
  if (known.paused) return 'paused';
  return undefined;
}

/** Whether somebody has decided on the comment, or it is what the action would make of it. */
function isDecided(
  { moderation_status: status, platform_status: platform }: WaitingMatch['comment'],
  action: RuleAction,
): boolean {
  if (status === 'approved' || status === 'rejected' || platform === 'rejected') return true;
  if (action === 'mark_spam') return status === 'spam';
  return action === 'hold' && platform !== 'published';
}
