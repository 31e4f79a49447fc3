import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds after which other requests get their turn. */
export const TURN_MS = 10;

/** Lets other requests have their turn whenever the time since the last one has been used up. */
export function createTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await nextTurn();
    began = performance.now();
  };
}

/** As `items.map(work)`, in turns with other requests. */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const turn = createTurns();
  for (const item of items) {
    await turn();
    results.push(work(item, results.length));
  }
  return results;
}
