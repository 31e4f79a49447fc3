import { sql } from 'kysely';
import type { DecisionFailure } from '../../../contract/moderation.ts';
import { changeStatus, keepCounts, withYoutubeIds } from '../../db/comment-counters.ts';
import { isSecondHalf } from '../../db/item-state.ts';
import { updateOwned } from '../../db/owned-rows.ts';
import { anyOf } from '../../db/query-results.ts';
import type { ModerationItemRow, OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';

export interface LeasedItems {
  leaseToken: number;
  /** The items of this lease that the outcome names. */
  ids: readonly number[];
}

type Settlement = LeasedItems & { now: Date };

const commentsOf = (items: readonly ModerationItemRow[]) => items.map((item) => item.comment_id);

/** The platform has the target status. `bans`: what the call asked for, as an approval may have withdrawn it. */
export async function markSent(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { bans, ...settled }: Settlement & { bans: boolean },
) {
  const items = await endSent(tx, ownerId, settled);
  for (const [target, group] of Map.groupBy(items, (item) => item.target)) {
    await changeStatus(tx, ownerId, { ids: commentsOf(group), platform_status: target });
  }
  if (!bans) await noteNoBan(tx, ownerId, items);
  await releaseBlocked(tx, ownerId, items);
  return items;
}

/** The comments are no longer visible: at least what the owner wanted has happened. */
export async function markAbsent(tx: OwnerTransaction, ownerId: OwnerId, settled: Settlement) {
  const items = await endSent(tx, ownerId, settled);
  await changeStatus(tx, ownerId, { ids: commentsOf(items), platform_status: 'rejected' });
  await releaseBlocked(tx, ownerId, items);
  return items;
}

async function endSent(
  db: Queryable,
  ownerId: OwnerId,
  { leaseToken, ids, now }: Settlement,
): Promise<ModerationItemRow[]> {
  if (ids.length === 0) return [];
  return updateOwned(db, ownerId, 'moderation_items')
    .set({ state: 'sent', sent_at: now, settled_at: now, lease_token: null, unknown: false })
    .where('lease_token', '=', leaseToken)
    .where('id', '=', anyOf(ids))
    .returningAll()
    .execute();
}

async function noteNoBan(db: Queryable, ownerId: OwnerId, sent: readonly ModerationItemRow[]) {
  const ids = sent.flatMap((item) =>
    item.ban_author && item.target === 'rejected' ? item.id : [],
  );
  if (ids.length === 0) return;
  await updateOwned(db, ownerId, 'moderation_items')
    .set({ ban_author: false })
    .where('id', '=', anyOf(ids))
    .execute();
}

/** The owner published the held comment in YouTube Studio, which is the newer decision. */
export async function markOvertaken(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { leaseToken, ids, now }: Settlement,
): Promise<ModerationItemRow[]> {
  if (ids.length === 0) return [];
  const items = await updateOwned(tx, ownerId, 'moderation_items')
    .set({ state: 'undone', settled_at: now, lease_token: null, prior_status: 'unmoderated' })
    .where('lease_token', '=', leaseToken)
    .where('id', '=', anyOf(ids))
    .returningAll()
    .execute();
  await changeStatus(tx, ownerId, { ids: commentsOf(items), platform_status: 'published' });
  await restorePriorStatus(tx, ownerId, items);
  return items;
}

/** Ends items for good. A comment without a newer decision gets its prior status back. */
export async function markFailed(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { leaseToken, ids, now, failure }: LeasedItems & { now: Date; failure: DecisionFailure },
): Promise<ModerationItemRow[]> {
  if (ids.length === 0) return [];
  const items = await updateOwned(tx, ownerId, 'moderation_items')
    .set({
      state: 'failed',
      failure: failure === 'comment_gone' ? failureOfGoneComment(ownerId) : failure,
      settled_at: now,
      lease_token: null,
    })
    .where('lease_token', '=', leaseToken)
    .where('id', '=', anyOf(ids))
    .returningAll()
    .execute();
  await restorePriorStatus(tx, ownerId, items);
  return items;
}

/** Restores the status that comments had before these items, unless a newer decision counts. */
async function restorePriorStatus(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  ended: readonly ModerationItemRow[],
): Promise<void> {
  if (ended.length === 0) return;
  const restore = sql`
    update comments set moderation_status = ended.prior_status
    from moderation_items ended
    where ended.id = any(${ended.map((item) => item.id)}::bigint[])
      and comments.user_id = ${ownerId} and ended.user_id = ${ownerId}
      and comments.youtube_id = ended.comment_id
      and not exists (
        select from moderation_items newer
        where newer.user_id = ended.user_id and newer.comment_id = ended.comment_id
          and newer.id > ended.id and newer.state not in ('superseded', 'undone'))`;
  const among = withYoutubeIds(commentsOf(ended));
  await keepCounts(tx, ownerId, { among, change: () => restore.execute(tx) });
  await inheritPriorStatus(tx, ownerId, ended);
  await releaseBlocked(tx, ownerId, ended);
}

/** An invisible comment was deleted or rejected. When we rejected it ourselves, we know which. */
const failureOfGoneComment = (ownerId: OwnerId) => sql<DecisionFailure>`case when exists (
  select from comments where comments.user_id = ${ownerId}
    and comments.youtube_id = moderation_items.comment_id
    and comments.platform_status = 'rejected') then 'cannot_unreject' else 'comment_gone' end`;

export interface RequeueCommand extends LeasedItems {
  notBefore: Date;
  waitsFor: ModerationItemRow['waits_for'];
  /** The counter that this try increments; null: none. */
  counts: 'attempts' | 'tries' | null;
  /** Whether the call may have reached the platform; unchanged when absent. */
  unknown?: boolean;
  /** From now on the items are only sent with others of this group. */
  group?: number;
}

/** Requeues items. A newer decision that waits for one supersedes it at once. */
export async function requeue(
  db: Queryable,
  ownerId: OwnerId,
  {
    leaseToken,
    ids,
    now,
    notBefore,
    waitsFor,
    counts,
    unknown,
    group,
  }: RequeueCommand & { now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await updateOwned(db, ownerId, 'moderation_items')
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
    .where('lease_token', '=', leaseToken)
    .where('id', '=', anyOf(ids))
    .execute();
  await supersedeOlder(db, ownerId, { ids, now });
}

/** Supersedes items that were certainly not sent and have a newer decision. */
async function supersedeOlder(
  db: Queryable,
  ownerId: OwnerId,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<void> {
  const { rows } = await sql<ModerationItemRow>`
    update moderation_items older set state = 'superseded', settled_at = ${now}::timestamptz
    from moderation_items newer
    where older.id = any(${[...ids]}::bigint[]) and older.user_id = ${ownerId}
      and older.state = 'queued' and not older.unknown
      and newer.user_id = ${ownerId} and newer.comment_id = older.comment_id
      and newer.state = 'blocked'
    returning older.*`.execute(db);
  // A held comment stays held, so undoing the newer decision restores the rejection.
  await inheritPriorStatus(
    db,
    ownerId,
    rows.filter((row) => !isSecondHalf(row)),
  );
  await releaseBlocked(db, ownerId, rows);
}

/** Gives blocked decisions the prior status of the ended item that they waited for. */
async function inheritPriorStatus(
  db: Queryable,
  ownerId: OwnerId,
  ended: readonly ModerationItemRow[],
): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    update moderation_items waiting set prior_status = ended.prior_status
    from moderation_items ended
    where ended.id = any(${ended.map((item) => item.id)}::bigint[])
      and ended.user_id = ${ownerId} and waiting.user_id = ${ownerId} and waiting.comment_id = ended.comment_id
      and waiting.state = 'blocked'`.execute(db);
}

/** Ends due items that need no call, since the platform has the status already. Returns them. */
export const settleWithoutCall = (db: Queryable, ownerId: OwnerId, now: Date) =>
  updateOwned(db, ownerId, 'moderation_items')
    .set({ state: 'sent', settled_at: now })
    .where('state', '=', 'queued')
    .where('needs_call', '=', false)
    .where('not_before', '<=', now)
    .returning(['id', 'request_id', 'comment_id', 'target', 'flagged'])
    .execute();

/**
 * Queues decisions that waited for these items, by the status that their comments have now. Nobody knows it where
 * the item may have been done.
 */
async function releaseBlocked(
  db: Queryable,
  ownerId: OwnerId,
  settled: readonly ModerationItemRow[],
): Promise<void> {
  if (settled.length === 0) return;
  const doubted = commentsOf(settled.filter((item) => item.unknown));
  const commentOf = sql`select from comments where comments.user_id = ${ownerId}
    and comments.youtube_id = moderation_items.comment_id`;
  await updateOwned(db, ownerId, 'moderation_items')
    .set({
      state: 'queued',
      needs_call: sql<boolean>`not exists (${commentOf}
        and comments.youtube_id <> all(${doubted}::text[])
        and moderation_items.target <> 'rejected'
        and moderation_items.target = comments.platform_status)`,
      was_public: sql<boolean>`exists (${commentOf} and comments.platform_status = 'published')`,
    })
    .where('state', '=', 'blocked')
    .where('comment_id', 'in', commentsOf(settled))
    .execute();
}
