import type { OwnerId } from '../db/schema.ts';
import type { EventBus } from '../events/event-bus.ts';

/** Caches how many rows a filter has, since counting costs more than reading a page. */
export interface TotalCache {
  of(ownerId: OwnerId, filter: string, count: () => Promise<number>): Promise<number>;
}

/** An older total is still shown while it is counted again. */
const FRESH_MS = 10_000;
/** An owner's cache is cleared at this many filters, which no person uses. */
const MOST_FILTERS = 200;

interface Total {
  readonly value: Promise<number>;
  readonly freshUntil: number;
}

/** Keeps totals until an event says that the owner's comments or decisions changed. */
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
  /** No request waits for these counts, so they run one at a time to spare the database. */
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
        // A failed count is not cached.
        () => totals.delete(filter),
      );
      return shown;
    },
  };
}
