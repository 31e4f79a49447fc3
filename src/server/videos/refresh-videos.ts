import { limits } from '../../contract/limits.ts';
import type { ChannelRow, NewVideo, OwnerId, Queryable } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { YoutubeClient } from '../youtube/youtube-client.ts';
import { PlatformError } from '../youtube/youtube-errors.ts';
import type { PlatformVideo } from '../youtube/youtube-schemas.ts';
import { isoDurationSeconds } from './iso-duration.ts';
import { saveVideos } from './videos.repository.ts';

/** The platform shows at most 20,000 uploads; more pages than that are a loop. */
const MAX_PAGES = 20_000 / limits.platformBatch;

export interface RefreshVideos {
  ownerId: OwnerId;
  channel: ChannelRow;
  client: YoutubeClient;
  /** The page to begin with; null: the first. */
  pageToken: string | null;
  /** Told, in the transaction that stores a page, which one is next. */
  onPage: (tx: Queryable, nextPageToken: string | null) => Promise<void>;
}

/** Reads all uploads, 2 units for 50 videos. */
export async function refreshVideos(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { ownerId, channel, client, onPage, ...from }: RefreshVideos,
): Promise<void> {
  if (!channel.uploads_playlist_id) return;
  let pageToken = from.pageToken;
  for (let page = 0; page < MAX_PAGES; page++) {
    const uploads = await uploadsPage(client, channel.uploads_playlist_id, pageToken);
    const videos = uploads.items.length > 0 ? await client.videos(uploads.items) : [];
    const rows = videos.map((video) => videoRow(video, clock.now()));
    const next = uploads.nextPageToken === pageToken ? null : uploads.nextPageToken;
    await inTransaction(db, async (tx) => {
      await saveVideos(tx, ownerId, rows);
      await onPage(tx, next);
    });
    if (next === null) return;
    pageToken = next;
  }
}

/** A channel that never uploaded has no playlist of uploads. */
async function uploadsPage(client: YoutubeClient, playlistId: string, pageToken: string | null) {
  try {
    return await client.uploads(playlistId, pageToken);
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'gone') {
      return { items: [], nextPageToken: null };
    }
    throw error;
  }
}

export const videoRow = (video: PlatformVideo, now: Date): Omit<NewVideo, 'user_id'> => ({
  youtube_id: video.id,
  channel_id: video.channelId,
  channel_title: video.channelTitle,
  title: video.title,
  description: video.description,
  thumbnail_url: video.thumbnailUrl,
  thumbnail_default_url: video.thumbnailDefaultUrl,
  published_at: video.publishedAt,
  view_count: video.viewCount,
  like_count: video.likeCount,
  dislike_count: video.dislikeCount,
  comment_count: video.commentCount,
  video_duration: video.duration,
  duration_seconds: isoDurationSeconds(video.duration),
  category_id: video.categoryId,
  tags: video.tags,
  definition: video.definition,
  dimension: video.dimension,
  licensed_content: video.licensedContent,
  projection: video.projection,
  upload_status: video.uploadStatus,
  privacy_status: video.privacyStatus,
  embeddable: video.embeddable,
  last_synced_at: now,
});
