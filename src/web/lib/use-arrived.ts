import { useDeferredValue } from 'react';

/**
 * Says of an answer that it has come, a moment after it has. The large part of a page that waits
 * for it is then drawn in pieces, between which the browser can do something else.
 */
export const useArrived = (answer: unknown): boolean => useDeferredValue(answer !== undefined);
