import { getRouteApi } from '@tanstack/react-router';
import { pagedListsStore } from '../../../lib/preferences.ts';
import { useStore } from '../../../lib/store.ts';
import { useRoomOfSm } from '../../../lib/use-device.ts';
import {
  type CommentSearch,
  type Lens,
  readCommentSearch,
  settled,
  shownView,
  turnedView,
  type View,
} from './comment-search.ts';

const route = getRouteApi('/signed-in/comments');

export interface Filters {
  readonly search: CommentSearch;
  /** How the list shows, whether the address says so or not. */
  readonly view: View;
  /** Shows the other of both: the list, and one by one. */
  readonly turnView: () => void;
  /** Changes filters and goes to page 1. `typing`: without a step in the history. */
  readonly change: (changes: CommentSearch, typing?: 'typing') => void;
  /** Changes how the list shows, and not what is in it. */
  readonly show: (changes: { view?: View | undefined; lens?: Lens }) => void;
  /** `correcting`: without a step in the history. */
  readonly goTo: (page: number, correcting?: 'correcting') => void;
  /** Turns pages from the address's page, which the screen may not show yet. */
  readonly turn: (by: 1 | -1, pages: number) => void;
  readonly clear: () => void;
}

/** The filters live in the address, so that Back, reload and a copied link all work. */
export function useFilters(): Filters {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const around = { paged: useStore(pagedListsStore), roomy: useRoomOfSm() };
  const show: Filters['show'] = (changes) =>
    void navigate({
      search: (before) => settled({ ...before, ...changes }, before),
      resetScroll: false,
    });
  return {
    search,
    view: shownView(search, around),
    turnView: () => show({ view: turnedView(search, around) }),
    show,
    change: (changes, typing) =>
      void navigate({
        search: (before) =>
          settled({ ...before, page: undefined, comment: undefined, ...changes }, before),
        replace: typing !== undefined,
        resetScroll: false,
      }),
    goTo: (page, correcting) =>
      void navigate({
        search: (before) => readCommentSearch({ ...before, page }),
        replace: correcting !== undefined,
      }),
    turn: (by, pages) =>
      void navigate({
        search: (before) => {
          const page = (before.page ?? 1) + by;
          return readCommentSearch(page < 1 || page > pages ? before : { ...before, page });
        },
      }),
    clear: () =>
      void navigate({
        search: (before) => {
          const { moderation_status, list, sort, page_size, view, lens } = before;
          return settled({ moderation_status, list, sort, page_size, view, lens }, before);
        },
        resetScroll: false,
      }),
  };
}
