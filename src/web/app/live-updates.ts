import type { QueryClient } from '@tanstack/react-query';
import type { Job, ServerEvent } from '../../contract/job.ts';
import { queryKeys } from '../api/query-keys.ts';
import { followEvents } from '../api/server-events.ts';
import type { CommentPage } from '../domain/comments/row-cache.ts';
import { authStore } from '../session/auth-storage.ts';

/** A reading that ended this long ago may have ended after the page asked for its lists. */
const lateMs = 60_000;

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

function apply(client: QueryClient, event: ServerEvent): void {
  switch (event.type) {
    case 'job':
      showJob(client, event.job);
      return;
    case 'decisions':
      void client.invalidateQueries({ queryKey: queryKeys.decisions });
      void client.invalidateQueries({ queryKey: queryKeys.commentCounts });
      return;
    case 'quota':
      void client.invalidateQueries({ queryKey: queryKeys.allQuota });
  }
}

const endedLately = ({ finished_at }: Job) =>
  finished_at !== null && Date.now() - Date.parse(finished_at) < lateMs;

/** Catches up with what was said before the stream stood. */
async function catchUp(client: QueryClient): Promise<void> {
  for (const queryKey of [queryKeys.decisions, queryKeys.allQuota]) {
    void client.invalidateQueries({ queryKey });
  }
  await client.invalidateQueries({ queryKey: queryKeys.jobs });
  const jobs = client.getQueryData<Job[]>(queryKeys.jobs) ?? [];
  const reading = jobs.find(({ kind }) => kind === 'sync_channel');
  if (reading !== undefined && (!isOver(reading) || endedLately(reading))) {
    refreshChannel(client, isOver(reading));
  }
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
        onOpen: () => void catchUp(client),
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
