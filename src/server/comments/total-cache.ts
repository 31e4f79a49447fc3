import type { OwnerId } from '../db/schema.ts';
import type { EventBus } from '../events/event-bus.ts';

/** How many rows a filter has: counting costs more than showing a page of them. */
export interface TotalCache {
  of(ownerId: OwnerId, filter: string, count: () => Promise<number>): Promise<number>;
}

/** A total older than this is shown once more while it is counted anew. */
const FRESH_MS = 10_000;
/** More filters than anybody looks through; an owner who has so many starts afresh. */
const MOST_FILTERS = 200;

interface Total {
  readonly value: Promise<number>;
  readonly countedAt: number;
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

  return {
    of(ownerId, filter, count) {
      const totals = totalsOf(ownerId);
      const known = totals.get(filter);
      if (known && known.countedAt > Date.now() - FRESH_MS) return known.value;
      const value = count();
      totals.set(filter, { value, countedAt: Date.now() });
      // A count that failed is no count.
      value.catch(() => totals.delete(filter));
      return known?.value ?? value;
    },
  };
}
