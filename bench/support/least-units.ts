import type { Emulator } from '../../src/emulator/emulator.ts';

const VIDEOS_A_PAGE = 50;
const THREADS_A_PAGE = 100;
const REPLIES_A_PAGE = 100;
const INLINE_REPLIES = 5;

/**
 * The least units of a first sync, counted from the world itself: the channel, its uploads and
 * their details, a page for every hundred threads of each queue, and a page for every hundred
 * replies of threads that have more than come along.
 */
export function leastUnits({ store }: Emulator, channelId: string): number {
  const videos = store.videosByChannel.get(channelId)?.length ?? 0;
  const threads = [...store.threads.values()].filter(({ top }) => top.channelId === channelId);
  const queues = (['published', 'heldForReview', 'likelySpam'] as const).map(
    (queue) => threads.filter((thread) => thread.queues.includes(queue)).length,
  );
  const replies = threads
    .map((thread) => thread.replies.filter((reply) => !reply.deleted && isPublished(reply)).length)
    .filter((count) => count > INLINE_REPLIES);
  return (
    1 +
    2 * pages(videos, VIDEOS_A_PAGE) +
    queues.reduce((sum, count) => sum + pages(count, THREADS_A_PAGE), 0) +
    replies.reduce((sum, count) => sum + pages(count, REPLIES_A_PAGE), 0)
  );
}

/** An empty list takes a page, too. */
const pages = (count: number, size: number) => Math.max(1, Math.ceil(count / size));

const isPublished = ({ shownStatus }: { shownStatus: string }) => shownStatus === 'published';

/** Units of all calls after the one that `since` counts. */
export const unitsSince = (
  { ledger }: Emulator,
  since: number,
  methods?: readonly string[],
): number =>
  ledger
    .slice(since)
    .filter(({ method }) => !methods || methods.includes(method))
    .reduce((sum, { units }) => sum + units, 0);
