import type { PlatformStatus, SeedAuthor } from './seed.ts';
import { type Compare, createSortedList, type SortedList } from './sorted-list.ts';

/** A comment on the platform. `shownStatus` trails `status` while a write spreads. */
export interface PlatformComment {
  readonly id: string;
  readonly videoId: string;
  /** The channel that owns the video. */
  readonly channelId: string;
  readonly parentId: string | null;
  readonly author: SeedAuthor;
  text: string;
  readonly publishedAt: number;
  updatedAt: number;
  readonly likeCount: number;
  status: PlatformStatus;
  shownStatus: PlatformStatus;
  /** Whether somebody has published or rejected it. */
  decided: boolean;
  deleted: boolean;
}

export interface Thread {
  readonly top: PlatformComment;
  /** Oldest first. */
  readonly replies: PlatformComment[];
  queues: readonly Queue[];
  publicCount: number;
}

/** The lists that an owner may ask for. The platform never lists rejected comments. */
export type Queue = 'published' | 'heldForReview' | 'likelySpam';

export type ThreadOrder = 'time' | 'relevance';

/** The position in a list after which a page begins. */
export type ThreadPosition = readonly [rank: number, id: string];

const rankOf: Record<ThreadOrder, (thread: Thread) => number> = {
  time: (thread) => thread.top.publishedAt,
  relevance: (thread) => thread.top.likeCount * 10 + thread.replies.length,
};

function compareBy(order: ThreadOrder): Compare<Thread> {
  const rank = rankOf[order];
  return (a, b) => rank(b) - rank(a) || (a.top.id < b.top.id ? 1 : a.top.id > b.top.id ? -1 : 0);
}

function queuesOf({ top, replies }: Thread): Queue[] {
  if (top.deleted || top.shownStatus === 'rejected') return [];
  if (top.shownStatus !== 'published') return [top.shownStatus];
  const queues = new Set<Queue>(['published']);
  // A reply that waits makes its published thread appear among the waiting ones, too.
  for (const reply of replies) {
    if (!reply.deleted && reply.shownStatus !== 'rejected') queues.add(reply.shownStatus);
  }
  return [...queues];
}

function countPublic({ top, replies }: Thread): number {
  if (top.deleted || top.shownStatus !== 'published') return 0;
  return 1 + replies.filter((reply) => !reply.deleted && reply.shownStatus === 'published').length;
}

export interface ThreadQuery {
  /** The id of a channel or of a video; the two never look alike. */
  readonly scope: string;
  readonly queue: Queue;
  readonly order: ThreadOrder;
}

/** Keeps each queue of each channel and video sorted, so that a page needs no sorting. */
export interface CommentIndex {
  addThread(thread: Thread): void;
  /** Must be called after every change of a thread's comments. */
  refresh(thread: Thread): void;
  page(query: ThreadQuery, after: ThreadPosition | undefined, count: number): Thread[];
  positionOf(thread: Thread, order: ThreadOrder): ThreadPosition;
  /** Published comments and replies of a video: `statistics.commentCount`. */
  publicCount(videoId: string): number;
}

export function createCommentIndex(): CommentIndex {
  const lists: Record<ThreadOrder, Map<string, SortedList<Thread>>> = {
    time: new Map(),
    relevance: new Map(),
  };
  const publicCounts = new Map<string, number>();

  function keysOf(thread: Thread, queues: readonly Queue[]): string[] {
    const { channelId, videoId } = thread.top;
    return queues.flatMap((queue) => [`${channelId} ${queue}`, `${videoId} ${queue}`]);
  }

  function timeList(key: string): SortedList<Thread> {
    let list = lists.time.get(key);
    if (list === undefined) {
      list = createSortedList(compareBy('time'));
      lists.time.set(key, list);
    }
    return list;
  }

  /** Made at the first request and dropped when its queue changes, because few clients want it. */
  function relevanceList(key: string): SortedList<Thread> {
    let list = lists.relevance.get(key);
    if (list === undefined) {
      list = createSortedList(compareBy('relevance'));
      for (const thread of timeList(key).after(undefined, Infinity)) list.add(thread);
      lists.relevance.set(key, list);
    }
    return list;
  }

  function count(thread: Thread): void {
    const { videoId } = thread.top;
    const now = countPublic(thread);
    publicCounts.set(videoId, (publicCounts.get(videoId) ?? 0) + now - thread.publicCount);
    thread.publicCount = now;
  }

  function refresh(thread: Thread): void {
    const before = keysOf(thread, thread.queues);
    thread.queues = queuesOf(thread);
    const after = keysOf(thread, thread.queues);
    for (const key of before) if (!after.includes(key)) timeList(key).remove(thread);
    for (const key of after) if (!before.includes(key)) timeList(key).add(thread);
    for (const key of [...before, ...after]) lists.relevance.delete(key);
    count(thread);
  }

  return {
    addThread: refresh,
    refresh,
    page({ scope, queue, order }, after, wanted) {
      const key = `${scope} ${queue}`;
      const list = order === 'time' ? timeList(key) : relevanceList(key);
      return list.after(after && markerAt(after, order), wanted);
    },
    positionOf: (thread, order) => [rankOf[order](thread), thread.top.id],
    publicCount: (videoId) => publicCounts.get(videoId) ?? 0,
  };
}

/** A thread at exactly this position; the thread itself may have left the list. */
function markerAt([rank, id]: ThreadPosition, order: ThreadOrder): Thread {
  const top: PlatformComment = {
    id,
    videoId: '',
    channelId: '',
    parentId: null,
    author: { name: '', channelId: null },
    text: '',
    publishedAt: order === 'time' ? rank : 0,
    updatedAt: 0,
    likeCount: order === 'relevance' ? rank / 10 : 0,
    status: 'published',
    shownStatus: 'published',
    decided: false,
    deleted: false,
  };
  return { top, replies: [], queues: [], publicCount: 0 };
}
