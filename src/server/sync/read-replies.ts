import type { Deps } from '../deps.ts';
import type { PlatformPage, YoutubeClient } from '../youtube/youtube-client.ts';
import { PlatformError } from '../youtube/youtube-errors.ts';
import type { PlatformComment } from '../youtube/youtube-schemas.ts';
import { fromReply } from './incoming-comment.ts';
import { readOnce } from './read-once.ts';
import type { Reading } from './reading.ts';
import type { PageToStore } from './store-page.ts';
import { listIncompleteThreads } from './sync.repository.ts';

/** More replies than a thread can have; more pages than that are a loop. */
const MAX_PAGES = 50;

/** Lists carry at most five replies of a thread; the rest is read thread by thread. */
export async function* readReplies(deps: Deps, reading: Reading): AsyncGenerator<PageToStore> {
  const { ownerId, channelId, client } = reading;
  for (const thread of await listIncompleteThreads(deps.db, ownerId, channelId)) {
    const { youtube_id: parentId, video_id: videoId } = thread;
    const places: string[] = [];
    let pageToken: string | null = null;
    for (let page = 0; page < MAX_PAGES; page++) {
      const token: string | null = pageToken;
      const place: string = `replies ${parentId} ${token ?? ''}`;
      const { items, nextPageToken }: PlatformPage<PlatformComment> = await readOnce(
        deps,
        { ownerId, place },
        () => repliesPage(client, parentId, token),
      );
      places.push(place);
      pageToken = nextPageToken === token ? null : nextPageToken;
      const whole = pageToken === null;
      yield {
        comments: items.map((reply) => fromReply(reply, { videoId, channelId, pass: 'published' })),
        // The pages of a thread are kept until it is whole: a run that died needs all of them.
        ...(whole ? { wholeThreads: [parentId], places } : {}),
      };
      if (whole) break;
    }
  }
}

/** A thread may vanish between the list and this call. */
async function repliesPage(client: YoutubeClient, parentId: string, pageToken: string | null) {
  try {
    return await client.replies(parentId, pageToken);
  } catch (error) {
    if (error instanceof PlatformError && (error.kind === 'gone' || error.kind === 'refused')) {
      return { items: [], nextPageToken: null };
    }
    throw error;
  }
}
