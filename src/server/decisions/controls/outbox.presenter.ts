import { limits } from '../../../contract/limits.ts';
import type { Outbox } from '../../../contract/outbox.ts';
import { worthRetrying } from '../../../contract/worth-retrying.ts';
import type { OutboxView } from './outbox-controls.ts';

export const presentOutbox = ({ pausedAt, waiting, failed }: OutboxView): Outbox => ({
  paused_at: pausedAt?.toISOString() ?? null,
  waiting: waiting.map(({ kind, decisions, undoable, called, nextAt }) => ({
    kind,
    decisions,
    undoable,
    calls: Math.ceil(called / limits.platformBatch),
    next_at: nextAt.toISOString(),
  })),
  failed: failed.map(({ reason, decisions, decidable }) => ({
    reason,
    decisions,
    retryable: decidable && worthRetrying.has(reason),
  })),
});
