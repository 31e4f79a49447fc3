import { sql } from 'kysely';
import { changeStatus } from '../../db/comment-counters.ts';
import { IS_WAITING_HALF, LIVE, stillBans } from '../../db/item-conditions.ts';
import { markWork } from '../../db/mark-work.ts';
import { takeIds } from '../../db/owner-ids.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import { earliest } from '../../work/work-run.ts';
import { updateBulkJobs } from './bulk-jobs.repository.ts';
import { LAG_MS } from './moderation-status.ts';
import { awaitNaming } from './naming.repository.ts';

export interface HeldComments {
  /** Comments that have just changed. */
  ids: readonly string[];
  now: Date;
}

/**
 * Queues the rejection of comments that the owner rejected and the platform only holds, unless an
 * item is live. Times are rounded up to five minutes, so comments held one after another share a
 * call. Every place that ends a decision calls this, so a held rejection never lacks its second half.
 * A failed approval starts the hours again: the owner wanted the comment shown, and gets time to decide
 * again. Returns the requests of the rejections. The caller updates the jobs.
 */
export async function queueSecondHalves(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { ids, now }: HeldComments,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const [first = 0] = await takeIds(tx, ownerId, ids.length);
  // Citus loses the table of a `returning` without an alias.
  const { rows } = await sql<{ at: Date; unnamed: boolean | null; request_id: number }>`
    insert into moderation_items as added (user_id, id, request_id, comment_id, channel_id, target, state,
      waits_for, hold_hours, named_at, ban_author, not_before, prior_status, created_at)
    select hold.user_id, ${first}::bigint + row_number() over () - 1, hold.request_id,
      hold.comment_id, hold.channel_id, 'rejected', 'queued', 'hold', hold.hold_hours,
      hold.named_at, ${stillBans(ownerId, 'hold')},
      greatest(${now}::timestamptz, date_bin('5 minutes',
        greatest(hold.settled_at, nullif(hold.named_at, 'infinity'), (
            select max(approval.settled_at) from moderation_items approval
            where approval.user_id = ${ownerId} and approval.comment_id = hold.comment_id
              and approval.target = 'published' and approval.state = 'failed'))
          + hold.hold_hours * interval '1 hour' + interval '5 minutes',
        'epoch'::timestamptz)),
      'pending', ${now}::timestamptz
    from comments
    join moderation_items hold on hold.user_id = comments.user_id
      and hold.comment_id = comments.youtube_id
      and hold.target = 'heldForReview' and hold.state = 'sent' and hold.hold_hours is not null
    where comments.user_id = ${ownerId} and comments.youtube_id = any(${[...ids]}::text[])
      and comments.moderation_status = 'rejected' and comments.platform_status = 'heldForReview'
      and not exists (
        select from moderation_items other
        where other.user_id = comments.user_id and other.comment_id = comments.youtube_id
          and (other.state in ${LIVE}
            or (other.target = 'heldForReview' and other.state = 'sent' and other.id > hold.id)))
    returning added.not_before as at, added.named_at = 'infinity' as unnamed,
      added.request_id`.execute(tx);
  const at = earliest(rows.flatMap((row) => (row.unnamed ? [] : row.at)));
  if (rows.some((row) => row.unnamed)) await awaitNaming(tx, ownerId, now);
  if (at) await markWork(tx, ownerId, { kind: 'send', at });
  return rows.map((row) => row.request_id);
}

const LAG = sql`interval '1 millisecond' * ${sql.lit(LAG_MS)}`;

/**
 * Has comments held by a call that the owner rejected, that the platform was thought to hold already, and that
 * are published: nobody can tell whether that is newer than the rejection (docs/decisions/0013). Their second
 * halves become first ones. Those that a list has shown as held since were published after the rejection,
 * and are left to the caller. `refreshed_at` tells, so that this comes before what was read is stored.
 * `leaseToken`: of the call that has read them.
 */
export async function holdPublished(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { ids, now, leaseToken }: HeldComments & { leaseToken?: number },
): Promise<void> {
  if (ids.length === 0) return;
  const isReadByCall = sql`(lease_token = ${leaseToken} and not exists (
    select from moderation_items newer
    where newer.user_id = ${ownerId} and newer.comment_id = half.comment_id
      and newer.state = 'blocked'))`;
  const { rows } = await sql<{ comment_id: string; request_id: number }>`
    update moderation_items as half set target = 'heldForReview', state = 'queued', waits_for = null,
      not_before = ${now}::timestamptz, lease_token = null, unknown = false, was_public = true,
      prior_status = 'unmoderated'
    from comments, moderation_requests requests
    where half.user_id = ${ownerId} and half.comment_id = any(${[...ids]}::text[])
      and ${leaseToken === undefined ? IS_WAITING_HALF : isReadByCall}
      and comments.user_id = ${ownerId} and comments.youtube_id = half.comment_id
      and requests.user_id = ${ownerId} and requests.id = half.request_id
      and requests.source = 'owner'
      and (select not hold.needs_call and hold.settled_at <= ${now}::timestamptz - ${LAG}
          and hold.settled_at > comments.refreshed_at - ${LAG}
        from moderation_items hold
        where hold.user_id = ${ownerId} and hold.comment_id = half.comment_id
          and hold.target = 'heldForReview' and hold.state = 'sent'
        order by hold.id desc limit 1)
    returning half.comment_id, half.request_id`.execute(tx);
  if (rows.length === 0) return;
  const published = rows.map((row) => row.comment_id);
  await changeStatus(tx, ownerId, { ids: published, platform_status: 'published' });
  await markWork(tx, ownerId, { kind: 'send', at: now });
  await updateBulkJobs(tx, ownerId, { requestIds: rows.map((row) => row.request_id), now });
}

/**
 * Undoes the second half of comments that are no longer held: the owner moderated them in YouTube
 * Studio. Every place that stores such a change calls this.
 */
export async function endOvertakenSecondHalves(
  db: Queryable,
  ownerId: OwnerId,
  { ids, now }: HeldComments,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ request_id: number }>`
    update moderation_items set state = 'undone', settled_at = ${now}::timestamptz
    from comments
    where moderation_items.user_id = ${ownerId} and comments.user_id = ${ownerId}
      and comments.youtube_id = any(${[...ids]}::text[])
      and moderation_items.comment_id = comments.youtube_id
      and ${IS_WAITING_HALF}
      and comments.platform_status <> 'heldForReview'
    returning moderation_items.request_id`.execute(db);
  const requestIds = rows.map((row) => row.request_id);
  await updateBulkJobs(db, ownerId, { requestIds, now });
}
