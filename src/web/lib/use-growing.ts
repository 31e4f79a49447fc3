import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * How many of a long list's items to draw: the first ones at once, then some more after each frame,
 * so that no frame has to wait for all of them. It never draws fewer again.
 */
export function useGrowing(all: number, first: number, step: number): number {
  const [shown, setShown] = useState(first);
  const next = shown < all ? shown + step : shown;
  useEffect(() => {
    if (next > shown) afterPaint(() => startTransition(() => setShown(next)));
  }, [next, shown]);
  return Math.min(all, shown);
}
