import { useSyncExternalStore } from 'react';

function follow(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Does the browser think that it has a network? */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);
