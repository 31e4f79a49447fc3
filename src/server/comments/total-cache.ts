import type { OwnerEvent } from '../../contract/job.ts';
import { createKeyedQueue } from '../base/keyed-queue.ts';
import { callingFor } from '../db/connection-shares.ts';
import type { OwnerId } from '../db/schema.ts';
import type { EventBus } from '../events/event-bus.ts';

/** Caches how many rows a filter has, since counting costs more than reading a page. */
export interface TotalCache<Counted = number> {
  of(ownerId: OwnerId, filter: string, count: () => Promise<Counted>): Promise<Counted>;
}

export interface TotalOptions {
  /** Until this age a total is shown without counting. */
  freshMs: number;
  /** Until this age an older total is shown while it is counted again. */
  mostMs: number;
  /** Whether an event makes the owner's totals wrong at once. */
  isOutdatedBy: (event: OwnerEvent) => boolean;
}

const OPTIONS: TotalOptions = {
  freshMs: 10_000,
  mostMs: Infinity,
  isOutdatedBy: ({ type }) => type !== 'quota' && type !== 'notifications',
};
/** An owner's cache is cleared at this many filters, which no person uses. */
const MOST_FILTERS = 200;

interface Total<Counted> {
  readonly value: Promise<Counted>;
  readonly freshUntil: number;
  readonly shownUntil: number;
}

/** Keeps totals until an event says that the owner's comments or decisions changed. */
export function createTotalCache<Counted = number>(
  events: Pick<EventBus, 'subscribe'>,
  { freshMs, mostMs, isOutdatedBy }: TotalOptions = OPTIONS,
): TotalCache<Counted> {
  const owners = new Map<OwnerId, Map<string, Total<Counted>>>();

  function totalsOf(ownerId: OwnerId): Map<string, Total<Counted>> {
    const known = owners.get(ownerId);
    if (known && known.size >= MOST_FILTERS) known.clear();
    if (known) return known;
    const totals = new Map<string, Total<Counted>>();
    owners.set(ownerId, totals);
    const unsubscribe = events.subscribe(ownerId, (event) => {
      if (!isOutdatedBy(event)) return;
      if (owners.get(ownerId) === totals) owners.delete(ownerId);
      unsubscribe();
    });
    return totals;
  }

  const inTurn = createKeyedQueue();
  /**
   * No request waits for these counts, so the owner has one at a time, and so have all helpers. A count that
   * waits when something changes is left out.
   */
  const countInTurn = (
    { ownerId, caller }: { ownerId: OwnerId; caller: string },
    count: () => Promise<Counted>,
  ): Promise<Counted> => {
    const totals = owners.get(ownerId);
    return inTurn(`${ownerId} ${caller}`, async () => {
      if (owners.get(ownerId) !== totals) throw new Error('outdated');
      return count();
    });
  };

  return {
    of(ownerId, asked, count) {
      const totals = totalsOf(ownerId);
      // The owner waits for no count that a helper has begun.
      const caller = callingFor.getStore()?.name ?? '';
      const filter = `${caller} ${asked}`;
      const now = Date.now();
      const known = totals.get(filter);
      if (known && known.freshUntil > now) return known.value;
      const isShown = known !== undefined && known.shownUntil > now;
      const counted = isShown ? countInTurn({ ownerId, caller }, count) : count();
      const shown = isShown ? known.value : counted;
      const shownUntil = isShown ? known.shownUntil : Infinity;
      totals.set(filter, { value: shown, freshUntil: shownUntil, shownUntil });
      counted.then(
        () => {
          const countedAt = Date.now();
          totals.set(filter, {
            value: counted,
            freshUntil: countedAt + freshMs,
            shownUntil: countedAt + mostMs,
          });
        },
        // A failed count is not cached.
        () => totals.delete(filter),
      );
      return shown;
    },
  };
}
