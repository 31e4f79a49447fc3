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
  /** Comments that a rule has marked as spam, which keeps other rules from them, but not the switch. */
  marked: ReadonlySet<string>;
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
  for (const found of Map.groupBy(surest, ({ comment }) => comment.youtube_id).values()) {
    const willing: WaitingMatch[] = [];
    for (const match of found) {
      const refused = match.mode === 'off' ? 'noted' : refusalOf(match, known);
      if (refused !== undefined) outcomes.set(match.id, refused);
      else if (match.mode === 'on') willing.push(match);
      else outcomes.set(match.id, takePlace(match, left) ? 'would_act' : 'limit_reached');
    }
    const acting = chooseActing(willing, left);
    const leavesNothing = acting !== undefined && acting.action !== 'mark_spam';
    for (const match of willing) {
      const others = leavesNothing || hasPlace(match, left) ? 'decided' : 'limit_reached';
      outcomes.set(match.id, match === acting ? 'acted' : others);
    }
    if (acting) takePlace(acting, left);
  }
  return outcomes;
}

/** Takes no place, so that a rule that gives way leaves its own to others. */
function chooseActing(willing: readonly WaitingMatch[], left: ActedPlaces) {
  const able = willing.filter((match) => hasPlace(match, left));
  const marksOnly = able[0]?.action === 'mark_spam';
  return (marksOnly ? able.find((match) => match.of_switch) : undefined) ?? able[0];
}

type Placed = Pick<WaitingMatch, 'of_switch' | 'mode'>;

const placesOf = ({ of_switch: ofSwitch }: Placed, left: ActedPlaces) =>
  left[ofSwitch ? 'switch' : 'rules'];

const hasPlace = (match: Placed, left: ActedPlaces): boolean =>
  match.mode !== 'off' && placesOf(match, left)[match.mode] > 0;

function takePlace(match: Placed, left: ActedPlaces): boolean {
  if (match.mode === 'off' || !hasPlace(match, left)) return false;
  placesOf(match, left)[match.mode] -= 1;
  return true;
}

function refusalOf(
  { id, mode, action, is_active: isActive, agreed, of_switch: ofSwitch, comment }: WaitingMatch,
  known: Circumstances,
): MatchOutcome | undefined {
  const author = comment.author_channel_id ?? '';
  if (!isActive || (mode === 'on' && !agreed)) return 'noted';
  if (!known.matching.has(id)) return 'not_matching';
  if (isDecided(comment, action) || known.decided.has(comment.youtube_id)) return 'decided';
  if (!ofSwitch && known.marked.has(comment.youtube_id)) return 'decided';
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
