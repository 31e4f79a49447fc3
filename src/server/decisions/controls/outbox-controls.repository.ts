import { sql } from 'kysely';
import type { DecisionFailure } from '../../../contract/moderation.ts';
import type { Outbox } from '../../../contract/outbox.ts';
import {
  IS_HOLD_ONLY,
  IS_TAKING_BACK,
  IS_UNDOABLE,
  isAutomatic,
  isOpenFailure,
  LIVE,
} from '../../db/item-conditions.ts';
import { selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { anyOf, queryRows, valuesOf } from '../../db/query-results.ts';
import type { OwnerId, Queryable, UserRow } from '../../db/schema.ts';
import type { ChosenItem } from '../decide/undo-decisions.ts';

export interface WaitingItems {
  kind: Outbox['waiting'][number]['kind'];
  decisions: number;
  undoable: number;
  /** How many of the undoable ones a rule has decided. */
  automatic: number;
  /** How many of them need a call, and how many a call that also bans. */
  called: number;
  banning: number;
  nextAt: Date;
}

/** Counts live items by what they ask for, the earliest first. */
export const listWaiting = (db: Queryable, ownerId: OwnerId): Promise<WaitingItems[]> =>
  queryRows<WaitingItems>(db)`
    select case
        when target = 'published' then 'approve'
        when ${IS_HOLD_ONLY} then 'hold_only'
        when target = 'heldForReview' then 'hold'
        when hold_hours is null then 'reject' else 'reject_held' end as kind,
      count(*) as decisions,
      count(*) filter (where ${IS_UNDOABLE}) as undoable,
      count(*) filter (where ${IS_UNDOABLE} and ${isAutomatic(ownerId)}) as automatic,
      count(*) filter (where needs_call) as called,
      count(*) filter (where needs_call and ban_author and target = 'rejected') as banning,
      min(not_before) as "nextAt"
    from moderation_items
    where user_id = ${ownerId} and state in ${LIVE}
    group by kind order by min(not_before), kind`;

export interface ConfirmedItems {
  removed: number;
  published: number;
}

/** Counts what calls have changed on the platform since an instant; a held comment is not removed. */
export async function countConfirmed(
  db: Queryable,
  ownerId: OwnerId,
  since: Date,
): Promise<ConfirmedItems> {
  const { rows } = await sql<ConfirmedItems>`
    select count(*) filter (where target = 'rejected') as removed,
      count(*) filter (where target = 'published' and not ${IS_TAKING_BACK}) as published
    from moderation_items
    where user_id = ${ownerId} and state = 'sent' and needs_call
      and settled_at > ${since}`.execute(db);
  return rows[0] ?? { removed: 0, published: 0 };
}

/** Decisions that can still be undone, with the time of the last decision on their comments. */
export const listUndoable = (db: Queryable, ownerId: OwnerId): Promise<ChosenItem[]> =>
  selectOwned(db, ownerId, 'moderation_items')
    .leftJoin('comments', (comment) =>
      comment
        .onRef('comments.user_id', '=', 'moderation_items.user_id')
        .onRef('comments.youtube_id', '=', 'moderation_items.comment_id'),
    )
    .select(['moderation_items.id', 'comment_id', 'decided_at'])
    .where(IS_UNDOABLE)
    .execute();

/**
 * Makes the owner's own decisions in their undo delay due now, and returns them. Those of rules keep
 * the window in which the owner can look at them. Bans only with `bans`.
 */
export const endUndoDelays = (
  db: Queryable,
  ownerId: OwnerId,
  { now, bans }: { now: Date; bans: boolean },
) =>
  updateOwned(db, ownerId, 'moderation_items')
    .set({ not_before: now })
    .where('state', '=', 'queued')
    .where('waits_for', 'is', null)
    .where('not_before', '>', now)
    .where((row) => row.not(isAutomatic(ownerId)))
    .$if(!bans, (rows) => rows.where('ban_author', '=', false))
    .returning(['comment_id', 'request_id'])
    .execute();

export interface FailedItems {
  reason: DecisionFailure;
  decisions: number;
  /** Whether any can be tried again: its comment is stored and not rejected. */
  decidable: boolean;
}

export const countFailed = (db: Queryable, ownerId: OwnerId): Promise<FailedItems[]> =>
  queryRows<FailedItems>(db)`
    select failure as reason, count(*) as decisions,
      bool_or(not ${IS_HOLD_ONLY} and exists (
        select from comments
        where comments.user_id = ${ownerId}
          and comments.youtube_id = moderation_items.comment_id
          and comments.platform_status <> 'rejected')) as decidable
    from moderation_items
    where user_id = ${ownerId} and ${isOpenFailure(ownerId)} and failure is not null
    group by failure order by count(*) desc, failure`;

/** Failures with this reason that can be tried again. `among`: only these. */
export const listFailed = (
  db: Queryable,
  ownerId: OwnerId,
  { reason, among }: { reason: DecisionFailure; among?: readonly number[] },
) =>
  selectOwned(db, ownerId, 'moderation_items')
    .select(['id', 'comment_id', 'target', 'ban_author', 'hold_hours'])
    .where('failure', '=', reason)
    .where(isOpenFailure(ownerId))
    .$if(among !== undefined, (failed) => failed.where('id', '=', anyOf(among ?? [])))
    // Trying a rule's hold again would make a rejection of it.
    .where(sql<boolean>`not ${IS_HOLD_ONLY}`)
    .orderBy('id')
    .execute();

/** Returns the comments whose failure is now dismissed. */
export const dismissFailed = (
  db: Queryable,
  ownerId: OwnerId,
  { reason, now }: { reason: DecisionFailure; now: Date },
): Promise<string[]> =>
  updateOwned(db, ownerId, 'moderation_items')
    .set({ dismissed_at: now })
    .where('failure', '=', reason)
    .where(isOpenFailure(ownerId))
    .returning('comment_id')
    .execute()
    .then(valuesOf('comment_id'));

/** Returns whether anything changed. Pausing twice keeps the first time. */
export async function setSendingPaused(db: Queryable, ownerId: OwnerId, since: Date | null) {
  const row = await db
    .updateTable('users')
    .set({ sending_paused_at: since })
    .where('id', '=', ownerId)
    .where('sending_paused_at', since === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether decisions are sent; an owner who has left has nothing to send. */
export async function findSending(
  db: Queryable,
  ownerId: OwnerId,
): Promise<Pick<UserRow, 'sending_paused_at' | 'connection'>> {
  const row = await db
    .selectFrom('users')
    .select(['sending_paused_at', 'connection'])
    .where('id', '=', ownerId)
    .executeTakeFirst();
  return row ?? { sending_paused_at: null, connection: 'broken' };
}
