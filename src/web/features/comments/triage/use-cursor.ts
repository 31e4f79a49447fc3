import { type RefObject, useEffect, useRef, useState } from 'react';

/** Writing it, even the same, has the browser look whether what is focused still may be. */
const setTabIndex = (element: HTMLElement, index: number): void => {
  if (element.tabIndex !== index) element.tabIndex = index;
};

/** Lets the tab key stop at a row; before it takes the focus, which makes that cheap. */
const makeTabStop = (row: HTMLElement | null): void => {
  if (row !== null) setTabIndex(row, 0);
};

/**
 * The list is one stop of the tab key: the row it stops at and that row's controls can be reached,
 * those of all other rows only by pointer, or by going to their row first. Set on the elements
 * themselves, since the controls belong to components that know nothing of lists.
 */
export function useRovingControls(row: RefObject<HTMLElement | null>, reachable: boolean): void {
  useEffect(() => {
    const { current } = row;
    if (current === null) return;
    const index = reachable ? 0 : -1;
    setTabIndex(current, index);
    for (const control of current.querySelectorAll<HTMLElement>('a[href], button')) {
      setTabIndex(control, index);
    }
  });
}

export interface Cursor {
  /** The comment that keys act on; null before any was chosen. */
  readonly id: string | null;
  /** Its place in the list, -1 where it has none. */
  readonly index: number;
  /** Is this row, now that it is drawn, to take the focus? Asked once, then no more. */
  readonly claimFocus: (id: string) => boolean;
  /** Goes to a place, as near as there is one, and takes the focus there. */
  readonly move: (to: number) => void;
  /** Notes where the focus went by itself. */
  readonly settle: (id: string) => void;
}

/** The place of the list that the keyboard is at. */
export function useCursor(ids: readonly string[], start: string | undefined): Cursor {
  const [id, setId] = useState<string | null>(start ?? null);
  const wantsFocus = useRef<string | null>(start ?? null);
  const index = id === null ? -1 : ids.indexOf(id);
  return {
    id,
    index,
    claimFocus: (asking) => {
      const wanted = wantsFocus.current === asking;
      if (wanted) wantsFocus.current = null;
      return wanted;
    },
    move: (to) => {
      const target = ids[Math.max(0, Math.min(ids.length - 1, to))];
      if (target === undefined) return;
      setId(target);
      // Before the rows are drawn anew: the browser would lay the page out for it in between.
      wantsFocus.current = focusRow(target) ? null : target;
    },
    settle: setId,
  };
}

export const rowElementId = (commentId: string): string => `row-${commentId}`;

/**
 * Puts the focus on a row and brings it into view, below what is stuck to the page's edges. False
 * where that row is not in the page.
 */
export function focusRow(commentId: string): boolean {
  const row = document.getElementById(rowElementId(commentId));
  makeTabStop(row);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
  return row !== null;
}
