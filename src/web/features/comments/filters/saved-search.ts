import { type CommentSearch, readCommentSearch } from './comment-search.ts';

/** The query that a view is saved by: its list and filters, without the place in it. */
export function queryOf({ page: _page, comment: _comment, ...search }: CommentSearch): string {
  const fields = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(fields).toString();
}

/** The address of a saved view. What this version does not know is left out. */
export const searchOf = (query: string): CommentSearch =>
  readCommentSearch(Object.fromEntries(new URLSearchParams(query)));
