import { isSecondHalf } from '../../src/server/db/item-state.ts';
import type { ModerationItemRow } from '../../src/server/db/schema.ts';
import type { LiveItem } from '../../src/server/decisions/decide/moderation.policy.ts';

/** A decision as the outbox in memory keeps it. */
export interface StoredItem extends ModerationItemRow {
  /** The lease's time is over. */
  expired: boolean;
}

/** What is the same for every decision at its beginning. */
export const blank = {
  user_id: 1,
  request_id: 1,
  channel_id: 'UC',
  state: 'queued',
  needs_call: true,
  batch_group: 0,
  attempts: 0,
  losses: 0,
  tries: 0,
  lease_token: null,
  lease_until: null,
  lease_worker: null,
  sent_at: null,
  unknown: false,
  waits_for: null,
  was_public: null,
  hold_hours: null,
  named_at: null,
  dismissed_at: null,
  failure: null,
  flagged: null,
  ban_author: false,
  settled_at: null,
  expired: false,
} satisfies Partial<StoredItem>;

/* As in `db/item-conditions.ts`. */

export const isWaitingHalf = (item: LiveItem): boolean =>
  item.state === 'queued' && !item.unknown && isSecondHalf(item);

export const stillBans = (item: StoredItem, all: readonly StoredItem[]): boolean =>
  item.ban_author &&
  !all.some(
    ({ id, comment_id, target }) =>
      id > item.id && comment_id === item.comment_id && target === 'published',
  );

/** When the hours of a hold begin: anew with each approval that failed. */
export function hoursBeginAt(hold: StoredItem, all: readonly StoredItem[]): number {
  const failed = all.filter(
    ({ comment_id, target, state }) =>
      comment_id === hold.comment_id && target === 'published' && state === 'failed',
  );
  return Math.max(...[hold, ...failed].map(({ settled_at }) => settled_at?.getTime() ?? 0));
}
