import type { Channel, ChannelStatistics } from '../../contract/channel.ts';
import type { Video, VideoOption } from '../../contract/video.ts';
import type { ChannelRow, VideoRow } from '../db/schema.ts';
import { commentsAreOff } from './comments-off.policy.ts';
import type { VideoOptionRow } from './videos.repository.ts';

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

/** `flagged` is how many of its comments are to review. */
export const presentVideo = (row: VideoRow, flagged: number): Video => ({
  id: row.youtube_id,
  snippet: {
    title: row.title,
    description: row.description,
    channelId: row.channel_id,
    channelTitle: row.channel_title,
    publishedAt: row.published_at?.toISOString() ?? null,
    categoryId: row.category_id,
    tags: row.tags,
    thumbnails: {
      ...(row.thumbnail_url ? { medium: { url: row.thumbnail_url } } : {}),
      ...(row.thumbnail_default_url ? { default: { url: row.thumbnail_default_url } } : {}),
    },
  },
  statistics: {
    viewCount: row.view_count,
    likeCount: row.like_count,
    dislikeCount: row.dislike_count,
    commentCount: row.comment_count,
  },
  contentDetails: {
    duration: row.video_duration,
    definition: row.definition,
    dimension: row.dimension,
    licensedContent: row.licensed_content,
    projection: row.projection,
  },
  status: {
    uploadStatus: row.upload_status,
    privacyStatus: row.privacy_status,
    embeddable: row.embeddable,
  },
  flagged_count: flagged,
  comments_off: commentsAreOff(row) || row.comments_disabled_at !== null,
  saved: row.saved_at !== null,
});

export const presentVideoOption = (row: VideoOptionRow): VideoOption => ({
  id: row.youtube_id,
  title: row.title,
  thumbnail: row.thumbnail_url,
});
