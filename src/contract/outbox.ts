import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { decisionFailure } from './moderation.ts';

/**
 * What a waiting decision does on the platform. hold: holds a comment that is rejected later ·
 * reject_held: rejects a held comment for good · hold_only: a rule holds a comment for review, and no
 * rejection follows.
 */
const waitingKind = z.enum(['approve', 'reject', 'hold', 'reject_held', 'hold_only']);

export const outbox = z.object({
  /** Since when the owner has paused sending; null: decisions are sent. */
  paused_at: z.iso.datetime().nullable(),
  /** Whether Google lets Sapu send them; GET /api/connection tells the owner why it does not. */
  connected: z.boolean(),
  /** A row for each kind that has decisions, in the order of sending. */
  waiting: z.array(
    z.object({
      kind: waitingKind,
      decisions: z.int().min(1),
      /** How many of them can still be undone. */
      undoable: z.int().min(0),
      /** How many of these a rule has decided; they are sent only at the end of their window. */
      automatic: z.int().min(0),
      /** Units in full batches; a decision that the platform already shows needs none. */
      calls: z.int().min(0),
      /** When the first of them is sent, unless sending is paused. */
      next_at: z.iso.datetime(),
    }),
  ),
  /** Failed decisions that the owner has neither repeated nor dismissed, by reason. */
  failed: z.array(
    z.object({
      reason: decisionFailure,
      decisions: z.int().min(1),
      /** False where another try would fail the same way. */
      retryable: z.boolean(),
    }),
  ),
  /** Comments that YouTube has confirmed in the last `limits.confirmedHours` hours. */
  confirmed: z.object({ removed: z.int().min(0), published: z.int().min(0) }),
});
export type Outbox = z.infer<typeof outbox>;

const ofReason = z.object({ reason: decisionFailure });

const common = { tag: 'outbox', access: 'session', answer: success(outbox) } as const;

/** Every change answers the outbox after the change. */
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
    summary: 'End the undo delay of what the owner decided; what rules decided keeps its window',
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
