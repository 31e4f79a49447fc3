import { createThreadPool } from '../base/thread-pool.ts';
import { workingFor } from '../base/working-for.ts';

/** All servers of a process share them. */
const entry = new URL('./thread-pool/entry.ts', import.meta.url);
const pool = createThreadPool(entry);
/** A list of 10 MB takes seconds. Lists have a thread of their own, so that no pattern waits for them. */
const listPool = createThreadPool(entry, { most: 1 });

export function endIdleThreads(): void {
  pool.endIdle();
  listPool.endIdle();
}

/**
 * Has a thread run a function of `thread-pool/entry.ts` by its name, because it could hold the server up.
 * Input and answer are copied.
 */
export function inThreadPool<Task extends (input: never) => unknown>(
  name: string,
  input: Parameters<Task>[0],
): Promise<ReturnType<Task>> {
  const task = { name, input, account: workingFor.getStore() ?? '' };
  return (name === 'examineList' ? listPool : pool).run(task) as Promise<ReturnType<Task>>;
}

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
