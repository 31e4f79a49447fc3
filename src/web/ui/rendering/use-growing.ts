import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * How many of a long list's items to draw: some at once, then as many more after each frame, so
 * that no frame has to wait for all of them. It never draws fewer again.
 */
export function useGrowing(all: number, some: number): number {
  const [shown, setShown] = useState(some);
  const next = shown < all ? shown + some : shown;
  useEffect(() => {
    if (next > shown) afterPaint(() => startTransition(() => setShown(next)));
  }, [next, shown]);
  return Math.min(all, shown);
}
