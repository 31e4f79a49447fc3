import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { readCommentSearch, shownView } from '../features/comments/filters/comment-search.ts';
import {
  orderOptions,
  pageOptions,
  sliceOptions,
  sliceSize,
} from '../features/comments/list/comment-queries.ts';
import { statisticsOptions } from '../features/dashboard/dashboard-route.ts';
import { videoOptions } from '../features/video/video.ts';
import { pagedListsStore } from '../lib/preferences.ts';
import { hasRoomOfSm } from '../lib/use-device.ts';
import { authStore } from '../session/auth-store.ts';
import { channelsOptions } from '../shared/queries/channel-list.ts';
import { router } from './router.tsx';

const mostRetries = 2;

/** Only a failure that may be temporary is retried, never a refusal. */
const isTemporary = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < mostRetries && isTemporary(error),
    },
    // Kept back until the server is reached, a change would come after newer ones, or after it was cancelled.
    mutations: { networkMode: 'always' },
  },
});

/** The order of a queue and its first rows, while its code is on its way. */
async function queryQueue(client: QueryClient, order: ReturnType<typeof orderOptions>) {
  void import('../features/comments/queue/queued-comments.tsx').catch(() => undefined);
  const { comment_ids: ids } = await client.query(order);
  if (ids.length > 0) await client.query(sliceOptions(ids.slice(0, sliceSize)));
}

/** The first query of the page at the current address; undefined where the page asks later. */
function firstQuery(client: QueryClient): Promise<unknown> | undefined {
  const { pathname, search } = router.latestLocation;
  if (pathname === '/') return client.query(statisticsOptions);
  if (pathname === '/comments') {
    // Whether rows can be selected depends on the channels: known later, it would move them.
    void client.query(channelsOptions).catch(() => undefined);
    const wanted = readCommentSearch(search);
    const own = authStore.get().user?.youtube_channel_id ?? null;
    return shownView(wanted, { paged: pagedListsStore.get(), roomy: hasRoomOfSm() }) === 'pages'
      ? client.query(pageOptions(wanted, own))
      : queryQueue(client, orderOptions(wanted, own));
  }
  const video = /^\/videos\/([\w-]+)$/.exec(pathname)?.[1];
  return video === undefined ? undefined : client.query(videoOptions(video));
}

/** Fetches the first data of the current address while the page's code loads. */
export async function fetchPageData(client: QueryClient, signIn: Promise<unknown>): Promise<void> {
  await signIn;
  if (!authStore.get().isAuthenticated) return;
  // The page asks again and reports the error.
  await firstQuery(client)?.catch(() => undefined);
}
