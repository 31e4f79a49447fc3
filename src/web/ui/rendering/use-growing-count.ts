import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

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
