import { sql } from 'kysely';
import type { ModerationItemRow, OwnerId, Queryable } from '../db/schema.ts';

/** Why a decision will not be sent; the page has a sentence for each. */
export type FailureReason =
  | 'comment_gone'
  | 'cannot_unreject'
  | 'refused'
  | 'gave_up'
  | 'outcome_unknown';

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
  { leaseToken, ids, now, failure }: LeasedItems & { now: Date; failure: FailureReason },
): Promise<ModerationItemRow[]> {
  if (ids.length === 0) return [];
  const items = await db
    .updateTable('moderation_items')
    .set({ state: 'failed', failure, settled_at: now, lease_token: null })
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
          and newer.id > failed.id and newer.state <> 'superseded')`.execute(db);
  await releaseBlocked(db, ownerId, items);
  return items;
}

export interface Requeueing extends LeasedItems {
  notBefore: Date;
  waitsFor: 'quota' | 'retry' | null;
  /** The call may have reached the platform. */
  unknown?: boolean;
  /** Counts as an attempt that failed for certain. */
  attempt?: boolean;
  /** Sent only with others of this group from now on. */
  group?: number;
}

export async function requeue(
  db: Queryable,
  ownerId: OwnerId,
  { leaseToken, ids, notBefore, waitsFor, unknown, attempt, group }: Requeueing,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('moderation_items')
    .set((row) => ({
      state: 'queued',
      not_before: notBefore,
      waits_for: waitsFor,
      lease_token: null,
      lease_until: null,
      lease_worker: null,
      ...(unknown ? { unknown: true, losses: row('losses', '+', 1) } : {}),
      ...(unknown === false ? { unknown: false } : {}),
      ...(attempt ? { attempts: row('attempts', '+', 1) } : {}),
      ...(group === undefined ? {} : { batch_group: group }),
    }))
    .where('user_id', '=', ownerId)
    .where('lease_token', '=', leaseToken)
    .where('id', 'in', [...ids])
    .execute();
}

/** A decision that waited for the outcome of an earlier one may go now. */
async function releaseBlocked(
  db: Queryable,
  ownerId: OwnerId,
  settled: readonly ModerationItemRow[],
): Promise<void> {
  if (settled.length === 0) return;
  await db
    .updateTable('moderation_items')
    .set({ state: 'queued' })
    .where('user_id', '=', ownerId)
    .where('state', '=', 'blocked')
    .where(
      'comment_id',
      'in',
      settled.map((item) => item.comment_id),
    )
    .execute();
}
