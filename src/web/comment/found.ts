import type { ModeratedComment, TextSpan } from '../../contract/comment.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

const none: readonly Range[] = [];

/** Where a search found its keyword in a comment. */
export interface Found {
  readonly written: readonly Range[];
  /** In the folded text. */
  readonly folded: readonly Range[];
  /** Those of `folded` that the author disguised. */
  readonly disguised: readonly Range[];
}

export const nothingFound: Found = { written: none, folded: none, disguised: none };

type Searched = Pick<ModeratedComment, 'comment_text' | 'folded_text' | 'found'>;

export function foundInComment({ comment_text: text, folded_text, found }: Searched): Found {
  if (found === undefined || found.length === 0) return nothingFound;
  const folded = folded_text ?? text;
  const isDisguised = ({ start, end, folded_start, folded_end }: TextSpan) =>
    text.slice(start, end).toLowerCase() !== folded.slice(folded_start, folded_end).toLowerCase();
  return {
    written: found.map(({ start, end }) => ({ start, end })),
    folded: found.map(inFolded),
    disguised: found.filter(isDisguised).map(inFolded),
  };
}

const inFolded = ({ folded_start: start, folded_end: end }: TextSpan): Range => ({ start, end });

interface Piece {
  readonly text: string;
  readonly start: number;
}

/** Cuts pieces of a text where found stretches begin and end. */
export function cutAtFound<Kind extends Piece>(
  pieces: readonly Kind[],
  found: readonly Range[],
): (Kind & { readonly found: boolean })[] {
  return pieces.flatMap((piece) => {
    const end = piece.start + piece.text.length;
    const edges = [...new Set(found.flatMap((range) => [range.start, range.end]))]
      .filter((edge) => edge > piece.start && edge < end)
      .toSorted((a, b) => a - b);
    return [piece.start, ...edges].map((start, place) => ({
      ...piece,
      start,
      text: piece.text.slice(start - piece.start, (edges[place] ?? end) - piece.start),
      found: found.some((range) => range.start <= start && start < range.end),
    }));
  });
}
