import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';

/** A hidden page paints nothing; it acts after this time. */
const latestMs = 500;

/** Calls `act` after the next frame is painted, so that it does not delay the frame. */
export function afterPaint(act: () => void): void {
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    act();
  }, latestMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(act);
  });
}

/**
 * How many items of a long list to render: `some` at first, then as many more after each frame. The
 * number never falls.
 */
export function useGrowingCount(all: number, some: number): number {
  const [shown, setShown] = useState(some);
  const next = shown < all ? shown + some : shown;
  useEffect(() => {
    if (next > shown) afterPaint(() => startTransition(() => setShown(next)));
  }, [next, shown]);
  return Math.min(all, shown);
}

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
