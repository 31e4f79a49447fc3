import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ItemState, LIVE_STATES, WAITING_STATES } from './item-state.ts';
import type { OwnerId } from './schema.ts';

const literals = (states: readonly ItemState[]): RawBuilder<unknown> =>
  sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`);

/** The states for raw SQL: `state in ${LIVE}`. Literals, so the planner can use partial indexes. */
export const LIVE = literals(LIVE_STATES);
export const WAITING = literals(WAITING_STATES);

/** All items but second halves (`isSecondHalf`), so each decision counts once. */
export const IS_DECISION = sql<SqlBool>`(target <> 'rejected' or hold_hours is null)`;

/**
 * Second halves that no call carries, whatever they wait for: their comments are hidden, can be brought back,
 * and may be moderated in YouTube Studio meanwhile.
 */
export const IS_WAITING_HALF = sql<SqlBool>`(state = 'queued' and not unknown and not ${IS_DECISION})`;

/** Items that only hold their comment (`isHoldOnly`). */
export const IS_HOLD_ONLY = sql<SqlBool>`(target = 'heldForReview' and hold_hours is null)`;

/** Items that publish without a decision that counts (`bringBack`). */
export const IS_TAKING_BACK = sql<SqlBool>`(target = 'published' and flagged is null)`;

/**
 * Whether a rejection in this table still bans. An approval withdraws the bans that were asked for before it,
 * also when it is undone.
 */
export const stillBans = (ownerId: OwnerId, table: 'moderation_items' | 'hold') => sql<boolean>`
  (${sql.ref(`${table}.ban_author`)} and not exists (
    select from moderation_items as approval
    where approval.user_id = ${ownerId}
      and approval.comment_id = ${sql.ref(`${table}.comment_id`)}
      and approval.target = 'published' and approval.id > ${sql.ref(`${table}.id`)}))`;

/** Whether a rule has decided this item of the table `moderation_items`. */
export const isAutomatic = (ownerId: OwnerId) => sql<boolean>`exists (
  select from moderation_requests requests
  where requests.user_id = ${ownerId} and requests.id = moderation_items.request_id
    and requests.source = 'automatic')`;

/**
 * Failures that the owner has not dismissed, and that no newer decision stands in place of: one that was taken
 * back leaves them as they were. A second half is none, since it follows an approval that failed.
 */
export const isOpenFailure = (
  ownerId: OwnerId,
) => sql<SqlBool>`(state = 'failed' and dismissed_at is null and not exists (
  select from moderation_items newer
  where newer.user_id = ${ownerId}
    and newer.comment_id = moderation_items.comment_id and newer.id > moderation_items.id
    and newer.state not in ('superseded', 'undone') and ${IS_DECISION}))`;

/** Items that can be undone, as `planUndo` decides for the items of one comment. */
export const IS_UNDOABLE = sql<SqlBool>`(state = 'blocked'
  or (state = 'queued' and not unknown and ${IS_DECISION}))`;

/** All items but rejections that wait for a notification, which are not sent whenever they are due. */
export const IS_NAMED = sql<SqlBool>`(target <> 'rejected' or named_at is null
  or named_at < 'infinity')`;
