import { isSecondHalf } from '../../src/server/db/item-state.ts';
import type { ModerationItemRow } from '../../src/server/db/schema.ts';
import { LAG_MS, type OwnComment } from './outbox.ts';

/** A decision as the outbox in memory keeps it. */
export interface StoredItem extends ModerationItemRow {
  /** The lease's time is over. */
  expired: boolean;
  is_automatic: boolean;
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
  is_automatic: false,
} satisfies Partial<StoredItem>;

/* As in `db/item-conditions.ts`. */

export const isWaitingHalf = (item: StoredItem): boolean =>
  item.state === 'queued' && !item.unknown && isSecondHalf(item);

export const stillBans = (item: StoredItem, all: readonly StoredItem[]): boolean =>
  item.ban_author &&
  !all.some(
    ({ id, comment_id, target }) =>
      id > item.id && comment_id === item.comment_id && target === 'published',
  );

/** As `listDecisionsInFlight` has it. */
export const isInFlight = (item: StoredItem, since: number): boolean =>
  (['queued', 'blocked', 'sending'].includes(item.state) && !isWaitingHalf(item)) ||
  (item.state === 'sent' && (item.settled_at?.getTime() ?? 0) > since);

/** Whether this one stands, and was made after the other on the same comment. */
export const isNewer = (item: StoredItem, other: StoredItem): boolean =>
  item.comment_id === other.comment_id &&
  item.id > other.id &&
  item.state !== 'superseded' &&
  item.state !== 'undone';

/** At most so much later than promised, to share calls. */
const ROUNDING_MS = 5 * 60_000;

/** When a hold ends. Each failed approval starts its hours again. */
export function holdEndsAt(hold: StoredItem, all: readonly StoredItem[]): number {
  const failed = all.filter(
    ({ comment_id, target, state }) =>
      comment_id === hold.comment_id && target === 'published' && state === 'failed',
  );
  const began = Math.max(...[hold, ...failed].map(({ settled_at }) => settled_at?.getTime() ?? 0));
  return began + (hold.hold_hours ?? 0) * 3_600_000 + ROUNDING_MS;
}

/** The latest hold of a comment that was sent. */
export const lastHold = (id: string, all: readonly StoredItem[]): StoredItem | undefined =>
  all.findLast(
    ({ comment_id, target, state }) =>
      comment_id === id && target === 'heldForReview' && state === 'sent',
  );

interface Published {
  comment: OwnComment;
  items: readonly StoredItem[];
  now: Date;
  /** When the comment was last read, before this. */
  seenAt: number;
}

/** As `holdPublished` has it: whether the second half of a published comment becomes a first one. */
export function becomesHold(half: StoredItem, { comment, items, now, seenAt }: Published): boolean {
  const { comment_id: id } = half;
  const hold = lastHold(id, items);
  const caughtUpAt = (hold?.settled_at?.getTime() ?? 0) + LAG_MS;
  const isTold = caughtUpAt <= seenAt || caughtUpAt > now.getTime();
  if (hold === undefined || hold.needs_call || isTold) return false;
  if (comment.platform_status !== 'heldForReview') return false;
  if (items.some((item) => item.comment_id === id && item.state === 'blocked')) return false;
  comment.platform_status = 'published';
  const waiting = { state: 'queued', waits_for: null, unknown: false, lease_token: null } as const;
  const first = { target: 'heldForReview', prior_status: 'unmoderated', not_before: now } as const;
  Object.assign(half, { ...waiting, ...first });
  return true;
}

const BATCH = 50;
const SHARED = ['target', 'batch_group', 'unknown'] as const;

/** The due items that one call carries; none: nothing is due. */
export function dueTogether(items: readonly StoredItem[], now: Date): StoredItem[] {
  const bans = (item: StoredItem) => stillBans(item, items);
  const due = items
    .filter((item) => item.state === 'queued' && item.needs_call && item.not_before <= now)
    .toSorted((one, other) => one.attempts - other.attempts);
  const [first] = due;
  return due
    .filter(
      (item) =>
        SHARED.every((column) => item[column] === first?.[column]) &&
        (first?.target !== 'rejected' || bans(item) === bans(first)),
    )
    .slice(0, BATCH);
}
