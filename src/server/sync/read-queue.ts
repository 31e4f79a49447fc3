import type { Deps } from '../deps.ts';
import { PlatformError } from '../youtube/youtube-errors.ts';
import type { PlatformThread } from '../youtube/youtube-schemas.ts';
import { fromThread } from './incoming-comment.ts';
import { readOnce } from './read-once.ts';
import type { Reading } from './reading.ts';
import type { PageToStore } from './store-page.ts';
import { type Cursor, findCursor, type SyncPass } from './sync.repository.ts';

/** Comments are listed by time, but not to the second: read a little past the newest known. */
const OVERLAP_MS = 10 * 60_000;
const MAX_PAGES = 2_000;
const LAST_INSTANT = 8.64e15;

/** Reads what is new in one queue, newest first, from where the last run was stopped. */
export async function* readQueue(
  deps: Deps,
  reading: Reading,
  pass: SyncPass,
): AsyncGenerator<PageToStore> {
  const place = { channelId: reading.channelId, pass };
  let cursor = await findCursor(deps.db, reading.ownerId, place);
  const fromTheTop = cursor.pageToken === null && cursor.newestSeen !== null;
  const seen = new Set<string>();
  for (let page = 0; page < MAX_PAGES; page++) {
    const kept = `${pass} ${cursor.pageToken ?? ''}`;
    const { threads, nextPageToken } = await readOnce(
      deps,
      { ownerId: reading.ownerId, place: kept },
      threadsPage(reading, pass, cursor),
    );
    const looping = nextPageToken !== null && seen.has(nextPageToken);
    const last = nextPageToken === null || isKnown(threads, cursor, pass) || looping;
    if (last && fromTheTop) reading.covered.set(pass, oldestOf(threads, nextPageToken));
    cursor = advance(cursor, threads, last ? null : nextPageToken);
    if (nextPageToken !== null) seen.add(nextPageToken);
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

/** A page token that is no longer good starts the pass again; rows already there do no harm. */
const threadsPage =
  ({ client, channelId }: Reading, moderationStatus: SyncPass, { pageToken }: Cursor) =>
  async (): Promise<ThreadsPage> => {
    const query = { channelId, moderationStatus };
    try {
      const { items, nextPageToken } = await client.commentThreads({ ...query, pageToken });
      return { threads: items, nextPageToken };
    } catch (error) {
      if (!(error instanceof PlatformError) || error.kind !== 'invalid_page_token') throw error;
      const { items, nextPageToken } = await client.commentThreads(query);
      return { threads: items, nextPageToken };
    }
  };

/** The held and spam queues are short and change at any depth, so they are read to their end. */
function isKnown(threads: PlatformThread[], { newestSeen }: Cursor, pass: SyncPass): boolean {
  if (newestSeen === null || pass !== 'published' || threads.length === 0) return false;
  return Math.min(...threads.map(timeOf)) < newestSeen.getTime() - OVERLAP_MS;
}

/** Of what was listed down to its end, everything is covered. */
const oldestOf = (threads: PlatformThread[], nextPageToken: string | null): Date =>
  new Date(nextPageToken === null ? 0 : Math.min(LAST_INSTANT, ...threads.map(timeOf)));

/**
 * `runNewest` remembers the newest comment of a run under way; it becomes `newestSeen` only when
 * the run has reached its end, so that an interrupted run leaves no gap.
 */
function advance(cursor: Cursor, threads: PlatformThread[], nextPageToken: string | null): Cursor {
  const newest = Math.max(cursor.runNewest?.getTime() ?? 0, ...threads.map(timeOf));
  const runNewest = newest > 0 ? new Date(newest) : null;
  if (nextPageToken !== null) return { ...cursor, pageToken: nextPageToken, runNewest };
  return { pageToken: null, runNewest: null, newestSeen: runNewest ?? cursor.newestSeen };
}

const timeOf = (thread: PlatformThread) => thread.topLevelComment.publishedAt.getTime();
