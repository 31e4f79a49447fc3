import type { DecisionProgress } from '../../contract/moderation.ts';
import type { ModerationItemRow, UserRow } from '../db/schema.ts';
import { decisionOf } from './moderation-status.ts';

/** The latest decision on a comment as a list reads it; null throughout when there never was one. */
export interface LatestDecision {
  decision_target: ModerationItemRow['target'] | null;
  decision_state: ModerationItemRow['state'] | null;
  decision_waits_for: ModerationItemRow['waits_for'];
  decision_not_before: Date | null;
  decision_failure: ModerationItemRow['failure'];
}

/** Where the latest decision on a comment is; null when there never was one. */
export function presentDecision(
  decision: LatestDecision,
  connection: UserRow['connection'],
): DecisionProgress | null {
  const { decision_target, decision_state, decision_not_before } = decision;
  if (!decision_target || !decision_state || !decision_not_before) return null;
  return {
    decision: decisionOf[decision_target],
    state: progressOf(decision_state, { waitsFor: decision.decision_waits_for, connection }),
    send_after: decision_not_before.toISOString(),
    failure: decision.decision_failure,
  };
}

function progressOf(
  state: NonNullable<LatestDecision['decision_state']>,
  why: { waitsFor: LatestDecision['decision_waits_for']; connection: UserRow['connection'] },
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
      if (why.connection !== 'working') return 'paused';
      return why.waitsFor === 'quota' ? 'waiting_quota' : 'queued';
  }
}
