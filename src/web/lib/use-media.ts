import { useSyncExternalStore } from 'react';

/** A hook that follows whether `query` holds of this window and device. */
export function mediaHook(query: string): () => boolean {
  let known: MediaQueryList | undefined;
  const list = () => {
    known ??= matchMedia(query);
    return known;
  };
  const follow = (listener: () => void) => {
    list().addEventListener('change', listener);
    return () => list().removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(follow, () => list().matches);
}
