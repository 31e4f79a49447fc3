import { createHelpers } from '../base/helpers.ts';

/** All servers of a process share its helpers. */
const helpers = createHelpers(new URL('./helpers/entry.ts', import.meta.url));

export const endIdleHelpers = (): void => helpers.endIdle();

/**
 * Has a helper run a function of `helpers/entry.ts` by its name, because it could hold the server up.
 * Input and answer are copied.
 */
export const inHelper = <Task extends (input: never) => unknown>(
  name: string,
  input: Parameters<Task>[0],
): Promise<ReturnType<Task>> => helpers.run(name, input) as Promise<ReturnType<Task>>;

/** Others wait for a helper while it has a task, so a task has so many characters and little more. */
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
