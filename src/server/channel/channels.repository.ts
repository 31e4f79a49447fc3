import type { PlatformChannel } from '../../platform/youtube-schemas.ts';
import { selectOwned } from '../db/owned-rows.ts';
import type { ChannelRow, OwnerId, Queryable } from '../db/schema.ts';

export interface ChannelSnapshot {
  channel: PlatformChannel;
  now: Date;
}

export const saveOwnChannel = (db: Queryable, ownerId: OwnerId, read: ChannelSnapshot) =>
  saveChannel(db, ownerId, { ...read, isOwn: true });

/** The own channel stays the own one when its owner watches it too. */
export const saveWatchedChannel = (db: Queryable, ownerId: OwnerId, read: ChannelSnapshot) =>
  saveChannel(db, ownerId, { ...read, isOwn: false });

async function saveChannel(
  db: Queryable,
  ownerId: OwnerId,
  { channel, now, isOwn }: ChannelSnapshot & { isOwn: boolean },
): Promise<void> {
  const columns = {
    title: channel.title,
    description: channel.description,
    custom_url: channel.customUrl,
    thumbnail_url: channel.thumbnailUrl,
    subscriber_count: channel.subscriberCount,
    view_count: channel.viewCount,
    video_count: channel.videoCount,
    uploads_playlist_id: channel.uploadsPlaylistId,
    refreshed_at: now,
  };
  await db
    .insertInto('channels')
    .values({ user_id: ownerId, youtube_id: channel.id, is_own: isOwn, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'youtube_id'])
        .doUpdateSet({ ...(isOwn ? { is_own: true } : {}), ...columns }),
    )
    .execute();
}

export const findOwnChannel = (db: Queryable, ownerId: OwnerId): Promise<ChannelRow | undefined> =>
  selectOwned(db, ownerId, 'channels').selectAll().where('is_own', '=', true).executeTakeFirst();

export const findChannel = (db: Queryable, ownerId: OwnerId, youtubeId: string) =>
  selectOwned(db, ownerId, 'channels')
    .selectAll()
    .where('youtube_id', '=', youtubeId)
    .executeTakeFirst();

/** The own one first, then by title. */
export const listChannels = (db: Queryable, ownerId: OwnerId): Promise<ChannelRow[]> =>
  selectOwned(db, ownerId, 'channels')
    .selectAll()
    .orderBy('is_own', 'desc')
    .orderBy('title')
    .execute();
