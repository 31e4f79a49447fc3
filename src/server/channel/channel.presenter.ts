import type { Channel, ChannelStatistics } from '../../contract/channel.ts';
import type { ChannelRow } from '../db/schema.ts';

export const presentChannel = (row: ChannelRow): Channel => ({
  id: row.youtube_id,
  title: row.title,
  picture: row.thumbnail_url,
  is_own: row.is_own,
});

export const presentStatistics = (row: ChannelRow): ChannelStatistics => ({
  title: row.title,
  description: row.description,
  customUrl: row.custom_url,
  thumbnailUrl: row.thumbnail_url,
  subscriberCount: row.subscriber_count,
  viewCount: row.view_count,
  videoCount: row.video_count,
  updated_at: row.refreshed_at.toISOString(),
});
