import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

/** A caller who asks for connections, and how many they may have at a time. */
export interface Sharer {
  readonly name: string;
  readonly atOnce: number;
  /** Their connections count as this one's, too, and take no more than both may have. */
  readonly within?: Sharer;
}

/** The sharer of the present call. The server's own work has none. */
export const callingFor = new AsyncLocalStorage<Sharer>();

/** Does what a call of somebody whom we know needs before its turn, with connections that no stranger takes. */
export const asKnown = <Result>(who: string, work: () => Result): Result =>
  callingFor.run({ name: `known as ${who}`, atOnce: 2 }, work);

/** So many connections are left to sharers who have none. */
const KEPT = 2;
/** How long a sharer waits, in ms: for others, and for their own calls as long as a statement may take. */
const WAIT = { forOthers: 3_000, forOwn: 10_000 };

const allOf = (sharer: Sharer): Sharer[] => [
  sharer,
  ...(sharer.within ? allOf(sharer.within) : []),
];

interface Waiting {
  readonly sharer: Sharer;
  readonly begin: () => void;
}

/**
 * Divides the connections of a pool among sharers. The one who has waited longest and may have one is next.
 * A call that has a connection asks for no other, so no call waits for itself.
 */
export function shareConnections(pool: Pool): () => Promise<PoolClient> {
  const size = pool.options.max;
  const held = new Map<string, number>();
  const sharers = new WeakMap<PoolClient, { sharer: Sharer | undefined }>();
  const waiting = new Set<Waiting>();
  let taken = 0;

  const holdsSome = (sharer: Sharer) => allOf(sharer).some(({ name }) => held.has(name));

  function mayTake(sharer: Sharer): boolean {
    if (!holdsSome(sharer)) return taken < size;
    const isWithin = allOf(sharer).every(({ name, atOnce }) => (held.get(name) ?? 0) < atOnce);
    return isWithin && taken < size - KEPT;
  }

  function count(sharer: Sharer | undefined, by: 1 | -1): void {
    taken += by;
    if (sharer === undefined) return;
    for (const { name } of allOf(sharer)) {
      const own = (held.get(name) ?? 0) + by;
      if (own === 0) held.delete(name);
      else held.set(name, own);
    }
  }

  function giveBack(sharer: Sharer | undefined): void {
    count(sharer, -1);
    for (const next of waiting) {
      if (!mayTake(next.sharer)) continue;
      waiting.delete(next);
      count(next.sharer, 1);
      next.begin();
    }
  }

  async function take(sharer: Sharer | undefined): Promise<void> {
    if (sharer === undefined || mayTake(sharer)) return count(sharer, 1);
    const { promise, resolve: begin, reject } = Promise.withResolvers<void>();
    const own = { sharer, begin };
    waiting.add(own);
    const wait = holdsSome(sharer) ? WAIT.forOwn : WAIT.forOthers;
    const timer = setTimeout(() => {
      waiting.delete(own);
      reject(new Error('timeout exceeded when waiting for a connection'));
    }, wait);
    await promise.finally(() => clearTimeout(timer));
  }

  pool.on('release', (_error, client) => {
    const holder = sharers.get(client);
    sharers.delete(client);
    if (holder) giveBack(holder.sharer);
  });
  return async () => {
    const sharer = callingFor.getStore();
    await take(sharer);
    try {
      const client = await pool.connect();
      sharers.set(client, { sharer });
      return client;
    } catch (error) {
      giveBack(sharer);
      throw error;
    }
  };
}
