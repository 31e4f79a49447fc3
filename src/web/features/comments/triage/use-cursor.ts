import { type RefObject, useEffect, useRef, useState } from 'react';

/** Even writing the same value makes the browser check the focused element again. */
const setTabIndex = (element: HTMLElement, index: number): void => {
  if (element.tabIndex !== index) element.tabIndex = index;
};

/** Makes a row focusable. Before the focus, because that is cheaper for the browser. */
const makeTabStop = (row: HTMLElement | null): void => {
  if (row !== null) setTabIndex(row, 0);
};

/**
 * Makes the list one stop of the tab key: only the current row and its controls can be tabbed to.
 * It writes to the elements, because the controls' components know nothing of lists.
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
  /** Should this row take the focus when it mounts? True once. */
  readonly claimFocus: (id: string) => boolean;
  /** Moves to the nearest existing place and focuses its row. */
  readonly move: (to: number) => void;
  /** Notes that the row has received the focus. */
  readonly noteFocus: (id: string) => void;
}

/** The row that the keyboard acts on. */
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
      // Before the rows render again: later it would force a layout.
      wantsFocus.current = focusRow(target) ? null : target;
    },
    noteFocus: setId,
  };
}

export const rowElementId = (commentId: string): string => `row-${commentId}`;

/**
 * Focuses a row and scrolls it into view, clear of the sticky bars. False where the row is not
 * mounted.
 */
export function focusRow(commentId: string): boolean {
  const row = document.getElementById(rowElementId(commentId));
  makeTabStop(row);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
  return row !== null;
}
