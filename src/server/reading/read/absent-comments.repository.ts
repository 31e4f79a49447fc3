import { sql } from 'kysely';
import { keepCounts, withYoutubeIds } from '../../db/comment-counters.ts';
import { IS_WAITING_HALF, LIVE } from '../../db/item-conditions.ts';
import { queryRows, valuesOf } from '../../db/query-results.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import type { SyncPass } from '../store/sync-cursors.repository.ts';

/** Older held comments may be missing from the platform's lists although they are held. */
const UNLISTED = sql`interval '60 days'`;

export interface AbsentQuery {
  channelId: string;
  queue: SyncPass;
  /** The list covers everything published since then. */
  from: Date;
  /** The list has not shown them since then. */
  seenBefore: Date;
  limit: number;
}

/**
 * Comments that the last listing of their pass did not show. Left out are comments with a live or
 * recently sent decision, and replies in the published pass.
 */
export const listAbsent = (
  db: Queryable,
  ownerId: OwnerId,
  { channelId, queue, from, seenBefore, limit }: AbsentQuery,
): Promise<string[]> =>
  queryRows<{ youtube_id: string }>(db)`
    select youtube_id from comments
    where user_id = ${ownerId} and video_channel_id = ${channelId}
      and platform_status = ${queue} and published_at > ${from} and refreshed_at < ${seenBefore}
      and (parent_id is null or ${queue}::text <> 'published')
      and not exists (
        select from moderation_items
        where moderation_items.user_id = comments.user_id
          and moderation_items.comment_id = comments.youtube_id
          and (state in ${LIVE}
              and (not ${IS_WAITING_HALF} or comments.published_at < ${seenBefore}::timestamptz - ${UNLISTED})
            or (state = 'sent' and settled_at > ${seenBefore})))
    order by published_at desc limit ${limit}`.then(valuesOf('youtube_id'));

export interface PlatformStatusChange {
  ids: readonly string[];
  status: 'published' | 'rejected';
  now: Date;
}

/** Gives comments the status that they have on the platform. Returns those that had another. */
export async function applyPlatformStatus(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { ids, status, now }: PlatformStatusChange,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const change = sql<{ youtube_id: string; changed: boolean }>`
    with before as (
      select id, platform_status from comments
      where user_id = ${ownerId} and youtube_id = any(${[...ids]}::text[])
    )
    update comments set
      platform_status = ${status},
      moderation_status = case
        when before.platform_status = ${status} then moderation_status
        when ${status}::text = 'rejected' then 'rejected' else 'unmoderated' end,
      refreshed_at = case when ${status}::text = 'rejected' then refreshed_at else ${now} end
    from before
    where comments.id = before.id and comments.user_id = ${ownerId}
    returning comments.youtube_id, before.platform_status <> ${status} as changed`;
  const { rows } = await keepCounts(tx, ownerId, {
    among: withYoutubeIds(ids),
    change: () => change.execute(tx),
  });
  return rows.flatMap((row) => (row.changed ? [row.youtube_id] : []));
}
