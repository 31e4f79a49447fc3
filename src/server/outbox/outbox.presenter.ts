import { limits } from '../../contract/limits.ts';
import type { DecisionFailure } from '../../contract/moderation.ts';
import type { Outbox } from '../../contract/outbox.ts';
import type { OutboxView } from './view-outbox.ts';

/** Whether the platform may do the next time what it did not do the last time. */
const retryable: Record<DecisionFailure, boolean> = {
  comment_gone: false,
  cannot_unreject: false,
  cannot_hold: true,
  refused: true,
  gave_up: true,
  outcome_unknown: true,
};

export const presentOutbox = ({ pausedAt, waiting, failed }: OutboxView): Outbox => ({
  paused_at: pausedAt?.toISOString() ?? null,
  waiting: waiting.map(({ kind, decisions, undoable, called, nextAt }) => ({
    kind,
    decisions,
    undoable,
    calls: Math.ceil(called / limits.platformBatch),
    next_at: nextAt.toISOString(),
  })),
  failed: failed.map(({ reason, decisions }) => ({
    reason,
    decisions,
    retryable: retryable[reason],
  })),
});
