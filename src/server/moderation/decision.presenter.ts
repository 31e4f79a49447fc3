import type { DecisionProgress } from '../../contract/moderation.ts';
import type { ModerationItemRow, UserRow } from '../db/schema.ts';
import { decisionOf } from './moderation-status.ts';

export function presentDecision(
  item: ModerationItemRow,
  connection: UserRow['connection'],
): DecisionProgress {
  return {
    decision: decisionOf[item.target],
    state: stateOf(item, connection),
    send_after: item.not_before.toISOString(),
    failure: item.failure,
  };
}

function stateOf(
  item: ModerationItemRow,
  connection: UserRow['connection'],
): DecisionProgress['state'] {
  switch (item.state) {
    case 'superseded':
    case 'undone':
      return 'undone';
    case 'sending':
    case 'sent':
    case 'failed':
      return item.state;
    case 'queued':
    case 'blocked':
      if (connection !== 'working') return 'paused';
      return item.waits_for === 'quota' ? 'waiting_quota' : 'queued';
  }
}
