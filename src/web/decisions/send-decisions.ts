import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ModeratedComment } from '../../contract/comment.ts';
import { limits } from '../../contract/limits.ts';
import { ApiError } from '../api/api-error.ts';
import { type Answer, callDeciding } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { askWhenLate, serverReach } from '../api/server-reach.ts';
import { afterPaint } from '../ui/rendering/frames.ts';
import { refreshRows, replaceRows, showStored } from './cache.ts';
import { decisionHistory } from './history.ts';
import {
  createDecisionQueue,
  type DecisionAction,
  type DecisionQueue,
  type Delivery,
  type PendingDecision,
  type SeenNow,
} from './queue.ts';

/** Two requests a second at most: the server allows 120 single decisions a minute. */
const pauseMs = 500;
const bulkPauseMs = 1500;
const offlineMs = 5000;
const tooManyRequestsMs = 10_000;

const answerMs = 20_000;

/** A lost connection keeps a call waiting for minutes, and the same call once more does nothing twice. */
function endOfWaiting(): AbortSignal {
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(new DOMException('No answer', 'TimeoutError')), answerMs);
  return waiting.signal;
}

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

/** A page that is closed asks first where a decision has waited so long. */
const lateMs = 4000;

/** Whether the row shows what this action asks for, no matter who has decided. */
function isAsAsked(
  { decision, moderation_status: status }: ModeratedComment,
  action: DecisionAction,
) {
  switch (action) {
    case 'undo':
      return decision === null || decision.state === 'undone';
    case 'reject':
      return status === 'rejected';
    case 'reject_and_ban':
      return status === 'rejected' && decision?.ban_asked === true;
    case 'approve':
    case 'approve_and_trust':
      return status === 'approved';
  }
}

interface Answered {
  skipped: Answer<'POST /api/comments/undo'>['data']['skipped'];
  /** What `decided_at` of the others said right after it; undefined: as their rows say. */
  decided_at?: string;
}

interface Sent extends Answered {
  /** As the server has them now. */
  rows: readonly ModeratedComment[];
}

/** Asks the server for one request, in a call that outlives the page. */
async function ask(
  decisions: readonly [PendingDecision, ...PendingDecision[]],
): Promise<Answered | ModeratedComment> {
  const [{ id, action, seenAt }, ...others] = decisions;
  const how = { keepalive: true, signal: endOfWaiting() };
  // What somebody has decided since the page showed these stays, however long the call is on its way.
  const chosen = {
    comment_ids: decisions.map((each) => each.id),
    comment_details: decisions.map((each) => ({ comment_id: each.id, decided_at: each.seenAt })),
  };
  if (action === 'undo') {
    return (await callDeciding('POST /api/comments/undo', { body: chosen, ...how })).data;
  }
  if (others.length > 0) {
    const body = { ...chosen, ...bodies[action] };
    return (await callDeciding('POST /api/comments/bulk-moderate', { body, ...how })).data;
  }
  const body = { ...bodies[action], decided_at: seenAt };
  return callDeciding('POST /api/comments/{id}/moderate', { params: { id }, body, ...how }).then(
    ({ data }) => data,
    (error: unknown): Answered => {
      if (!(error instanceof ApiError) || error.code !== 'decided_since') throw error;
      return { skipped: [{ comment_id: id, reason: error.code }] };
    },
  );
}

/** Sends one request, and shows what the server has now. */
async function send({ decisions, client, isWaiting }: Sending): Promise<Sent> {
  const [first, ...others] = decisions;
  if (first === undefined) return { skipped: [], rows: [] };
  const answer = await ask([first, ...others]);
  if (!('skipped' in answer)) {
    showStored(client, [answer], isWaiting);
    return { skipped: [], rows: [answer] };
  }
  const ids = decisions.map(({ id }) => id);
  const rows = await refreshRows(client, ids, isWaiting).catch(() => []);
  return { ...answer, rows };
}

/** Tells what the server skipped and is not as it was asked. Answers what the next decisions know. */
function tellSkipped(decisions: readonly PendingDecision[], sent: Sent): SeenNow {
  const { skipped, rows, decided_at: decidedAt } = sent;
  const fresh = new Map(rows.map((row) => [row.id, row]));
  const reasons = new Map(skipped.map(({ comment_id: id, reason }) => [id, reason]));
  const refused = decisions.filter(({ id, action }) => {
    const row = fresh.get(id);
    return reasons.has(id) && (row === undefined || !isAsAsked(row, action));
  });
  const message = 'Somebody has decided on it since';
  const newer = new ApiError({ status: 409, code: 'decided_since', message });
  const isNewer = refused.some(({ id }) => reasons.get(id) === 'decided_since');
  refused[0]?.onRefused(isNewer ? newer : null, refused.length);
  const left = new Set(refused.map(({ id }) => id));
  // Somebody else has decided the same: what was decided on top of it here did not know of that. What is
  // undone already was undone by a call whose answer was lost.
  const done = decisions.filter(
    ({ id, action }) => !left.has(id) && (action === 'undo' || reasons.get(id) !== 'decided_since'),
  );
  // Somebody may have decided again by the time the rows were read.
  const seenOf = (id: string) =>
    decidedAt === undefined || reasons.has(id) ? fresh.get(id)?.decided_at : decidedAt;
  const seen = new Map(done.map(({ id }) => [id, seenOf(id)]));
  for (const [id, at] of seen) decisionHistory.note(id, at);
  return seen;
}

/** How long to wait in ms before a failed call is repeated; null where the server refused for good. */
function retryDelay(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  // 502 to 504: a server that starts, a proxy before it, or a database that does not answer.
  if (error.status === 0 || (error.status > 501 && error.status < 505)) return offlineMs;
  return error.status === 429 ? tooManyRequestsMs : null;
}

async function deliver(sending: Sending): Promise<Delivery> {
  const { decisions, client, isWaiting } = sending;
  try {
    const seen = tellSkipped(decisions, await send(sending));
    if (decisions[0]?.action === 'approve_and_trust') {
      void client.invalidateQueries({ queryKey: queryKeys.authors });
    }
    void client.invalidateQueries({ queryKey: queryKeys.allQuota });
    return { restMs: decisions.length > 1 ? bulkPauseMs : pauseMs, seen };
  } catch (error) {
    const retryMs = retryDelay(error);
    if (retryMs !== null) return { retryMs };
    const before = new Map(decisions.map((decision) => [decision.id, decision.before]));
    replaceRows(client, ({ id }) => (isWaiting(id) ? undefined : before.get(id)));
    decisions[0]?.onRefused(error, decisions.length);
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
    const isLate = queue.hasWaitedSince(Date.now() - lateMs);
    if (isLate || (queue.size() > 0 && !serverReach.get())) event.preventDefault();
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

/** Makes a call that decides, or takes decisions back, in the order in which their maker made them. */
export const inTurn = <Result>(
  client: QueryClient,
  make: (call: typeof callDeciding) => Promise<Result>,
): Promise<Result> => decisionQueue(client).inTurn(() => askWhenLate(make(callDeciding)));

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
