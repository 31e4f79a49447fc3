import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { limits } from '../../contract/limits.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { serverReach } from '../api/server-reach.ts';
import { afterPaint } from '../ui/rendering/frames.ts';
import { refreshRows, replaceRows } from './cache.ts';
import {
  createDecisionQueue,
  type DecisionAction,
  type DecisionQueue,
  type Delivery,
  type PendingDecision,
} from './queue.ts';

/** Two requests a second at most: the server allows 120 single decisions a minute. */
const pauseMs = 500;
const bulkPauseMs = 1500;
const offlineMs = 5000;
const tooManyRequestsMs = 10_000;

/** What the server is asked for. */
const bodies = {
  reject: { reject: true },
  reject_and_ban: { reject: true, ban_author: true },
  approve: { reject: false },
  approve_and_trust: { reject: false, trust_author: true },
} as const satisfies Record<Exclude<DecisionAction, 'undo'>, object>;

interface Sending {
  readonly decisions: readonly PendingDecision[];
  readonly client: QueryClient;
  /** Sends in a call that outlives the page. */
  readonly leaving: boolean;
  /** Rows with a newer decision, which the answer must not overwrite. */
  readonly isWaiting: (id: string) => boolean;
}

/** Sends one request. Answers how many of it the server skipped. */
async function send({ decisions, client, leaving, isWaiting }: Sending): Promise<number> {
  const ids = decisions.map(({ id }) => id);
  const [first] = decisions;
  if (first === undefined) return 0;
  if (first.action !== 'undo' && decisions.length === 1) {
    const { data } = await call('POST /api/comments/{id}/moderate', {
      params: { id: first.id },
      body: bodies[first.action],
      keepalive: leaving,
    });
    replaceRows(client, ({ id }) => (id === data.id && !isWaiting(id) ? data : undefined));
    return 0;
  }
  const { data } =
    first.action === 'undo'
      ? await call('POST /api/comments/undo', { body: { comment_ids: ids }, keepalive: leaving })
      : await call('POST /api/comments/bulk-moderate', {
          body: { comment_ids: ids, ...bodies[first.action] },
          keepalive: leaving,
        });
  await refreshRows(
    client,
    ids.map((id) => ({ comment_id: id })),
    isWaiting,
  ).catch(() => undefined);
  return data.skipped.length;
}

/** How long to wait in ms before a failed call is repeated; null where the server refused for good. */
function retryDelay(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 0) return offlineMs;
  return error.status === 429 ? tooManyRequestsMs : null;
}

async function deliver(sending: Sending): Promise<Delivery> {
  const { decisions, client, isWaiting } = sending;
  const refused = (error: unknown, n: number) => decisions[0]?.onRefused(error, n);
  try {
    const skipped = await send(sending);
    if (decisions[0]?.action === 'approve_and_trust') {
      void client.invalidateQueries({ queryKey: queryKeys.authors });
    }
    if (skipped > 0) refused(null, skipped);
    void client.invalidateQueries({ queryKey: queryKeys.allQuota });
    return decisions.length > 1 ? { restMs: bulkPauseMs } : { restMs: pauseMs };
  } catch (error) {
    const retryMs = retryDelay(error);
    if (retryMs !== null) return { retryMs };
    const before = new Map(decisions.map((decision) => [decision.id, decision.before]));
    replaceRows(client, ({ id }) => (isWaiting(id) ? undefined : before.get(id)));
    refused(error, decisions.length);
    return { restMs: pauseMs };
  }
}

/** Sends what waits when the page is left, and asks before an offline page with decisions closes. */
function guardLeaving(queue: DecisionQueue): void {
  addEventListener('online', queue.sendNow);
  addEventListener('pagehide', queue.flush);
  addEventListener('beforeunload', (event) => {
    if (queue.size() > 0 && !serverReach.get()) event.preventDefault();
  });
}

const queues = new WeakMap<QueryClient, DecisionQueue>();

/** The one queue in which this page's decisions go to the server. */
export function decisionQueue(client: QueryClient): DecisionQueue {
  const known = queues.get(client);
  if (known !== undefined) return known;
  const queue: DecisionQueue = createDecisionQueue({
    deliver: (decisions, leaving) =>
      deliver({ decisions, client, leaving, isWaiting: queue.isWaiting }),
    most: limits.bulkInline,
    onQueued: afterPaint,
  });
  queues.set(client, queue);
  guardLeaving(queue);
  return queue;
}

/** Has this comment a decision of this tab that the server does not know of yet? */
export function useIsUnsettled(id: string): boolean {
  const { subscribe, isUnsettled } = decisionQueue(useQueryClient());
  return useSyncExternalStore(subscribe, () => isUnsettled(id));
}

/** How many decisions of this tab the server does not know of yet. */
export function useUnsentDecisions(): number {
  const { subscribe, size } = decisionQueue(useQueryClient());
  return useSyncExternalStore(subscribe, size);
}
