import { MAX_ASKS, type PageTrail, pageTrail } from '../../../platform/page-trail.ts';
import { PlatformError } from '../../../platform/youtube-errors.ts';
import type { PlatformThread } from '../../../platform/youtube-schemas.ts';
import type { Deps } from '../../context/deps.ts';
import { fromThread } from '../store/incoming-comment.ts';
import type { PageToStore } from '../store/store-page.ts';
import { type Cursor, findCursor, type SyncPass } from '../store/sync-cursors.repository.ts';
import { readOnce, recordLoop, type SyncRun } from './sync-run.ts';

/** Lists are sorted by time, but not to the second: read a little past the newest known comment. */
const OVERLAP_MS = 10 * 60_000;
const MAX_PAGES = 2_000;
const LAST_INSTANT = 8.64e15;

/**
 * Reads the new threads of one pass, newest first, from where the last run stopped. Where the list
 * loops, the rest counts as unread, so the next run reads down to there again.
 */
export async function* readPass(
  deps: Deps,
  syncRun: SyncRun,
  pass: SyncPass,
): AsyncGenerator<PageToStore> {
  const place = { channelId: syncRun.channelId, pass };
  let cursor = await findCursor(deps.db, syncRun.ownerId, place);
  const startsAtNewest = cursor.pageToken === null && cursor.newestSeen !== null;
  const trail = pageTrail(cursor.pageToken);
  for (let page = 0; page < MAX_PAGES; page++) {
    const kept = `${pass} ${cursor.pageToken ?? ''}`;
    const { threads, nextPageToken } = await readOnce(
      deps,
      { syncRun, place: kept },
      threadsPage(syncRun, { pass, cursor, trail }),
    );
    const known = reachesKnown(threads, cursor, pass);
    const lost = !known && trail.leadsBack(nextPageToken);
    const last = nextPageToken === null || known || lost;
    if (last && startsAtNewest) syncRun.covered.set(pass, coveredBackTo(threads, nextPageToken));
    if (lost) recordLoop(deps, syncRun, pass);
    if (nextPageToken !== null) trail.add(nextPageToken);
    const next = advance(cursor, threads, last ? null : nextPageToken);
    // A looping list leaves `newestSeen` as it was. In a first run the videos' counts show the rest.
    const reached = lost ? (cursor.newestSeen ?? next.newestSeen) : next.newestSeen;
    cursor = { ...next, newestSeen: reached };
    yield {
      comments: threads.flatMap((thread) => fromThread(thread, place)),
      cursor: { ...place, ...cursor },
      places: [kept],
    };
    if (last) return;
  }
}

interface ThreadsPage {
  threads: PlatformThread[];
  nextPageToken: string | null;
}

interface PassPosition {
  pass: SyncPass;
  cursor: Cursor;
  trail: PageTrail;
}

/** An expired page token starts the pass again; storing rows twice does no harm. */
const threadsPage =
  ({ client, channelId }: SyncRun, { pass, cursor, trail }: PassPosition) =>
  async (): Promise<ThreadsPage> => {
    const query = { channelId, moderationStatus: pass };
    let { pageToken } = cursor;
    for (let asked = 1; ; asked++) {
      try {
        const { items, nextPageToken } = await client.commentThreads({ ...query, pageToken });
        if (asked < MAX_ASKS && trail.leadsBack(nextPageToken)) continue;
        return { threads: items, nextPageToken };
      } catch (error) {
        if (!isInvalidPageToken(error) || !trail.restart()) throw error;
        pageToken = null;
      }
    }
  };

const isInvalidPageToken = (error: unknown): boolean =>
  error instanceof PlatformError && error.kind === 'invalid_page_token';

/** Held and spam passes are short and change at any depth, so they are always read to the end. */
function reachesKnown(threads: PlatformThread[], { newestSeen }: Cursor, pass: SyncPass): boolean {
  if (newestSeen === null || pass !== 'published' || threads.length === 0) return false;
  return Math.min(...threads.map(timeOf)) < newestSeen.getTime() - OVERLAP_MS;
}

/** The time back to which the list covers everything; a list read to its end covers all. */
const coveredBackTo = (threads: PlatformThread[], nextPageToken: string | null): Date =>
  new Date(nextPageToken === null ? 0 : Math.min(LAST_INSTANT, ...threads.map(timeOf)));

/**
 * `runNewest` is the newest comment of the present run. It becomes `newestSeen` only at the end of
 * the run, so that an interrupted run leaves no gap.
 */
function advance(cursor: Cursor, threads: PlatformThread[], nextPageToken: string | null): Cursor {
  const newest = Math.max(cursor.runNewest?.getTime() ?? 0, ...threads.map(timeOf));
  const runNewest = newest > 0 ? new Date(newest) : null;
  if (nextPageToken !== null) return { ...cursor, pageToken: nextPageToken, runNewest };
  return { pageToken: null, runNewest: null, newestSeen: runNewest ?? cursor.newestSeen };
}

const timeOf = (thread: PlatformThread) => thread.topLevelComment.publishedAt.getTime();
