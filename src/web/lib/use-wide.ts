import { useSyncExternalStore } from 'react';

/** Follows whether the window is at least so wide. */
function widthFrom(width: string) {
  let known: MediaQueryList | undefined;
  const list = () => {
    known ??= matchMedia(`(min-width: ${width})`);
    return known;
  };
  const follow = (listener: () => void) => {
    list().addEventListener('change', listener);
    return () => list().removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(follow, () => list().matches);
}

/** Is there the room that the classes `sm:` and `md:` speak of? Where not, less is built. */
export const useRoomOfSm = widthFrom('40rem');
export const useRoomOfMd = widthFrom('60rem');
