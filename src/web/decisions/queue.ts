import type { Decision } from '../../contract/moderation.ts';

export type Step = Decision | 'undo';

/** What the owner wants done with a comment, and has seen done already. */
export interface Wish {
  readonly id: string;
  readonly step: Step;
}

/**
 * The wishes that may go out in one call: those of the first one's kind, but none whose comment
 * has an earlier wish of another kind, so that the last word on each comment stays the last.
 */
export function nextParcel<W extends Wish>(waiting: readonly W[], most: number): W[] {
  const step = waiting[0]?.step;
  const passedOver = new Set<string>();
  const parcel: W[] = [];
  for (const wish of waiting) {
    if (wish.step !== step) passedOver.add(wish.id);
    else if (parcel.length < most && !passedOver.has(wish.id)) parcel.push(wish);
  }
  return parcel;
}

/**
 * What became of a parcel, and how long to rest in ms: `later` keeps its wishes in line, after
 * `restMs` the next may go. What comes in the meantime travels together.
 */
export type Delivery = { readonly restMs: number } | { readonly later: number };

export interface WishLineOptions<W extends Wish> {
  /** Carries one parcel; never throws. `leaving`: the page is being left at this moment. */
  readonly deliver: (parcel: readonly W[], leaving: boolean) => Promise<Delivery>;
  /** Wishes in one parcel. */
  readonly most: number;
  /** Lets what was added set out, once its owner has seen it done. */
  readonly setOut: (go: () => void) => void;
}

export interface WishLine<W extends Wish> {
  readonly add: (wishes: readonly W[]) => void;
  /** Has this comment a wish that no answer has settled yet? */
  readonly holds: (id: string) => boolean;
  /** Has this comment a wish that has not set out yet? */
  readonly awaits: (id: string) => boolean;
  readonly size: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Tries now rather than when it had meant to. */
  readonly hurry: () => void;
  /** Sends all that waits in calls that outlive the page. */
  readonly leave: () => void;
}

/**
 * Carries decisions to the server one parcel at a time, in order. What a quick hand decides before
 * the first has set out goes with it; what it decides while that is under way shares the next call.
 */
export function createWishLine<W extends Wish>(options: WishLineOptions<W>): WishLine<W> {
  let waiting: readonly W[] = [];
  let underWay: readonly W[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const take = () => {
    const parcel = nextParcel(waiting, options.most);
    waiting = waiting.filter((wish) => !parcel.includes(wish));
    return parcel;
  };
  const rest = (ms: number) => {
    timer = setTimeout(() => {
      timer = undefined;
      void go();
    }, ms);
  };
  async function go(): Promise<void> {
    if (busy || timer !== undefined || waiting.length === 0) return;
    busy = true;
    underWay = take();
    const delivery = await options.deliver(underWay, false);
    if ('later' in delivery) waiting = [...underWay, ...waiting];
    underWay = [];
    busy = false;
    changed();
    rest('later' in delivery ? delivery.later : delivery.restMs);
  }
  return {
    add: (wishes) => {
      waiting = [...waiting, ...wishes];
      changed();
      options.setOut(() => void go());
    },
    holds: (id) => [...underWay, ...waiting].some((wish) => wish.id === id),
    awaits: (id) => waiting.some((wish) => wish.id === id),
    size: () => waiting.length + underWay.length,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hurry: () => {
      clearTimeout(timer);
      timer = undefined;
      void go();
    },
    leave: () => {
      while (waiting.length > 0) void options.deliver(take(), true);
    },
  };
}
