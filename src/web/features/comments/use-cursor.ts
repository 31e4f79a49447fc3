import { useRef, useState } from 'react';
import { makeTabStop } from './use-roving-controls.ts';

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
