import { sql } from 'kysely';
import type { DecisionFailure } from '../../contract/moderation.ts';
import type { ModerationItemRow, OwnerId, Queryable } from '../db/schema.ts';

export interface LeasedItems {
  leaseToken: number;
  /** Of the lease's items, those that are meant. */
  ids: readonly number[];
}

/** The platform has them. */
export async function markSent(
  db: Queryable,
  ownerId: OwnerId,
  { leaseToken, ids, now }: LeasedItems & { now: Date },
): Promise<ModerationItemRow[]> {
  if (ids.length === 0) return [];
  const items = await db
    .updateTable('moderation_items')
    .set({ state: 'sent', sent_at: now, settled_at: now, lease_token: null, unknown: false })
    .where('user_id', '=', ownerId)
    .where('lease_token', '=', leaseToken)
    .where('id', 'in', [...ids])
    .returningAll()
    .execute();
  for (const [target, group] of Map.groupBy(items, (item) => item.target)) {
    await db
      .updateTable('comments')
      .set({ platform_status: target })
      .where('user_id', '=', ownerId)
      .where(
        'youtube_id',
        'in',
        group.map((item) => item.comment_id),
      )
      .execute();
  }
  await releaseBlocked(db, ownerId, items);
  return items;
}

/** They will not be sent. A comment without a newer decision is again what it was. */
export async function markFailed(
  db: Queryable,
  ownerId: OwnerId,
  { leaseToken, ids, now, failure }: LeasedItems & { now: Date; failure: DecisionFailure },
): Promise<ModerationItemRow[]> {
  if (ids.length === 0) return [];
  const items = await db
    .updateTable('moderation_items')
    .set({
      state: 'failed',
      failure: failure === 'comment_gone' ? unlessRejectedByUs : failure,
      settled_at: now,
      lease_token: null,
    })
    .where('user_id', '=', ownerId)
    .where('lease_token', '=', leaseToken)
    .where('id', 'in', [...ids])
    .returningAll()
    .execute();
  if (items.length === 0) return [];
  await sql`
    update comments set moderation_status = failed.prior_status
    from moderation_items failed
    where failed.id = any(${items.map((item) => item.id)}::bigint[])
      and comments.user_id = ${ownerId} and failed.user_id = ${ownerId}
      and comments.youtube_id = failed.comment_id
      and not exists (
        select from moderation_items newer
        where newer.user_id = failed.user_id and newer.comment_id = failed.comment_id
          and newer.id > failed.id and newer.state not in ('superseded', 'undone'))`.execute(db);
  await takeOverPrior(db, ownerId, items);
  await releaseBlocked(db, ownerId, items);
  return items;
}

/** A comment that cannot be seen was deleted, or rejected: when we did that, we know which. */
const unlessRejectedByUs = sql<DecisionFailure>`case when exists (
  select from comments where comments.user_id = moderation_items.user_id
    and comments.youtube_id = moderation_items.comment_id
    and comments.platform_status = 'rejected') then 'cannot_unreject' else 'comment_gone' end`;

export interface Requeueing extends LeasedItems {
  notBefore: Date;
  waitsFor: 'quota' | 'retry' | null;
  /** What this try counts as; null: it was none. */
  counts: 'attempts' | 'tries' | null;
  /** Whether the call may have reached the platform; as it was unless told. */
  unknown?: boolean;
  /** Sent only with others of this group from now on. */
  group?: number;
}

/** Answers those that were given up at once, because a newer decision waits behind them. */
export async function requeue(
  db: Queryable,
  ownerId: OwnerId,
  { leaseToken, ids, now, notBefore, waitsFor, counts, unknown, group }: Requeueing & { now: Date },
): Promise<Pick<ModerationItemRow, 'request_id'>[]> {
  if (ids.length === 0) return [];
  await db
    .updateTable('moderation_items')
    .set((row) => ({
      state: 'queued',
      not_before: notBefore,
      waits_for: waitsFor,
      lease_token: null,
      lease_until: null,
      lease_worker: null,
      ...(unknown === undefined ? {} : { unknown }),
      ...(counts === null ? {} : { [counts]: row(counts, '+', 1) }),
      ...(group === undefined ? {} : { batch_group: group }),
    }))
    .where('user_id', '=', ownerId)
    .where('lease_token', '=', leaseToken)
    .where('id', 'in', [...ids])
    .execute();
  return giveUpOvertaken(db, ownerId, { ids, now });
}

/** What was surely not done need not be done any more, once its owner has decided otherwise. */
async function giveUpOvertaken(
  db: Queryable,
  ownerId: OwnerId,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<ModerationItemRow[]> {
  const { rows } = await sql<ModerationItemRow>`
    update moderation_items older set state = 'superseded', settled_at = ${now}::timestamptz
    from moderation_items newer
    where older.id = any(${[...ids]}::bigint[]) and older.user_id = ${ownerId}
      and older.state = 'queued' and not older.unknown
      and newer.user_id = ${ownerId} and newer.comment_id = older.comment_id
      and newer.state = 'blocked'
    returning older.*`.execute(db);
  await takeOverPrior(db, ownerId, rows);
  await releaseBlocked(db, ownerId, rows);
  return rows;
}

/** Whoever waits behind what did not happen goes back to what was before it, if it has to. */
async function takeOverPrior(
  db: Queryable,
  ownerId: OwnerId,
  ended: readonly ModerationItemRow[],
): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    update moderation_items waiting set prior_status = ended.prior_status
    from moderation_items ended
    where ended.id = any(${ended.map((item) => item.id)}::bigint[])
      and waiting.user_id = ${ownerId} and waiting.comment_id = ended.comment_id
      and waiting.state = 'blocked'`.execute(db);
}

/**
 * Ends what is due and needs no call: the platform shows it already. Answers the requests and
 * comments concerned.
 */
export const settleWithoutCall = (
  db: Queryable,
  ownerId: OwnerId,
  now: Date,
): Promise<Pick<ModerationItemRow, 'request_id' | 'comment_id'>[]> =>
  db
    .updateTable('moderation_items')
    .set({ state: 'sent', settled_at: now })
    .where('user_id', '=', ownerId)
    .where('state', '=', 'queued')
    .where('needs_call', '=', false)
    .where('not_before', '<=', now)
    .returning(['request_id', 'comment_id'])
    .execute();

/** A decision that waited for the outcome of an earlier one may go now, if it still needs to. */
async function releaseBlocked(
  db: Queryable,
  ownerId: OwnerId,
  settled: readonly ModerationItemRow[],
): Promise<void> {
  if (settled.length === 0) return;
  await db
    .updateTable('moderation_items')
    .set({
      state: 'queued',
      needs_call: sql<boolean>`not exists (
        select from comments where comments.user_id = moderation_items.user_id
          and comments.youtube_id = moderation_items.comment_id
          and moderation_items.target = 'published' and comments.platform_status = 'published')`,
    })
    .where('user_id', '=', ownerId)
    .where('state', '=', 'blocked')
    .where(
      'comment_id',
      'in',
      settled.map((item) => item.comment_id),
    )
    .execute();
}
