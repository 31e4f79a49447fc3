import type { PageToStore } from '../store/store-page.ts';

const USUAL_LENGTH = 150;

/** A long comment weighs as much as several, because others wait while it is judged and stored. */
const weightOfOne = ({ content }: PageToStore['comments'][number]) =>
  Math.max(1, content.length / USUAL_LENGTH);

export const weightOf = ({ comments }: PageToStore): number =>
  comments.reduce((sum, comment) => sum + weightOfOne(comment), 0);

/**
 * Divides pages into parts of at most this weight, or of one comment, for a transaction each: a page may have
 * hundreds of long replies. Its position is saved with its last comments.
 */
export function* partsOf(pages: readonly PageToStore[], most: number): Generator<PageToStore[]> {
  let part: PageToStore[] = [];
  let weight = 0;
  for (const page of pages) {
    for (const piece of piecesOf(page, most)) {
      const added = weightOf(piece);
      if (part.length > 0 && weight + added > most) {
        yield part;
        [part, weight] = [[], 0];
      }
      part.push(piece);
      weight += added;
    }
  }
  if (part.length > 0) yield part;
}

function* piecesOf(page: PageToStore, most: number): Generator<PageToStore> {
  let [from, weight] = [0, 0];
  for (const [at, comment] of page.comments.entries()) {
    const added = weightOfOne(comment);
    if (at > from && weight + added > most) {
      yield { comments: page.comments.slice(from, at) };
      [from, weight] = [at, 0];
    }
    weight += added;
  }
  yield { ...page, comments: page.comments.slice(from) };
}
