import { type RefObject, useLayoutEffect } from 'react';

/**
 * Forces the layout of what was just rendered in a task of its own, before the next frame. The frame
 * would otherwise lay out and paint in one task. Browsers without `scheduler` do exactly that.
 */
export function useLayoutBetweenFrames(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!('scheduler' in globalThis)) return;
    const layOut = () => element.current?.getBoundingClientRect();
    void scheduler.postTask(layOut, { priority: 'user-blocking' });
  });
}
