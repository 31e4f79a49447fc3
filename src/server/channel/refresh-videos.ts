import { limits } from '../../contract/limits.ts';
import { type PageTrail, pageTrail } from '../../platform/page-trail.ts';
import type { PlatformPage, YoutubeClient } from '../../platform/youtube-client.ts';
import { PlatformError } from '../../platform/youtube-errors.ts';
import type { PlatformVideo } from '../../platform/youtube-schemas.ts';
import type { StoreDeps } from '../context/deps.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { ChannelRow, NewVideo, OwnerId, Queryable } from '../db/schema.ts';
import { saveVideos } from './videos.repository.ts';

const PATTERN = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Seconds of an ISO 8601 duration such as `PT12M4S`; null when it is none. */
export function isoDurationSeconds(text: string | null): number | null {
  const match = text === null ? null : PATTERN.exec(text);
  if (!match) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds;
}

/** The platform shows at most 20,000 uploads. */
const MAX_PAGES = 20_000 / limits.platformBatch;

export interface VideosRefresh {
  ownerId: OwnerId;
  channel: ChannelRow;
  client: YoutubeClient;
  /** The token of the first page; null: the first page of the list. */
  pageToken: string | null;
  /** Reads a page of the list, or returns the copy kept by an interrupted run. */
  readPage: (pageToken: string | null, read: () => Promise<UploadsPage>) => Promise<UploadsPage>;
  /** Called in the transaction that stores a page, with its token and the next one. */
  onPage: (tx: Queryable, page: { token: string | null; next: string | null }) => Promise<void>;
}

/**
 * Reads all uploads, 2 units for 50 videos. A looping list ends at the loop: the rest is read the
 * next time. Stored videos are also read by id once a month.
 */
export async function refreshVideos(
  { db, clock }: StoreDeps,
  { ownerId, channel, client, readPage, onPage, ...from }: VideosRefresh,
): Promise<void> {
  if (!channel.uploads_playlist_id) return;
  let pageToken = from.pageToken;
  const trail = pageTrail(pageToken);
  for (let page = 0; page < MAX_PAGES; page++) {
    const list = { playlistId: channel.uploads_playlist_id, pageToken, trail };
    const uploads = await readPage(pageToken, () => uploadsPage(client, list));
    const videos = uploads.items.length > 0 ? await client.videos(uploads.items) : [];
    const rows = videos.map((video) => videoRow(video, clock.now()));
    const next = trail.leadsBack(uploads.nextPageToken) ? null : uploads.nextPageToken;
    await inOwnerTransaction(db, ownerId, async (tx) => {
      await saveVideos(tx, ownerId, rows);
      await onPage(tx, { token: pageToken, next });
    });
    if (next === null) return;
    pageToken = next;
    trail.add(next);
  }
}

/** A page of video ids. */
type UploadsPage = PlatformPage<string>;

interface UploadsList {
  playlistId: string;
  pageToken: string | null;
  trail: PageTrail;
}

/** A channel without uploads has no such list. An expired page token restarts at the first page. */
async function uploadsPage(
  client: YoutubeClient,
  { playlistId, pageToken, trail }: UploadsList,
): Promise<UploadsPage> {
  try {
    return await client.uploads(playlistId, pageToken);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.kind === 'gone') return { items: [], nextPageToken: null };
    if (error.kind !== 'invalid_page_token' || !trail.restart()) throw error;
    return client.uploads(playlistId);
  }
}

export const videoRow = (video: PlatformVideo, now: Date): Omit<NewVideo, 'user_id' | 'id'> => ({
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
