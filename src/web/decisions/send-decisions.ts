import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ModeratedComment } from '../../contract/comment.ts';
import { limits } from '../../contract/limits.ts';
import { ApiError } from '../api/api-error.ts';
import { type Answer, call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { askWhenLate, serverReach } from '../api/server-reach.ts';
import { afterPaint } from '../ui/rendering/frames.ts';
import { refreshRows, replaceRows } from './cache.ts';
import {
  createDecisionQueue,
  type DecisionAction,
  type DecisionQueue,
  type Delivery,
  type PendingDecision,
  type Rows,
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
  /** Rows with a newer decision, which the answer must not overwrite. */
  readonly isWaiting: (id: string) => boolean;
}

/** A decision that went out at once is about what the page shows. */
const lateMs = 4000;

/** What the page showed when these were decided a while ago; a newer word of somebody else stays then. */
function seenBefore(decisions: readonly PendingDecision[]) {
  if (decisions.every(({ madeAt }) => Date.now() - madeAt < lateMs)) return undefined;
  return decisions.flatMap(({ id, before }) =>
    before ? [{ comment_id: id, decided_at: before.decided_at }] : [],
  );
}

interface Sent {
  skipped: Answer<'POST /api/comments/undo'>['data']['skipped'];
  /** As the server has them now. */
  rows: readonly ModeratedComment[];
}

/** Sends one request in a call that outlives the page. */
async function send({ decisions, client, isWaiting }: Sending): Promise<Sent> {
  const ids = decisions.map(({ id }) => id);
  const seen = seenBefore(decisions);
  const [first] = decisions;
  if (first === undefined) return { skipped: [], rows: [] };
  if (first.action !== 'undo' && decisions.length === 1 && seen === undefined) {
    const { data } = await call('POST /api/comments/{id}/moderate', {
      params: { id: first.id },
      body: bodies[first.action],
      keepalive: true,
    });
    replaceRows(client, ({ id }) => (id === data.id && !isWaiting(id) ? data : undefined));
    return { skipped: [], rows: [data] };
  }
  const chosen = { comment_ids: ids, comment_details: seen };
  const { data } =
    first.action === 'undo'
      ? await call('POST /api/comments/undo', { body: chosen, keepalive: true })
      : await call('POST /api/comments/bulk-moderate', {
          body: { ...chosen, ...bodies[first.action] },
          keepalive: true,
        });
  const rows = await refreshRows(client, ids, isWaiting).catch(() => []);
  return { skipped: data.skipped, rows };
}

/** Says what the server skipped. Answers the rows on which the next decisions build. */
function tellSkipped({ skipped, rows }: Sent, refused: PendingDecision['onRefused']): Rows {
  const left = new Set(skipped.map(({ comment_id: id }) => id));
  if (left.size > 0) {
    const isNewer = skipped.some(({ reason }) => reason === 'decided_since');
    const message = 'Somebody has decided on it since';
    refused(
      isNewer ? new ApiError({ status: 409, code: 'decided_since', message }) : null,
      left.size,
    );
  }
  return new Map(rows.flatMap((row) => (left.has(row.id) ? [] : [[row.id, row]])));
}

/** How long to wait in ms before a failed call is repeated; null where the server refused for good. */
export function retryDelay(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 0) return offlineMs;
  return error.status === 429 ? tooManyRequestsMs : null;
}

async function deliver(sending: Sending): Promise<Delivery> {
  const { decisions, client, isWaiting } = sending;
  const refused = (error: unknown, n: number) => decisions[0]?.onRefused(error, n);
  try {
    const rows = tellSkipped(await send(sending), refused);
    if (decisions[0]?.action === 'approve_and_trust') {
      void client.invalidateQueries({ queryKey: queryKeys.authors });
    }
    void client.invalidateQueries({ queryKey: queryKeys.allQuota });
    return { restMs: decisions.length > 1 ? bulkPauseMs : pauseMs, rows };
  } catch (error) {
    const retryMs = retryDelay(error);
    if (retryMs !== null) return { retryMs };
    const before = new Map(decisions.map((decision) => [decision.id, decision.before]));
    replaceRows(client, ({ id }) => (isWaiting(id) ? undefined : before.get(id)));
    refused(error, decisions.length);
    // The page may not have heard why it was refused: what somebody else has decided.
    void refreshRows(client, [...before.keys()], isWaiting).catch(() => undefined);
    return { restMs: pauseMs };
  }
}

/** Sends what waits when the server is back or the page is left; asks before it would be lost. */
function guardLeaving(queue: DecisionQueue): void {
  serverReach.subscribe(() => {
    if (serverReach.get()) queue.sendNow();
  });
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
    deliver: (decisions) => askWhenLate(deliver({ decisions, client, isWaiting: queue.isWaiting })),
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
