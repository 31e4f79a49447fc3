import type { ModeratedComment } from '../../contract/comment.ts';
import type { Decision } from '../../contract/moderation.ts';
import { ApiError } from '../api/api-error.ts';
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

/** A call that decides on comments by itself, such as a bulk decision. */
interface Turn {
  readonly action: 'turn';
  /** Makes the call; never throws. */
  readonly run: () => Promise<void>;
  /** Says that it is not made, as what was decided before it has not arrived. */
  readonly giveUp: () => void;
}

type Entry = PendingDecision | Turn;

const isTurn = (entry: Entry | undefined): entry is Turn => entry?.action === 'turn';
const isDecision = (entry: Entry): entry is PendingDecision => !isTurn(entry);

/**
 * The decisions that may go out in one request: those before the first turn that have the action of the
 * first one. A comment with an earlier decision of another action is left out, so that its decisions
 * keep their order.
 */
export function nextRequest(waiting: readonly Entry[], most: number): PendingDecision[] {
  const action = waiting[0]?.action;
  const skippedIds = new Set<string>();
  const request: PendingDecision[] = [];
  for (const decision of waiting) {
    if (isTurn(decision)) break;
    const fits = decision.action === action && request.length < most;
    if (fits && !skippedIds.has(decision.id)) request.push(decision);
    // Later ones on this comment stand on what becomes of this one.
    skippedIds.add(decision.id);
  }
  return request;
}

/** What `seenAt` is of comments once a decision of this queue on them is done; without those that are not. */
export type SeenNow = ReadonlyMap<string, PendingDecision['seenAt']>;

/**
 * How sending a request ended, with a pause in ms. `restMs`: it is settled, and the next one may go after the pause.
 * `retryMs`: it stays in the queue and is sent again after the pause.
 */
export type Delivery =
  | { readonly restMs: number; readonly seen?: SeenNow }
  | { readonly retryMs: number };

const emptyingMs = 5000;

const afterMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

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
  /**
   * Makes a call that decides on comments after what was decided before it and before what is decided
   * from now on: the server takes what comes last for the newest word. Throws ApiError `decisions_waiting`
   * where what was decided before does not arrive.
   */
  readonly inTurn: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  /** Has this comment a decision that no answer has settled yet? */
  readonly isUnsettled: (id: string) => boolean;
  /** Has a decision waited for its answer since this time, in ms, or a turn at all? Leaving the page does not make that call. */
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
  const none: readonly Entry[] = [];
  const unsettled = createStore({ waiting: none, sending: none });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let failed = false;
  const takeRequest = () => {
    const { waiting, sending } = unsettled.get();
    const request = nextRequest(waiting, options.most);
    const rest = waiting.filter((entry) => isTurn(entry) || !request.includes(entry));
    return { request, rest, sending };
  };
  const all = () => [...unsettled.get().sending, ...unsettled.get().waiting];
  const size = () => all().length;
  const isOf = (id: string) => (entry: Entry) => isDecision(entry) && entry.id === id;
  async function send(): Promise<void> {
    const [first, ...others] = unsettled.get().waiting;
    if (busy || timer !== undefined || first === undefined) return;
    busy = true;
    if (isTurn(first)) {
      unsettled.set({ waiting: others, sending: [first] });
      await first.run();
      // What was decided on top of it is a newer word, whatever it has done.
      settle((entry) => ({ ...entry, seenAt: undefined }));
    } else {
      const { request, rest } = takeRequest();
      unsettled.set({ waiting: rest, sending: request });
      const delivery = await options.deliver(request);
      if ('retryMs' in delivery) return putBack(request, delivery.retryMs);
      const { seen, restMs } = delivery;
      // What was decided on top of this request knows of it.
      settle(
        (entry) => (seen?.has(entry.id) ? { ...entry, seenAt: seen.get(entry.id) } : entry),
        restMs,
      );
    }
  }
  function settle(know: (decision: PendingDecision) => PendingDecision, restMs = 0): void {
    busy = false;
    failed = false;
    const waiting = unsettled.get().waiting.map((entry) => (isTurn(entry) ? entry : know(entry)));
    unsettled.set({ waiting, sending: [] });
    // Somebody waits for the call of a turn.
    timer = setTimeout(sendNow, waiting.some(isTurn) ? 0 : restMs);
  }
  function putBack(request: readonly PendingDecision[], retryMs: number): void {
    busy = false;
    failed = true;
    const { waiting, sending } = unsettled.get();
    // Nothing of it is wanted any more where all was forgotten meanwhile.
    const again = sending.length > 0 ? request : [];
    unsettled.set({ waiting: [...again, ...waiting.filter(isDecision)], sending: [] });
    for (const turn of waiting.filter(isTurn)) turn.giveUp();
    timer = setTimeout(sendNow, retryMs);
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
    inTurn: (call) =>
      new Promise((resolve, reject) => {
        const { waiting, sending } = unsettled.get();
        const message = 'What was decided before has not arrived';
        const turn: Turn = {
          action: 'turn',
          run: () => call().then(resolve, reject),
          giveUp: () => reject(new ApiError({ status: 0, code: 'decisions_waiting', message })),
        };
        unsettled.set({ waiting: [...waiting, turn], sending });
        sendNow();
      }),
    isUnsettled: (id) => all().some(isOf(id)),
    hasWaitedSince: (time) => all().some((entry) => isTurn(entry) || entry.madeAt <= time),
    isWaiting: (id) => unsettled.get().waiting.some(isOf(id)),
    size,
    subscribe: unsettled.subscribe,
    sendNow,
    async whenEmpty() {
      const end = Date.now() + emptyingMs;
      failed = false;
      const goesOn = () => size() > 0 && !failed && Date.now() < end;
      while (goesOn()) {
        sendNow();
        await afterMs(100);
      }
      return size() === 0;
    },
    clear: () => {
      const { waiting } = unsettled.get();
      unsettled.set({ waiting: [], sending: [] });
      for (const turn of waiting.filter(isTurn)) turn.giveUp();
    },
    flush: () => {
      const { waiting, sending: underWay } = unsettled.get();
      for (const turn of waiting.filter(isTurn)) turn.giveUp();
      const isUnderWay = (id: string) => underWay.some((entry) => isTurn(entry) || entry.id === id);
      // These calls overtake each other, so of each comment the last decision goes alone. It is a newer word
      // than one under way, whose answer it cannot wait for.
      const last = new Map(
        waiting
          .filter(isDecision)
          .map((one) => [one.id, isUnderWay(one.id) ? { ...one, seenAt: undefined } : one]),
      );
      unsettled.set({ waiting: [...last.values()], sending: underWay });
      while (unsettled.get().waiting.length > 0) {
        const { request, rest, sending } = takeRequest();
        unsettled.set({ waiting: rest, sending });
        void options.deliver(request);
      }
    },
  };
}
