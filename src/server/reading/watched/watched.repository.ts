import { deleteOwned, selectOwned } from '../../db/owned-rows.ts';
import { valuesOf } from '../../db/query-results.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import { deleteComments } from '../../judging/campaigns/delete-comments.repository.ts';

/** The owner's watched channels that were last read before this time. */
export const listWatchedDue = (db: Queryable, ownerId: OwnerId, before: Date) =>
  selectOwned(db, ownerId, 'channels')
    .selectAll()
    .where('is_own', '=', false)
    .where('refreshed_at', '<', before)
    .orderBy('refreshed_at')
    .execute();

export const listCommentsOf = (db: Queryable, ownerId: OwnerId, channelId: string) =>
  selectOwned(db, ownerId, 'comments')
    .select('youtube_id')
    .where('video_channel_id', '=', channelId)
    .execute()
    .then(valuesOf('youtube_id'));

export async function deleteWatched(tx: OwnerTransaction, ownerId: OwnerId, channelId: string) {
  await deleteComments(tx, ownerId, await listCommentsOf(tx, ownerId, channelId));
  await deleteOwned(tx, ownerId, 'videos').where('channel_id', '=', channelId).execute();
  await deleteOwned(tx, ownerId, 'channels')
    .where('youtube_id', '=', channelId)
    .where('is_own', '=', false)
    .execute();
}
