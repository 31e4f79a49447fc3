import { pageTrail } from '../../../platform/page-trail.ts';
import type { PlatformPage, YoutubeClient } from '../../../platform/youtube-client.ts';
import { PlatformError } from '../../../platform/youtube-errors.ts';
import type { PlatformComment } from '../../../platform/youtube-schemas.ts';
import type { Deps } from '../../context/deps.ts';
import { toIncoming } from '../store/incoming-comment.ts';
import type { PageToStore } from '../store/store-page.ts';
import { listIncompleteThreads } from '../store/sync-cursors.repository.ts';
import { readOnce, recordLoop, type SyncRun } from './sync-run.ts';

/** More replies than a thread can have. */
const MAX_PAGES = 50;

/** Reads replies thread by thread, since lists carry at most five of them. */
export async function* readReplies(deps: Deps, syncRun: SyncRun): AsyncGenerator<PageToStore> {
  const { ownerId, channelId, client } = syncRun;
  for (const thread of await listIncompleteThreads(deps.db, ownerId, channelId)) {
    const { youtube_id: parentId, video_id } = thread;
    const known = { video_id, video_channel_id: channelId, platform_status: 'published' } as const;
    const places: string[] = [];
    let pageToken: string | null = null;
    const trail = pageTrail(pageToken);
    for (let page = 0; page < MAX_PAGES; page++) {
      const token: string | null = pageToken;
      const place: string = `replies ${parentId} ${token ?? ''}`;
      const { items, nextPageToken }: PlatformPage<PlatformComment> = await readOnce(
        deps,
        { syncRun, place },
        () => repliesPage(client, parentId, token),
      );
      places.push(place);
      const lost = trail.leadsBack(nextPageToken);
      if (lost) recordLoop(deps, syncRun, parentId);
      const whole = nextPageToken === null;
      yield {
        comments: items.map((reply) => toIncoming(reply, known)),
        // The pages of a thread are kept until it is complete: a restarted run needs all of them.
        ...(whole ? { completeThreads: [parentId], places } : {}),
      };
      if (whole || lost) break;
      pageToken = nextPageToken;
      trail.add(pageToken);
    }
  }
}

/** A thread may be deleted after it was listed, and a page token may expire between two runs. */
async function repliesPage(client: YoutubeClient, parentId: string, pageToken: string | null) {
  try {
    return await client.replies(parentId, pageToken);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.kind === 'gone' || error.kind === 'refused')
      return { items: [], nextPageToken: null };
    if (error.kind === 'invalid_page_token') return { items: [], nextPageToken: pageToken };
    throw error;
  }
}
