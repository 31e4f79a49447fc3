/** How many characters of comments are judged or shown at once. A long comment takes as long as many others. */
export const MOST_CHARACTERS = 100_000;

/** Divides items into parts that stay in order, each of at most so many characters or of one item. */
export function* partsByLength<Item>(
  items: readonly Item[],
  lengthOf: (item: Item) => number,
): Generator<Item[]> {
  let part: Item[] = [];
  let characters = 0;
  for (const item of items) {
    const added = lengthOf(item);
    characters += added;
    if (part.length > 0 && characters > MOST_CHARACTERS) {
      yield part;
      part = [];
      characters = added;
    }
    part.push(item);
  }
  if (part.length > 0) yield part;
}

export const lengthOfContent = ({ content }: { readonly content: string }): number =>
  content.length;
