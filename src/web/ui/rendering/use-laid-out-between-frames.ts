import { type RefObject, useLayoutEffect } from 'react';

/**
 * Lays out what was just drawn in a task of its own, before the frame that shows it: that would lay
 * it out and paint it in one go, and take as long as both. Where a browser knows no such tasks, it does.
 */
export function useLaidOutBetweenFrames(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!('scheduler' in globalThis)) return;
    const layOut = () => element.current?.getBoundingClientRect();
    void scheduler.postTask(layOut, { priority: 'user-blocking' });
  });
}
