import { type RefObject, useEffect } from 'react';

/**
 * The list is one stop of the tab key: controls of the row it stops at can be reached, those of all
 * other rows only by pointer, or by going to their row first. Set on the elements themselves, since
 * they belong to components that know nothing of lists.
 */
export function useRovingControls(row: RefObject<HTMLElement | null>, reachable: boolean): void {
  useEffect(() => {
    const controls = row.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [];
    const index = reachable ? 0 : -1;
    for (const control of controls) {
      if (control.tabIndex !== index) control.tabIndex = index;
    }
  });
}
