import { type RefObject, useEffect } from 'react';

/** Writing it, even the same, has the browser look whether what is focused still may be. */
const setTabIndex = (element: HTMLElement, index: number): void => {
  if (element.tabIndex !== index) element.tabIndex = index;
};

/** Lets the tab key stop at a row; before it takes the focus, which makes that cheap. */
export const makeTabStop = (row: HTMLElement | null): void => {
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
