import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import type { ConnectionHealth } from '../../contract/connection.ts';
import type { Job, OwnerEvent } from '../../contract/job.ts';
import { queryKeys, refetchNow } from '../api/query-keys.ts';
import { followEvents } from '../api/server-events.ts';
import type { CommentPage } from '../decisions/cache.ts';
import { authStore } from '../session/auth-store.ts';

const isOver = (job: Job) => job.state === 'done' || job.state === 'failed';

/**
 * New comments join the lists, but never pull a row away from an owner who is deciding: a page with
 * decisions on it stays as it is, and while reading goes on only pages with room left grow.
 */
const listsToRefresh = (readingIsOver: boolean): QueryFilters => ({
  queryKey: queryKeys.commentLists,
  predicate: ({ state }) => {
    const page = state.data as CommentPage | undefined;
    if (page === undefined) return true;
    const untouched = page.rows.every(({ decision }) => decision === null);
    return untouched && (readingIsOver || page.rows.length < page.meta.page_size);
  },
});

/** What the judging of comments changes in the end. */
const judged: readonly QueryFilters[] = [
  { queryKey: queryKeys.commentCounts },
  listsToRefresh(true),
];

/** What the reading of the channel changes in the end. */
const read: readonly QueryFilters[] = [
  ...judged,
  { queryKey: queryKeys.statistics },
  { queryKey: queryKeys.allVideos },
];

/** While reading goes on, a first answer under way is not begun again at every page read. */
const beingRead: readonly QueryFilters[] = [
  { queryKey: queryKeys.commentCounts },
  listsToRefresh(false),
];

function showJob(client: QueryClient, job: Job): void {
  client.setQueryData<Job[]>(queryKeys.jobs, (jobs = []) => [
    job,
    ...jobs.filter(({ id }) => id !== job.id),
  ]);
  const { jobs: queryKey } = queryKeys;
  // An answer under way may be older than this, and would take its place for long.
  if (job.state !== 'running' && client.isFetching({ queryKey }) > 0) {
    void refetchNow(client, { queryKey });
  }
  if (job.kind === 'rejudge' && isOver(job))
    for (const which of judged) void refetchNow(client, which);
  if (job.kind !== 'sync_channel') return;
  if (isOver(job)) for (const which of read) void refetchNow(client, which);
  else for (const which of beingRead) void client.invalidateQueries(which);
}

/** The strip counts what waits while sending is paused. */
function refreshPaused(client: QueryClient): void {
  const health = client.getQueryData<ConnectionHealth>(queryKeys.connection);
  if ((health?.sending_paused_at ?? null) === null) return;
  void refetchNow(client, { queryKey: queryKeys.connection });
}

function apply(client: QueryClient, event: OwnerEvent): void {
  const { allQuota, commentCounts, connection, decisions, outbox } = queryKeys;
  switch (event.type) {
    case 'job':
      showJob(client, event.job);
      return;
    case 'decisions':
      for (const queryKey of [allQuota, decisions, commentCounts, outbox]) {
        void refetchNow(client, { queryKey });
      }
      refreshPaused(client);
      return;
    case 'quota':
      for (const queryKey of [connection, allQuota]) void refetchNow(client, { queryKey });
      return;
    case 'connection':
      void refetchNow(client, { queryKey: connection });
  }
}

/**
 * Catches up with what was said before the stream stood. A short reading may have begun and ended
 * by then, so everything that a reading changes is asked for again.
 */
function catchUp(client: QueryClient): void {
  const { decisions, allQuota, outbox, jobs, connection } = queryKeys;
  for (const queryKey of [decisions, allQuota, outbox, jobs, connection]) {
    void client.invalidateQueries({ queryKey });
  }
  for (const which of read) void client.invalidateQueries(which);
}

/** Follows the server while somebody is signed in, and forgets all answers when they leave. */
export function followServer(client: QueryClient): void {
  let stream: AbortController | undefined;
  const sync = () => {
    const { isAuthenticated } = authStore.get();
    if (isAuthenticated && stream === undefined) {
      stream = new AbortController();
      void followEvents(stream.signal, {
        onEvent: (event) => apply(client, event),
        onOpen: () => catchUp(client),
      });
    }
    if (!isAuthenticated && stream !== undefined) {
      stream.abort();
      stream = undefined;
      client.clear();
    }
  };
  authStore.subscribe(sync);
  sync();
}
