import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { decisionFailure } from './moderation.ts';

/**
 * What a waiting decision asks for. hold: a rejection that is held first · reject_held: one that is
 * held, and is rejected for good at its time.
 */
const waitingKind = z.enum(['approve', 'reject', 'hold', 'reject_held']);

export const outbox = z.object({
  /** Since when the owner has nothing sent; null: decisions go out. */
  paused_at: z.iso.datetime().nullable(),
  /** By kind, those that go out first before the others; kinds without any are left out. */
  waiting: z.array(
    z.object({
      kind: waitingKind,
      decisions: z.int().min(1),
      /** How many of them can still be taken back. */
      undoable: z.int().min(0),
      /** In full batches; what the platform shows already needs none. */
      calls: z.int().min(0),
      /** When the first of them goes out, unless sending is paused. */
      next_at: z.iso.datetime(),
    }),
  ),
  /** What was not sent and was neither decided anew nor dismissed, by reason. */
  failed: z.array(
    z.object({
      reason: decisionFailure,
      decisions: z.int().min(1),
      /** False where another try would end the same. */
      retryable: z.boolean(),
    }),
  ),
});
export type Outbox = z.infer<typeof outbox>;

const ofReason = z.object({ reason: decisionFailure });

const common = { tag: 'outbox', access: 'session', answer: success(outbox) } as const;

/** Every change answers the outbox as it stands afterwards. */
export const outboxEndpoints = {
  'GET /api/outbox': {
    ...common,
    summary: 'What waits to be sent and what was not, by kind and reason',
    errors: [],
  },
  'PUT /api/outbox/pause': {
    worksOnFullDisk: true,
    ...common,
    summary: 'Send nothing, through sign-outs and restarts, until sending is resumed',
    errors: [],
  },
  'POST /api/outbox/send': {
    ...common,
    summary: 'End the undo delay of everything that waits it out',
    errors: [],
  },
  'POST /api/outbox/undo': {
    worksOnFullDisk: true,
    ...common,
    summary: 'Take back everything that no call has carried yet',
    errors: [],
  },
  'DELETE /api/outbox/pause': {
    ...common,
    summary: 'Resume sending',
    errors: [],
  },
  'POST /api/outbox/failed/retry': {
    ...common,
    summary: 'Take the decisions again that were not sent for this reason',
    body: ofReason,
    errors: ['missing_scope'],
  },
  'POST /api/outbox/failed/dismiss': {
    ...common,
    summary: 'Tell no more of the decisions that were not sent for this reason',
    body: ofReason,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
