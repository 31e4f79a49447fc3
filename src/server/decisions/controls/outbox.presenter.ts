import { limits } from '../../../contract/limits.ts';
import type { Outbox } from '../../../contract/outbox.ts';
import { worthRetrying } from '../../../contract/worth-retrying.ts';
import type { OutboxView } from './outbox-controls.ts';

const callsFor = (decisions: number) => Math.ceil(decisions / limits.platformBatch);

export const presentOutbox = ({ sending, waiting, failed, confirmed }: OutboxView): Outbox => ({
  paused_at: sending.sending_paused_at?.toISOString() ?? null,
  connected: sending.connection === 'working',
  waiting: waiting.map(({ called, banning, nextAt, ...counted }) => ({
    ...counted,
    calls: callsFor(called - banning) + callsFor(banning),
    next_at: nextAt.toISOString(),
  })),
  failed: failed.map(({ reason, decisions, decidable }) => ({
    reason,
    decisions,
    retryable: decidable && worthRetrying.has(reason),
  })),
  confirmed,
});
