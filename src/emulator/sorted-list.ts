/** Below zero: `a` comes first. Two different items never compare as equal. */
export type Compare<T> = (a: T, b: T) => number;

/**
 * A list that is sorted when it is read. Adding appends, and the next read sorts once, so 100,000
 * items cost one sort. A nearly sorted list sorts in one run.
 */
export interface SortedList<T> {
  add(item: T): void;
  remove(item: T): void;
  /** At most `count` items that come after `position` (from the start when undefined). */
  after(position: T | undefined, count: number): T[];
  readonly size: number;
}

export function createSortedList<T>(compare: Compare<T>): SortedList<T> {
  const items: T[] = [];
  let inOrder = true;

  function order(): void {
    if (!inOrder) items.sort(compare);
    inOrder = true;
  }

  /** The index of the first item that does not come before `item`. */
  function lowerBound(item: T): number {
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const candidate = items[middle];
      if (candidate !== undefined && compare(candidate, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    add(item) {
      const last = items.at(-1);
      if (last !== undefined && compare(last, item) > 0) inOrder = false;
      items.push(item);
    },
    remove(item) {
      order();
      const index = lowerBound(item);
      if (items[index] === item) items.splice(index, 1);
    },
    after(position, count) {
      order();
      if (position === undefined) return items.slice(0, count);
      const at = lowerBound(position);
      const there = items[at];
      const start = there !== undefined && compare(there, position) === 0 ? at + 1 : at;
      return items.slice(start, start + count);
    },
    get size() {
      return items.length;
    },
  };
}
