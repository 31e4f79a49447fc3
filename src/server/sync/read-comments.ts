import type { OwnerId } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type Judge, loadJudge } from '../judging/judge-comments.ts';
import type { YoutubeClient } from '../youtube/youtube-client.ts';
import { PlatformError } from '../youtube/youtube-errors.ts';
import type { PlatformComment, PlatformThread } from '../youtube/youtube-schemas.ts';
import { type IncomingComment, storePage } from './store-page.ts';
import {
  type Cursor,
  findCursor,
  listIncompleteThreads,
  markRepliesRead,
  type SyncPass,
} from './sync.repository.ts';

/** The three queues of the platform, each with a list of its own. */
const PASSES: readonly SyncPass[] = ['published', 'heldForReview', 'likelySpam'];
/** Comments are listed by time, but not to the second: read a little past the newest known. */
const OVERLAP_MS = 10 * 60_000;
const MAX_PAGES = 2_000;

export interface ReadComments {
  ownerId: OwnerId;
  channelId: string;
  client: YoutubeClient;
  /** Told after every page how many comments it held. */
  onPage(count: number): Promise<void>;
}

/** Reads what is new in the three queues, then replies that the lists left out. */
export async function readComments(deps: Deps, reading: ReadComments): Promise<number> {
  const judge = await loadJudge(deps, reading.ownerId);
  let count = 0;
  for (const pass of PASSES) count += await readPass(deps, { ...reading, judge }, pass);
  return count + (await readMissingReplies(deps, { ...reading, judge }));
}

interface Reading extends ReadComments {
  judge: Judge;
}

async function readPass(deps: Deps, reading: Reading, pass: SyncPass): Promise<number> {
  const place = { channelId: reading.channelId, pass };
  let cursor = await findCursor(deps.db, reading.ownerId, place);
  let reads = threadsPage(reading, pass, cursor);
  const seen = new Set<string>();
  let count = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { threads, nextPageToken } = await reads;
    const comments = threads.flatMap((thread) => fromThread(thread, reading.channelId, pass));
    const reachedKnown = isKnown(threads, cursor, pass);
    const looping = nextPageToken !== null && seen.has(nextPageToken);
    const last = nextPageToken === null || reachedKnown || looping;
    cursor = advance(cursor, threads, last ? null : nextPageToken);
    if (!last) {
      seen.add(nextPageToken);
      reads = readAhead(reading, pass, cursor);
    }
    await storePage(deps, reading.ownerId, {
      comments,
      judge: reading.judge,
      cursor: { ...place, ...cursor },
    });
    await reading.onPage(comments.length);
    count += comments.length;
    if (last) break;
  }
  return count;
}

/** The platform answers while the page before is judged and stored; a failure shows when awaited. */
function readAhead(reading: Reading, pass: SyncPass, cursor: Cursor): Promise<ThreadsPage> {
  const reads = threadsPage(reading, pass, cursor);
  reads.catch(() => undefined);
  return reads;
}

interface ThreadsPage {
  threads: PlatformThread[];
  nextPageToken: string | null;
}

/** A page token that is no longer good starts the pass again; rows already there do no harm. */
async function threadsPage(
  reading: ReadComments,
  moderationStatus: SyncPass,
  cursor: Cursor,
): Promise<ThreadsPage> {
  const query = { channelId: reading.channelId, moderationStatus };
  try {
    const { items, nextPageToken } = await reading.client.commentThreads({
      ...query,
      pageToken: cursor.pageToken,
    });
    return { threads: items, nextPageToken };
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== 'invalid_page_token') throw error;
    const { items, nextPageToken } = await reading.client.commentThreads(query);
    return { threads: items, nextPageToken };
  }
}

/** The held and spam queues are short and change at any depth, so they are read to their end. */
function isKnown(threads: PlatformThread[], { newestSeen }: Cursor, pass: SyncPass): boolean {
  if (newestSeen === null || pass !== 'published' || threads.length === 0) return false;
  const oldest = Math.min(...threads.map((thread) => timeOf(thread)));
  return oldest < newestSeen.getTime() - OVERLAP_MS;
}

/**
 * `runNewest` remembers the newest comment of a run under way; it becomes `newestSeen` only when
 * the run has reached its end, so that an interrupted run leaves no gap.
 */
function advance(cursor: Cursor, threads: PlatformThread[], nextPageToken: string | null): Cursor {
  const times = threads.map(timeOf);
  const newest = Math.max(cursor.runNewest?.getTime() ?? 0, ...times);
  const runNewest = newest > 0 ? new Date(newest) : null;
  if (nextPageToken !== null) return { ...cursor, pageToken: nextPageToken, runNewest };
  return { pageToken: null, runNewest: null, newestSeen: runNewest ?? cursor.newestSeen };
}

const timeOf = (thread: PlatformThread) => thread.topLevelComment.publishedAt.getTime();

/** A thread's first comment and the replies that came along with it. */
export function fromThread(
  thread: PlatformThread,
  channelId: string,
  pass: SyncPass,
): IncomingComment[] {
  const { videoId } = thread;
  if (videoId === null) return [];
  // In the held queue a thread may stand for a held reply while its own comment is published.
  const standsForReplies = thread.replies.some((reply) => reply.moderationStatus === pass);
  const assumed = pass !== 'published' && standsForReplies ? 'published' : pass;
  return [
    {
      ...thread.topLevelComment,
      videoId,
      channelId,
      replyCount: thread.totalReplyCount,
      repliesRead: thread.replies.length,
      platformStatus: thread.topLevelComment.moderationStatus ?? assumed,
    },
    ...thread.replies.map((reply) => fromReply(reply, { videoId, channelId, pass })),
  ];
}

const fromReply = (
  reply: PlatformComment,
  place: { videoId: string; channelId: string; pass: SyncPass },
): IncomingComment => ({
  ...reply,
  videoId: place.videoId,
  channelId: place.channelId,
  replyCount: 0,
  repliesRead: 0,
  platformStatus: reply.moderationStatus ?? place.pass,
});

/** Lists carry at most five replies of a thread; the rest is read thread by thread. */
async function readMissingReplies(deps: Deps, reading: Reading): Promise<number> {
  let count = 0;
  for (const thread of await listIncompleteThreads(deps.db, reading.ownerId, reading.channelId)) {
    let pageToken: string | null = null;
    do {
      const page = await repliesPage(reading.client, thread.youtube_id, pageToken);
      const comments = page.items.map((reply) =>
        fromReply(reply, {
          videoId: thread.video_id,
          channelId: reading.channelId,
          pass: 'published',
        }),
      );
      await storePage(deps, reading.ownerId, { comments, judge: reading.judge });
      await reading.onPage(comments.length);
      count += comments.length;
      pageToken = page.nextPageToken === pageToken ? null : page.nextPageToken;
    } while (pageToken !== null);
    await markRepliesRead(deps.db, reading.ownerId, thread.youtube_id);
  }
  return count;
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
