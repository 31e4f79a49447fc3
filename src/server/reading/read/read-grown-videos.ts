import { pageTrail } from '../../../platform/page-trail.ts';
import { PlatformError, type PlatformErrorKind } from '../../../platform/youtube-errors.ts';
import { disabledBefore } from '../../channel/comments-off.policy.ts';
import type { Deps } from '../../context/deps.ts';
import { findSchedule } from '../schedule/schedule.repository.ts';
import { fromThread } from '../store/incoming-comment.ts';
import type { PageToStore } from '../store/store-page.ts';
import { deletePages } from '../store/sync-cursors.repository.ts';
import { countMissing, listGrownVideos } from './grown-videos.repository.ts';
import { readOnce, recordLoop, type SyncRun } from './sync-run.ts';
import { trackCommentsDisabled } from './track-comments-disabled.ts';

const MAX_PAGES = 200;
/** In the first sync the channel's list counts as complete but for this share. */
const TOLERATED_AT_FIRST = 0.1;

/**
 * Reads videos whose comment count exceeds what is stored: a new reply does not move an old thread up
 * in the channel's list. Threads are read newest first until none is missing.
 */
export async function readGrownVideos(
  deps: Deps,
  syncRun: SyncRun,
  store: (pages: readonly PageToStore[]) => Promise<unknown>,
): Promise<void> {
  const { ownerId, channelId } = syncRun;
  const schedule = await findSchedule(deps.db, ownerId);
  const grown = await listGrownVideos(deps.db, ownerId, {
    channelId,
    tolerated: schedule?.read_at || syncRun.loopingLists.has('published') ? 0 : TOLERATED_AT_FIRST,
    disabledBefore: disabledBefore(deps.clock.now()),
  });
  for (const videoId of grown) {
    // Pages are kept until the video is complete, so a restarted run pays for none twice.
    const places: string[] = [];
    let pageToken: string | null = null;
    const trail = pageTrail(pageToken);
    for (let page = 0; page < MAX_PAGES; page++) {
      const kept = `grown ${videoId} ${pageToken ?? ''}`;
      places.push(kept);
      const threads = await readVideoThreads(deps, syncRun, { videoId, pageToken, kept });
      if (!threads) break;
      const place = { channelId, pass: 'published' as const };
      await store([{ comments: threads.items.flatMap((thread) => fromThread(thread, place)) }]);
      if (threads.nextPageToken === null) break;
      if ((await countMissing(deps.db, ownerId, videoId)) <= 0) break;
      if (trail.leadsBack(threads.nextPageToken)) {
        recordLoop(deps, syncRun, videoId);
        break;
      }
      pageToken = threads.nextPageToken;
      trail.add(pageToken);
    }
    await deletePages(deps.db, ownerId, places);
  }
}

/** Errors of a video that is deleted or whose comments cannot be read. */
const unreadable: ReadonlySet<PlatformErrorKind> = new Set([
  'comments_disabled',
  'gone',
  'refused',
]);

/** Undefined when the video has no comments to read. */
async function readVideoThreads(
  deps: Deps,
  syncRun: SyncRun,
  { videoId, pageToken, kept }: { videoId: string; pageToken: string | null; kept: string },
) {
  const { ownerId, client } = syncRun;
  try {
    return await trackCommentsDisabled(deps, { ownerId, videoId }, () =>
      readOnce(deps, { syncRun, place: kept }, () => client.videoThreads(videoId, pageToken)),
    );
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (unreadable.has(error.kind)) return undefined;
    if (error.kind === 'invalid_page_token') return { items: [], nextPageToken: pageToken };
    throw error;
  }
}
