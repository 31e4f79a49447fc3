import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ConnectionHealth } from '../../contract/connection.ts';
import type { Job, ServerEvent } from '../../contract/job.ts';
import { queryKeys } from '../api/query-keys.ts';
import { followEvents } from '../api/server-events.ts';
import type { CommentPage } from '../domain/comments/row-cache.ts';
import { authStore } from '../session/auth-storage.ts';

const isOver = (job: Job) => job.state === 'done' || job.state === 'failed';

/**
 * New comments join the lists, but never pull a row away from an owner who is deciding: a page with
 * decisions on it stays as it is, and while reading goes on only pages with room left grow.
 */
function refreshLists(client: QueryClient, readingIsOver: boolean): void {
  void client.invalidateQueries({
    queryKey: queryKeys.commentLists,
    predicate: ({ state }) => {
      const page = state.data as CommentPage | undefined;
      if (page === undefined) return true;
      const untouched = page.rows.every(({ decision }) => decision === null);
      return untouched && (readingIsOver || page.rows.length < page.meta.page_size);
    },
  });
}

/** What the reading of the channel changes. */
function refreshChannel(client: QueryClient, readingIsOver: boolean): void {
  void client.invalidateQueries({ queryKey: queryKeys.commentCounts });
  refreshLists(client, readingIsOver);
  if (!readingIsOver) return;
  void client.invalidateQueries({ queryKey: queryKeys.statistics });
  void client.invalidateQueries({ queryKey: queryKeys.allVideos });
}

function showJob(client: QueryClient, job: Job): void {
  client.setQueryData<Job[]>(queryKeys.jobs, (jobs = []) => [
    job,
    ...jobs.filter(({ id }) => id !== job.id),
  ]);
  if (job.kind === 'sync_channel') refreshChannel(client, isOver(job));
  if (job.kind !== 'rejudge' || !isOver(job)) return;
  void client.invalidateQueries({ queryKey: queryKeys.commentCounts });
  refreshLists(client, true);
}

/** An answer under way may have been given before what we were just told of. */
async function askAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** The strip counts what waits while sending is paused. */
function refreshPaused(client: QueryClient): void {
  const health = client.getQueryData<ConnectionHealth>(queryKeys.connection);
  if ((health?.sending_paused_at ?? null) === null) return;
  void client.invalidateQueries({ queryKey: queryKeys.connection });
}

function apply(client: QueryClient, event: ServerEvent): void {
  switch (event.type) {
    case 'job':
      showJob(client, event.job);
      return;
    case 'decisions':
      void client.invalidateQueries({ queryKey: queryKeys.allQuota });
      void client.invalidateQueries({ queryKey: queryKeys.decisions });
      void client.invalidateQueries({ queryKey: queryKeys.commentCounts });
      void client.invalidateQueries({ queryKey: queryKeys.outbox });
      refreshPaused(client);
      return;
    case 'quota':
      void client.invalidateQueries({ queryKey: queryKeys.connection });
      void client.invalidateQueries({ queryKey: queryKeys.allQuota });
      return;
    case 'connection':
      void askAnew(client, queryKeys.connection);
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
  refreshChannel(client, true);
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
