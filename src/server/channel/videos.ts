import { readSettings } from '../account/settings/settings.ts';
import { notFound } from '../base/errors.ts';
import type { Actor, Deps, PlatformDeps, StoreDeps } from '../context/deps.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { VideoRow } from '../db/schema.ts';
import { withCallerErrors } from '../youtube/caller-error.ts';
import { decodeVideoCursor, encodeCursor } from './page-cursor.ts';
import { videoRow } from './refresh-videos.ts';
import {
  findVideo,
  listVideoOptions,
  listVideos,
  markSaved,
  saveVideos,
  type VideoOptionRow,
} from './videos.repository.ts';

export interface BrowseQuery {
  shorts: boolean;
  search?: string | undefined;
  saved?: boolean | undefined;
  pageToken?: string | undefined;
  maxResults: number;
}

/** One page of the owner's videos or Shorts, newest first. */
export async function browseVideos(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: BrowseQuery,
): Promise<{ videos: VideoRow[]; nextPageToken?: string }> {
  const after = query.pageToken === undefined ? undefined : decodeVideoCursor(query.pageToken);
  if (actor.channelId === null) return { videos: [] };
  const settings = await readSettings(db, actor.ownerId);
  // One more row than requested shows whether there is a next page.
  const rows = await listVideos(db, actor.ownerId, {
    channelId: actor.channelId,
    shorts: query.shorts,
    shortMaxSeconds: settings.short_max_seconds,
    search: query.search,
    saved: query.saved,
    after,
    limit: query.maxResults + 1,
  });
  const videos = rows.slice(0, query.maxResults);
  const last = videos.at(-1);
  if (rows.length <= query.maxResults || !last) return { videos };
  return {
    videos,
    nextPageToken: encodeCursor({ publishedAt: last.published_at, id: last.youtube_id }),
  };
}

/** Throws `not_found`. */
export async function viewVideo({ db }: Pick<Deps, 'db'>, actor: Actor, videoId: string) {
  const video = await findVideo(db, actor.ownerId, videoId);
  if (!video) throw notFound('Video');
  return video;
}

/** The videos of one channel, or of all, for a picker. */
export const videosToPick = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  channelId: string | undefined,
): Promise<VideoOptionRow[]> => listVideoOptions(db, actor.ownerId, channelId);

/** Saves a video as a bookmark. Repeating it changes only the time. Throws `not_found`. */
export async function saveVideo({ db, clock }: StoreDeps, actor: Actor, videoId: string) {
  await markSaved(db, actor.ownerId, { videoId, at: clock.now() });
  return viewVideo({ db }, actor, videoId);
}

/** Removes the bookmark. Throws `not_found`. */
export async function unsaveVideo({ db }: Pick<Deps, 'db'>, actor: Actor, videoId: string) {
  if (!(await markSaved(db, actor.ownerId, { videoId, at: null }))) throw notFound('Video');
}

/** Reads one of the owner's videos again, 1 unit. Throws `not_found`, also for a deleted one. */
export async function refreshVideo(deps: PlatformDeps, actor: Actor, videoId: string) {
  await viewVideo(deps, actor, videoId);
  const client = deps.youtube.forOwner(actor.ownerId, { priority: 'owner' });
  const [video] = await withCallerErrors(() => client.videos([videoId]));
  if (!video) throw notFound('Video');
  const row = videoRow(video, deps.clock.now());
  await inOwnerTransaction(deps.db, actor.ownerId, (tx) => saveVideos(tx, actor.ownerId, [row]));
  return viewVideo(deps, actor, videoId);
}
