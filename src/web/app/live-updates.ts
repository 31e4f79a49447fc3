import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { ConnectionHealth } from '../../contract/connection.ts';
import type { Job, OwnerEvent } from '../../contract/job.ts';
import { queryKeys } from '../api/query-keys.ts';
import { refetchForEvent, refetchNow } from '../api/refetch.ts';
import { followEvents } from '../api/server-events.ts';
import type { CommentPage } from '../decisions/cache.ts';
import { isInFlight, refreshShown } from '../decisions/progress.ts';
import { authStore } from '../session/auth-store.ts';

const isOver = (job: Job) => job.state === 'done' || job.state === 'failed';

/**
 * New comments join the lists, but never move a row under an owner who is deciding. A page with
 * decisions is not refetched; during a sync only pages with room left are.
 */
const listsToRefresh = (syncIsOver: boolean): QueryFilters => ({
  queryKey: queryKeys.commentLists,
  predicate: ({ state }) => {
    const page = state.data as CommentPage | undefined;
    if (page === undefined) return true;
    const untouched = page.rows.every(({ decision }) => decision === null);
    return untouched && (syncIsOver || page.rows.length < page.meta.page_size);
  },
});

/** Their cards say how many comments are flagged. */
const videoLists: readonly QueryFilters[] = [
  { queryKey: queryKeys.videoList('videos') },
  { queryKey: queryKeys.videoList('shorts') },
];

/** Queries that a finished re-check of comments changes. */
const changedByRecheck: readonly QueryFilters[] = [
  { queryKey: queryKeys.commentCounts },
  ...videoLists,
  { queryKey: queryKeys.allWords },
  { queryKey: queryKeys.rules },
  listsToRefresh(true),
];

/** Queries that a finished sync changes. */
const changedBySync: readonly QueryFilters[] = [
  ...changedByRecheck,
  { queryKey: queryKeys.statistics },
  { queryKey: queryKeys.allVideos },
  { queryKey: queryKeys.allAnalytics },
  { queryKey: queryKeys.sync },
];

/**
 * Queries to invalidate during a sync. A first request under way is not restarted at every page.
 */
const changedDuringSync: readonly QueryFilters[] = [
  { queryKey: queryKeys.commentCounts },
  listsToRefresh(false),
];

/** Rows beside a decision, and those of conversations, keep their places and are read again there. */
function showVerdicts(client: QueryClient): void {
  void refreshShown(client);
  for (const which of changedByRecheck) refetchForEvent(client, which);
}

/** Comments that are not on the screen are read again when they come back to it. */
function outdateOffScreen(client: QueryClient, which: (comment: { id: string }) => boolean): void {
  const { commentLists, conversations } = queryKeys;
  const offScreen = { type: 'inactive', refetchType: 'none' } as const;
  void client.invalidateQueries({
    queryKey: commentLists,
    predicate: ({ state }) => (state.data as CommentPage | undefined)?.rows.some(which) === true,
    ...offScreen,
  });
  void client.invalidateQueries({ queryKey: conversations, ...offScreen });
}

const isBeingRead = ({ state }: Query) => state.fetchStatus !== 'idle';

/** Also what a helper, another browser or a token has decided. An event about many names none. */
function showDecisions(client: QueryClient, ids: readonly string[]): void {
  const named = new Set(ids);
  const which = ({ id }: { id: string }) => named.size === 0 || named.has(id);
  void refreshShown(client, which);
  outdateOffScreen(client, which);
  // An answer that is on its way may be older than this.
  for (const queryKey of [queryKeys.commentLists, queryKeys.conversations]) {
    for (const query of client.getQueryCache().findAll({ queryKey, predicate: isBeingRead })) {
      query.fetch().then(
        () => void refreshShown(client, which),
        () => undefined,
      );
    }
  }
}

function showJob(client: QueryClient, job: Job): void {
  client.setQueryData<Job[]>(queryKeys.jobs, (jobs = []) => [
    job,
    ...jobs.filter(({ id }) => id !== job.id),
  ]);
  const { jobs: queryKey } = queryKeys;
  // An answer under way may be older than this event and would replace it.
  if (job.state !== 'running' && client.isFetching({ queryKey }) > 0) {
    void refetchNow(client, { queryKey });
  }
  if (job.kind === 'rejudge' && isOver(job)) showVerdicts(client);
  if (job.kind === 'report' && isOver(job)) {
    refetchForEvent(client, { queryKey: queryKeys.reports });
  }
  if (job.kind !== 'sync_channel') return;
  if (job.resumes_at !== null) void client.invalidateQueries({ queryKey: queryKeys.sync });
  if (isOver(job)) for (const which of changedBySync) refetchForEvent(client, which);
  else for (const which of changedDuringSync) refetchForEvent(client, which);
}

/** While sending is paused, the strip counts the waiting decisions. */
function refreshPaused(client: QueryClient): void {
  const health = client.getQueryData<ConnectionHealth>(queryKeys.connection);
  if ((health?.sending_paused_at ?? null) === null) return;
  refetchForEvent(client, { queryKey: queryKeys.connection });
}

function apply(client: QueryClient, event: OwnerEvent): void {
  const {
    allActivity,
    allQuota,
    authors,
    commentCounts,
    connection,
    notifications,
    outbox,
    rules,
    smallActs,
    user,
  } = queryKeys;
  switch (event.type) {
    case 'job':
      showJob(client, event.job);
      return;
    case 'decisions':
      showDecisions(client, event.comment_ids);
      for (const queryKey of [
        allActivity,
        allQuota,
        authors,
        smallActs,
        commentCounts,
        outbox,
        rules,
      ]) {
        refetchForEvent(client, { queryKey });
      }
      for (const which of videoLists) refetchForEvent(client, which);
      refreshPaused(client);
      return;
    case 'verdicts':
      showVerdicts(client);
      return;
    case 'quota':
      for (const queryKey of [connection, allQuota]) refetchForEvent(client, { queryKey });
      return;
    case 'connection':
      for (const queryKey of [connection, outbox, user]) refetchForEvent(client, { queryKey });
      return;
    case 'notifications':
      refetchForEvent(client, { queryKey: notifications });
  }
}

/**
 * Refetches what events before the stream was open would have changed. A short sync may have begun
 * and ended by then.
 */
function catchUp(client: QueryClient): void {
  const { smallActs, allQuota, outbox, jobs, connection, notifications, reports } = queryKeys;
  for (const queryKey of [smallActs, allQuota, outbox, jobs, connection, notifications, reports]) {
    void client.invalidateQueries({ queryKey });
  }
  const refetched = new Set(
    client
      .getQueriesData<CommentPage>({ ...listsToRefresh(true), type: 'active' })
      .flatMap(([, page]) => page?.rows.map(({ id }) => id) ?? []),
  );
  void refreshShown(client, ({ id }) => !refetched.has(id));
  outdateOffScreen(client, () => true);
  for (const which of changedBySync) void client.invalidateQueries(which);
}

/** The server announces progress; this interval only covers a lost event. */
const refetchMs = 20_000;

/**
 * Follows the server's events while an owner is signed in, and clears the cache when they sign out.
 */
export function followServer(client: QueryClient): void {
  let stream: AbortController | undefined;
  setInterval(() => {
    if (document.visibilityState === 'visible') void refreshShown(client, isInFlight);
  }, refetchMs);
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
