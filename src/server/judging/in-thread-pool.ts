import { createThreadPool } from '../base/thread-pool.ts';
import { workingFor } from '../base/working-for.ts';

/** All servers of a process share one pool. */
const pool = createThreadPool(new URL('./thread-pool/entry.ts', import.meta.url));

export const endIdleThreads = (): void => pool.endIdle();

/**
 * Has a thread run a function of `thread-pool/entry.ts` by its name, because it could hold the server up.
 * Input and answer are copied.
 */
export const inThreadPool = <Task extends (input: never) => unknown>(
  name: string,
  input: Parameters<Task>[0],
): Promise<ReturnType<Task>> =>
  pool.run({ name, input, account: workingFor.getStore() ?? '' }) as Promise<ReturnType<Task>>;

/** Others wait for a thread while it has a task, so a task has so many characters and little more. */
const LENGTH_AT_ONCE = 10_000;

/** Divides texts for several tasks, in their order. */
export function partsOf<Item>(
  items: readonly Item[],
  lengthOf: (item: Item) => number,
): readonly Item[][] {
  const parts: Item[][] = [];
  let length = Infinity;
  for (const item of items) {
    if (length >= LENGTH_AT_ONCE) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(item);
    length += lengthOf(item);
  }
  return parts;
}
