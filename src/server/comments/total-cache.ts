import type { OwnerId } from '../db/schema.ts';
import type { EventBus } from '../events/event-bus.ts';

/** How many rows a filter has: counting costs more than showing a page of them. */
export interface TotalCache {
  of(ownerId: OwnerId, filter: string, count: () => Promise<number>): Promise<number>;
}

/** A total older than this is shown until it has been counted anew. */
const FRESH_MS = 10_000;
/** More filters than anybody looks through; an owner who has so many starts afresh. */
const MOST_FILTERS = 200;

interface Total {
  readonly value: Promise<number>;
  readonly freshUntil: number;
}

/** Remembers totals until an event says that the owner's comments or decisions changed. */
export function createTotalCache(events: Pick<EventBus, 'subscribe'>): TotalCache {
  const owners = new Map<OwnerId, Map<string, Total>>();

  function totalsOf(ownerId: OwnerId): Map<string, Total> {
    const known = owners.get(ownerId);
    if (known && known.size >= MOST_FILTERS) known.clear();
    if (known) return known;
    const totals = new Map<string, Total>();
    owners.set(ownerId, totals);
    const unsubscribe = events.subscribe(ownerId, ({ type }) => {
      if (type === 'quota') return;
      if (owners.get(ownerId) === totals) owners.delete(ownerId);
      unsubscribe();
    });
    return totals;
  }

  let recounted: Promise<unknown> = Promise.resolve();
  /** Nobody waits for these: one at a time leaves the database to those who do. */
  function countInTurn(count: () => Promise<number>): Promise<number> {
    const value = recounted.then(count, count);
    recounted = value;
    return value;
  }

  return {
    of(ownerId, filter, count) {
      const totals = totalsOf(ownerId);
      const known = totals.get(filter);
      if (known && known.freshUntil > Date.now()) return known.value;
      const counted = known ? countInTurn(count) : count();
      const shown = known?.value ?? counted;
      totals.set(filter, { value: shown, freshUntil: Infinity });
      counted.then(
        () => totals.set(filter, { value: counted, freshUntil: Date.now() + FRESH_MS }),
        // A count that failed is no count.
        () => totals.delete(filter),
      );
      return shown;
    },
  };
}
