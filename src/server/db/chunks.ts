/** Rows that one statement inserts: it has at most 65,535 parameters. */
export const INSERTED_AT_ONCE = 1_000;
/** Rows that one statement changes well within its time limit. */
export const CHANGED_AT_ONCE = 2_000;

/** Divides a list into parts of at most so many. */
export function* chunksOf<Item>(items: readonly Item[], most: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += most) yield items.slice(at, at + most);
}
