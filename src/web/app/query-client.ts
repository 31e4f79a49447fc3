import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { readCommentSearch } from '../features/comments/filters/comment-search.ts';
import { pageOptions } from '../features/comments/list/comment-queries.ts';
import { statisticsOptions } from '../features/dashboard/dashboard-route.ts';
import { videoOptions } from '../features/video/video.ts';
import { authStore } from '../session/auth-store.ts';
import { router } from './router.tsx';

const mostRetries = 2;

/** Only what may pass by itself is tried again; a refusal stays one. */
const mayPass = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < mostRetries && mayPass(error),
    },
  },
});

/** The first question of the page at the present address; undefined where it asks later. */
function firstQuestion(client: QueryClient): Promise<unknown> | undefined {
  const { pathname, search } = router.latestLocation;
  if (pathname === '/') return client.query(statisticsOptions);
  if (pathname === '/comments') {
    const wanted = readCommentSearch(search);
    const own = authStore.get().user?.youtube_channel_id ?? null;
    return wanted.view === undefined ? client.query(pageOptions(wanted, own)) : undefined;
  }
  const video = /^\/videos\/([\w-]+)$/.exec(pathname)?.[1];
  return video === undefined ? undefined : client.query(videoOptions(video));
}

/** Begins to ask for what the present address shows first: it comes along with the page's code. */
export async function fetchPageData(client: QueryClient, signIn: Promise<unknown>): Promise<void> {
  await signIn;
  if (!authStore.get().isAuthenticated) return;
  // The page asks again, and says what went wrong.
  await firstQuestion(client)?.catch(() => undefined);
}
