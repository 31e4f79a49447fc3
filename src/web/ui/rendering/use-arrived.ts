import { useDeferredValue, useEffect, useState } from 'react';

let opening = true;

/**
 * Says of an answer that it has come, a moment after it has. The large part of a page that waits
 * for it is then drawn in pieces, between which the browser can do something else. While the page
 * opens, that holds of an answer that is already there, too: its frame is painted first.
 */
export function useArrived(answer: unknown): boolean {
  const [first] = useState(opening);
  useEffect(() => {
    opening = false;
  }, []);
  return useDeferredValue(answer !== undefined, first ? false : undefined);
}
