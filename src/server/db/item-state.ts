import type { ModerationItemRow } from './schema.ts';

/**
 * The states of an outbox item: one decision on one comment that the outbox sends.
 *
 *   from      to          when
 *   (new)     queued      the owner decides; the undo delay runs until `not_before`
 *   (new)     blocked     the owner decides while an earlier decision on the comment is sent
 *   blocked   queued      the earlier decision has ended
 *   queued    sending     a worker leases it for a call
 *   queued    sent        the platform shows it already, so no call is needed
 *   sending   sent        the platform did it, or shows more than was asked for
 *   sending   queued      the call is tried again: no quota, an outage, a lost worker, a split batch
 *   sending   failed      the platform refuses it for good
 *   sending   undone      the owner published the held comment on the platform in the meantime
 *   live      failed      29 days have passed, and its comment is stored no more (`giveUpOutdated`)
 *   queued    undone      the owner takes it back, or dealt with the held comment on the platform
 *   blocked   undone      the owner takes it back
 *   queued    superseded  a newer decision on the comment takes its place
 *   blocked   superseded  the same
 *
 * A comment has at most one item that is queued or sending, and one that is blocked. `sent`,
 * `failed`, `undone` and `superseded` are final. A second half that is queued or sending becomes a first one
 * where its comment turns out not to be held (`holdPublished`).
 */
export type ItemState = ModerationItemRow['state'];

/** States of a live item: one that has not ended. */
export const LIVE_STATES = ['queued', 'blocked', 'sending'] as const satisfies readonly ItemState[];

/** States of a live item that is in no call. */
export const WAITING_STATES = ['queued', 'blocked'] as const satisfies readonly ItemState[];

/** The second half of a rejection: the first half held the comment, this one rejects it. */
export const isSecondHalf = ({
  target,
  hold_hours,
}: Pick<ModerationItemRow, 'target' | 'hold_hours'>): boolean =>
  target === 'rejected' && hold_hours !== null;

/** A rejection that is held first is one decision, although both its halves are sent. */
export const decisionsIn = (
  items: readonly Pick<ModerationItemRow, 'target' | 'hold_hours'>[],
): number => items.filter((item) => !isSecondHalf(item)).length;

/** The first half of a rejection: it only holds the comment. */
export const isFirstHalf = ({
  target,
  hold_hours,
}: Pick<ModerationItemRow, 'target' | 'hold_hours'>): boolean =>
  target === 'heldForReview' && hold_hours !== null;

/** Only holds the comment: a rule's action that no rejection follows. */
export const isHoldOnly = ({
  target,
  hold_hours,
}: Pick<ModerationItemRow, 'target' | 'hold_hours'>): boolean =>
  target === 'heldForReview' && hold_hours === null;
