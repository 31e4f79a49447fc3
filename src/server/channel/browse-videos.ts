import { readSettings } from '../account/settings/read-settings.ts';
import type { Actor } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';
import { decodeVideoCursor, encodeCursor } from './page-cursor.ts';
import { listVideos, type VideoWithFlags } from './videos.repository.ts';

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
): Promise<{ videos: VideoWithFlags[]; nextPageToken?: string }> {
  const after = query.pageToken === undefined ? undefined : decodeVideoCursor(query.pageToken);
  if (actor.channelId === null) return { videos: [] };
  const settings = await readSettings(db, actor.ownerId);
  // One more than asked for tells whether there is a next page.
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
