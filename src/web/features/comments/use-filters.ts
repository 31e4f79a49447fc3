import { getRouteApi } from '@tanstack/react-router';
import { type CommentSearch, readCommentSearch } from './comment-search.ts';

const route = getRouteApi('/signed-in/comments');

export interface Filters {
  readonly search: CommentSearch;
  /** Changes filters and goes to page 1. `typing`: without a step in the history. */
  readonly change: (changes: CommentSearch, typing?: 'typing') => void;
  readonly goTo: (page: number) => void;
  readonly clear: () => void;
}

/** The filters live in the address, so that Back, reload and a copied link all work. */
export function useFilters(): Filters {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    change: (changes, typing) =>
      void navigate({
        search: (before) => readCommentSearch({ ...before, page: undefined, ...changes }),
        replace: typing !== undefined,
        resetScroll: false,
      }),
    goTo: (page) => void navigate({ search: (before) => readCommentSearch({ ...before, page }) }),
    clear: () =>
      void navigate({
        search: ({ moderation_status, page_size }) =>
          readCommentSearch({ moderation_status, page_size }),
        resetScroll: false,
      }),
  };
}
