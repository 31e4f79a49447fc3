import type { DecisionProgress } from '../../../contract/moderation.ts';
import type { Actor } from '../../context/deps.ts';
import { isFirstHalf, isHoldOnly, isSecondHalf } from '../../db/item-state.ts';
import type { ModerationItemRow } from '../../db/schema.ts';
import { decisionOf } from '../items/moderation-status.ts';

/** Columns of the latest decision on a comment; all null when there is none. */
export interface LatestDecision {
  decision_target: ModerationItemRow['target'] | null;
  decision_state: ModerationItemRow['state'] | null;
  decision_waits_for: ModerationItemRow['waits_for'];
  decision_hold_hours: number | null;
  decision_unknown: boolean | null;
  decision_not_before: Date | null;
  decision_failure: ModerationItemRow['failure'];
  decision_ban_author: boolean | null;
  decision_dismissed_at: Date | null;
}

/** The progress of the latest decision; null when there is none or its failure is dismissed. */
export function presentDecision(
  decision: LatestDecision,
  owner: Pick<Actor, 'connection' | 'sendingPaused'>,
): DecisionProgress | null {
  const { decision_target, decision_state, decision_not_before } = decision;
  if (!decision_target || !decision_state || !decision_not_before) return null;
  if (decision.decision_dismissed_at !== null) return null;
  const item = { target: decision_target, hold_hours: decision.decision_hold_hours };
  return {
    decision: decisionOf[decision_target],
    state: progressOf(decision, { state: decision_state, target: decision_target, owner }),
    send_after: decision_not_before.toISOString(),
    failure: decision.decision_failure,
    ban_asked: decision.decision_ban_author === true,
    hold_only: isHoldOnly(item),
    hold_first: isFirstHalf(item),
  };
}

interface ProgressInput {
  state: NonNullable<LatestDecision['decision_state']>;
  target: ModerationItemRow['target'];
  owner: Pick<Actor, 'connection' | 'sendingPaused'>;
}

function progressOf(
  decision: LatestDecision,
  { state, target, owner }: ProgressInput,
): DecisionProgress['state'] {
  switch (state) {
    case 'superseded':
    case 'undone':
      return 'undone';
    case 'sending':
    case 'sent':
    case 'failed':
      return state;
    case 'queued':
    case 'blocked':
      // Checked before other waits: the comment is held, and the owner may still approve it.
      if (isHeld(decision, target)) return 'held';
      if (owner.connection !== 'working') return 'paused';
      if (owner.sendingPaused) return 'stopped';
      return waiting[decision.decision_waits_for ?? 'undo'];
  }
}

const waiting = {
  undo: 'queued',
  hold: 'queued',
  quota: 'waiting_quota',
  retry: 'waiting_platform',
} as const;

const isHeld = (
  { decision_hold_hours, decision_unknown }: LatestDecision,
  target: ModerationItemRow['target'],
): boolean =>
  isSecondHalf({ target, hold_hours: decision_hold_hours }) && decision_unknown !== true;
