import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Fetches queries again, even those whose first answer is still under way: that answer may be older
 * than the change we know of, and invalidating alone would not repeat it.
 */
export async function refetchNow(client: QueryClient, which: QueryFilters): Promise<void> {
  await client.cancelQueries(which);
  await client.invalidateQueries(which);
}

/** Ends a second after its call. What events cause is asked once in that time, so that it stays within its limits. */
export const roundEnd = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000));

/** Queries that are fetched for an event now, each with the event that has outdated it again meanwhile. */
const rounds = new WeakMap<Query, QueryFilters | undefined>();

/**
 * Fetches queries again after an event of the server. An answer under way may be older: it is shown, and
 * fetched once more. It is not cut off, since events of a busy helper come faster than answers on a slow
 * network, and no answer would ever arrive. Each query is fetched once a second at most.
 */
export function refetchForEvent(client: QueryClient, which: QueryFilters): void {
  for (const query of client.getQueryCache().findAll(which)) {
    if (rounds.has(query)) rounds.set(query, which);
    else void refetchInRounds(client, query, which);
  }
}

async function refetchInRounds(
  client: QueryClient,
  query: Query,
  first: QueryFilters,
): Promise<void> {
  let which: QueryFilters | undefined = first;
  while (which !== undefined) {
    rounds.set(query, query.state.fetchStatus === 'fetching' ? which : undefined);
    const end = roundEnd();
    const same: QueryFilters = { ...which, queryKey: query.queryKey, exact: true };
    await client.invalidateQueries(same, { cancelRefetch: false });
    await end;
    which = rounds.get(query);
  }
  rounds.delete(query);
}
