import type { ModeratedComment } from '../../contract/comment.ts';
import type { Decision } from '../../contract/moderation.ts';
import { createStore } from '../lib/store.ts';

/** What a decision asks for beside the comment: a ban of its author, or the owner's trust. */
export type Also = 'ban' | 'trust';

/** What the owner does to a comment: decides on it, or takes the decision back. */
export type DecisionAction = Decision | 'reject_and_ban' | 'approve_and_trust' | 'undo';

/** An action that the page shows already and the server does not know of yet. */
export interface PendingDecision {
  readonly id: string;
  readonly action: DecisionAction;
  /** The row as it was, for when the server refuses; undefined where the page has not loaded it. */
  readonly before: ModeratedComment | undefined;
  /** When it was decided, by the clock of this browser. */
  readonly madeAt: number;
  /** When a person had last decided on the comment by then; undefined: the page does not know. */
  readonly seenAt: string | null | undefined;
  /** Says that the server refused `n` of the request; `error` is null where each has its own reason. */
  readonly onRefused: (error: unknown, n: number) => void;
}

/**
 * The decisions that may go out in one request: those with the action of the first one. A comment with
 * an earlier decision of another action is left out, so that its decisions keep their order.
 */
export function nextRequest(waiting: readonly PendingDecision[], most: number): PendingDecision[] {
  const action = waiting[0]?.action;
  const skippedIds = new Set<string>();
  const request: PendingDecision[] = [];
  for (const decision of waiting) {
    if (decision.action !== action) skippedIds.add(decision.id);
    else if (request.length < most && !skippedIds.has(decision.id)) request.push(decision);
  }
  return request;
}

/** What `seenAt` is of comments once a decision of this queue on them is done. */
export type SeenNow = ReadonlyMap<string, PendingDecision['seenAt']>;

/**
 * How sending a request ended, with a pause in ms. `restMs`: it is settled, and the next one may go after the pause.
 * `retryMs`: it stays in the queue and is sent again after the pause.
 */
export type Delivery =
  | { readonly restMs: number; readonly seen?: SeenNow }
  | { readonly retryMs: number };

const emptyingMs = 5000;

interface QueueOptions {
  /** Sends one request, also where the page is left meanwhile; never throws. */
  readonly deliver: (request: readonly PendingDecision[]) => Promise<Delivery>;
  /** Decisions in one request. */
  readonly most: number;
  /** Calls back once the owner has seen the decision. */
  readonly onQueued: (send: () => void) => void;
}

export interface DecisionQueue {
  readonly add: (decisions: readonly PendingDecision[]) => void;
  /** Has this comment a decision that no answer has settled yet? */
  readonly isUnsettled: (id: string) => boolean;
  /** Has a decision waited for its answer since this time, in ms? */
  readonly hasWaitedSince: (time: number) => boolean;
  /** Has this comment a decision that is not being sent yet? */
  readonly isWaiting: (id: string) => boolean;
  readonly size: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends now instead of after the pause. */
  readonly sendNow: () => void;
  /** Sends everything that waits, since the page is being left. */
  readonly flush: () => void;
  /** Sends without pauses for some seconds, up to the first failure. Resolves to whether everything is settled. */
  readonly whenEmpty: () => Promise<boolean>;
  /** Forgets what waits. */
  readonly clear: () => void;
}

/**
 * Sends decisions to the server in order, one request at a time. Decisions made before the first
 * goes out join it; decisions made while it is being sent share the next one.
 */
export function createDecisionQueue(options: QueueOptions): DecisionQueue {
  const none: readonly PendingDecision[] = [];
  const unsettled = createStore({ waiting: none, sending: none });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let failed = false;
  const takeRequest = () => {
    const { waiting, sending } = unsettled.get();
    const request = nextRequest(waiting, options.most);
    const rest = waiting.filter((decision) => !request.includes(decision));
    return { request, rest, sending };
  };
  const size = () => unsettled.get().waiting.length + unsettled.get().sending.length;
  async function send(): Promise<void> {
    if (busy || timer !== undefined || unsettled.get().waiting.length === 0) return;
    busy = true;
    const { request, rest } = takeRequest();
    unsettled.set({ waiting: rest, sending: request });
    const delivery = await options.deliver(request);
    busy = false;
    const { waiting } = unsettled.get();
    failed = 'retryMs' in delivery;
    if ('retryMs' in delivery) {
      unsettled.set({ waiting: [...request, ...waiting], sending: [] });
      timer = setTimeout(sendNow, delivery.retryMs);
      return;
    }
    const { seen, restMs } = delivery;
    // What was decided on top of this request knows of it.
    const next = waiting.map((each) =>
      seen?.has(each.id) ? { ...each, seenAt: seen.get(each.id) } : each,
    );
    unsettled.set({ waiting: next, sending: [] });
    timer = setTimeout(sendNow, restMs);
  }
  function sendNow(): void {
    clearTimeout(timer);
    timer = undefined;
    void send();
  }
  return {
    add: (decisions) => {
      const { waiting, sending } = unsettled.get();
      unsettled.set({ waiting: [...waiting, ...decisions], sending });
      options.onQueued(() => void send());
    },
    isUnsettled: (id) => {
      const { waiting, sending } = unsettled.get();
      return [...sending, ...waiting].some((decision) => decision.id === id);
    },
    hasWaitedSince: (time) => {
      const { waiting, sending } = unsettled.get();
      return [...sending, ...waiting].some(({ madeAt }) => madeAt <= time);
    },
    isWaiting: (id) => unsettled.get().waiting.some((decision) => decision.id === id),
    size,
    subscribe: unsettled.subscribe,
    sendNow,
    async whenEmpty() {
      const end = Date.now() + emptyingMs;
      failed = false;
      const goesOn = () => size() > 0 && !failed && Date.now() < end;
      while (goesOn()) {
        sendNow();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return size() === 0;
    },
    clear: () => unsettled.set({ waiting: [], sending: [] }),
    flush: () => {
      const { waiting: all, sending: underWay } = unsettled.get();
      // These calls overtake each other, so of each comment the last decision goes alone.
      const last = new Map(all.map((decision) => [decision.id, decision]));
      unsettled.set({ waiting: [...last.values()], sending: underWay });
      while (unsettled.get().waiting.length > 0) {
        const { request, rest, sending } = takeRequest();
        unsettled.set({ waiting: rest, sending });
        void options.deliver(request);
      }
    },
  };
}
