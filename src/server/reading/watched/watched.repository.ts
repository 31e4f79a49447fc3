import { sql } from 'kysely';
import { keepCounts } from '../../db/comment-counters.ts';
import type { OwnerTransaction } from '../../db/owner-transaction.ts';
import type { ChannelRow, OwnerId, Queryable } from '../../db/schema.ts';

/** The owner's watched channels that were last read before this time. */
export const listWatchedDue = (
  db: Queryable,
  ownerId: OwnerId,
  before: Date,
): Promise<ChannelRow[]> =>
  db
    .selectFrom('channels')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('is_own', '=', false)
    .where('refreshed_at', '<', before)
    .orderBy('refreshed_at')
    .execute();

export async function listCommentsOf(
  db: Queryable,
  ownerId: OwnerId,
  channelId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .select('youtube_id')
    .where('user_id', '=', ownerId)
    .where('video_channel_id', '=', channelId)
    .execute();
  return rows.map((row) => row.youtube_id);
}

export async function deleteWatched(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  channelId: string,
): Promise<void> {
  const comments = tx
    .deleteFrom('comments')
    .where('user_id', '=', ownerId)
    .where('video_channel_id', '=', channelId);
  await keepCounts(tx, ownerId, {
    among: sql`video_channel_id = ${channelId}`,
    change: () => comments.execute(),
  });
  await tx
    .deleteFrom('videos')
    .where('user_id', '=', ownerId)
    .where('channel_id', '=', channelId)
    .execute();
  await tx
    .deleteFrom('channels')
    .where('user_id', '=', ownerId)
    .where('youtube_id', '=', channelId)
    .where('is_own', '=', false)
    .execute();
}
