import type { Deps } from '../deps.ts';
import { PlatformError } from '../youtube/youtube-errors.ts';
import { countMissing, listGrownVideos, markCommentsDisabled } from './grown-videos.repository.ts';
import { fromThread } from './incoming-comment.ts';
import type { Reading } from './reading.ts';
import { findSchedule } from './schedule.repository.ts';
import type { PageToStore } from './store-page.ts';

const MAX_PAGES = 200;
const RECHECK_DISABLED_MS = 7 * 24 * 3600_000;
/** In a first reading the list of the whole channel counts as complete but for this share. */
const TOLERATED_AT_FIRST = 0.1;

/**
 * A new reply does not bring an old thread up in the list of the channel. The videos' own counts
 * tell where there are comments that were not met; there the threads are listed, newest first,
 * until none is missing.
 */
export async function readGrownVideos(
  deps: Deps,
  reading: Reading,
  store: (pages: readonly PageToStore[]) => Promise<void>,
): Promise<void> {
  const { ownerId, channelId } = reading;
  const schedule = await findSchedule(deps.db, ownerId);
  const grown = await listGrownVideos(deps.db, ownerId, {
    channelId,
    tolerated: schedule?.read_at ? 0 : TOLERATED_AT_FIRST,
    disabledBefore: new Date(deps.clock.now().getTime() - RECHECK_DISABLED_MS),
  });
  for (const videoId of grown) {
    let pageToken: string | null = null;
    for (let page = 0; page < MAX_PAGES; page++) {
      const threads = await threadsOf(deps, reading, { videoId, pageToken });
      if (!threads) break;
      const place = { channelId, pass: 'published' as const };
      await store([{ comments: threads.items.flatMap((thread) => fromThread(thread, place)) }]);
      if (threads.nextPageToken === null || threads.nextPageToken === pageToken) break;
      if ((await countMissing(deps.db, ownerId, videoId)) <= 0) break;
      pageToken = threads.nextPageToken;
    }
  }
}

/** Undefined when the video has no comments to read, which is remembered. */
async function threadsOf(
  deps: Deps,
  { ownerId, client }: Reading,
  { videoId, pageToken }: { videoId: string; pageToken: string | null },
) {
  try {
    const threads = await client.videoThreads(videoId, pageToken);
    await markCommentsDisabled(deps.db, ownerId, { videoId, at: null });
    return threads;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.kind === 'comments_disabled') {
      await markCommentsDisabled(deps.db, ownerId, { videoId, at: deps.clock.now() });
      return undefined;
    }
    if (error.kind === 'gone' || error.kind === 'refused') return undefined;
    throw error;
  }
}
