import { startTransition, useEffect, useState } from 'react';

/**
 * Says when the rest of something may be drawn that came in with `late()` true: a frame after its
 * first part, so that no frame lays out and paints both. Where that is false, from the beginning.
 */
export function useFrameLater(late: () => boolean): boolean {
  const [due, setDue] = useState(() => !late());
  useEffect(() => {
    if (due) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDue(true)));
    return () => cancelAnimationFrame(frame);
  }, [due]);
  return due;
}
