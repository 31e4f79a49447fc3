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
}

/**
 * The decisions that may go out in one call: those with the action of the first one. A comment with
 * an earlier decision of another action is left out, so that its decisions keep their order.
 */
export function nextBatch<D extends PendingDecision>(waiting: readonly D[], most: number): D[] {
  const action = waiting[0]?.action;
  const skippedIds = new Set<string>();
  const batch: D[] = [];
  for (const decision of waiting) {
    if (decision.action !== action) skippedIds.add(decision.id);
    else if (batch.length < most && !skippedIds.has(decision.id)) batch.push(decision);
  }
  return batch;
}

/**
 * How sending a batch ended, with a pause in ms. `restMs`: it is settled, and the next batch may go
 * after the pause. `retryMs`: it stays in the queue and is sent again after the pause.
 */
export type Delivery = { readonly restMs: number } | { readonly retryMs: number };

interface QueueOptions<D extends PendingDecision> {
  /** Sends one batch; never throws. `leaving`: the page is being left at this moment. */
  readonly deliver: (batch: readonly D[], leaving: boolean) => Promise<Delivery>;
  /** Decisions in one batch. */
  readonly most: number;
  /** Calls back once the owner has seen the decision. */
  readonly onQueued: (send: () => void) => void;
}

export interface DecisionQueue<D extends PendingDecision> {
  readonly add: (decisions: readonly D[]) => void;
  /** Has this comment a decision that no answer has settled yet? */
  readonly isUnsettled: (id: string) => boolean;
  /** Has this comment a decision that is not being sent yet? */
  readonly isWaiting: (id: string) => boolean;
  readonly size: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends now instead of after the pause. */
  readonly sendNow: () => void;
  /** Sends everything that waits in calls that outlive the page. */
  readonly flush: () => void;
}

/**
 * Sends decisions to the server in order, one batch at a time. Decisions made before the first batch
 * goes out join it; decisions made while it is being sent share the next one.
 */
export function createDecisionQueue<D extends PendingDecision>(
  options: QueueOptions<D>,
): DecisionQueue<D> {
  const unsettled = createStore<{ readonly waiting: readonly D[]; readonly sending: readonly D[] }>(
    { waiting: [], sending: [] },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  const takeBatch = () => {
    const { waiting, sending } = unsettled.get();
    const batch = nextBatch(waiting, options.most);
    const rest = waiting.filter((decision) => !batch.includes(decision));
    return { batch, rest, sending };
  };
  async function send(): Promise<void> {
    if (busy || timer !== undefined || unsettled.get().waiting.length === 0) return;
    busy = true;
    const { batch, rest } = takeBatch();
    unsettled.set({ waiting: rest, sending: batch });
    const delivery = await options.deliver(batch, false);
    busy = false;
    const { waiting } = unsettled.get();
    const retry = 'retryMs' in delivery;
    unsettled.set({ waiting: retry ? [...batch, ...waiting] : waiting, sending: [] });
    const pauseMs = retry ? delivery.retryMs : delivery.restMs;
    timer = setTimeout(sendNow, pauseMs);
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
    isWaiting: (id) => unsettled.get().waiting.some((decision) => decision.id === id),
    size: () => unsettled.get().waiting.length + unsettled.get().sending.length,
    subscribe: unsettled.subscribe,
    sendNow,
    flush: () => {
      while (unsettled.get().waiting.length > 0) {
        const { batch, rest, sending } = takeBatch();
        unsettled.set({ waiting: rest, sending });
        void options.deliver(batch, true);
      }
    },
  };
}
