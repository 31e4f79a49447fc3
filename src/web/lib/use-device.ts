import { useSyncExternalStore } from 'react';

/** Asks whether `query` holds at this moment, for estimates that need not follow it. */
function mediaCheck(query: string): () => boolean {
  let known: MediaQueryList | undefined;
  return () => {
    known ??= matchMedia(query);
    return known.matches;
  };
}

const roomOfSm = '(min-width: 40rem)';
const roomOfMd = '(min-width: 60rem)';

/** Is the window as wide as `sm:` and `md:` ask, at this moment? */
export const hasRoomOfSm = mediaCheck(roomOfSm);
export const hasRoomOfMd = mediaCheck(roomOfMd);

/** A hook that follows whether `query` holds of this window and device. */
function mediaHook(query: string): () => boolean {
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

/** Is the window as wide as the classes `sm:` and `md:` ask? Narrow pages render less. */
export const useRoomOfSm = mediaHook(roomOfSm);
export const useRoomOfMd = mediaHook(roomOfMd);

function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Does the browser think that it has a network? */
export const useOnline = (): boolean => useSyncExternalStore(followNetwork, () => navigator.onLine);

let now = Date.now();

function tick(listener: () => void): () => void {
  const update = () => {
    now = Date.now();
    listener();
  };
  update();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const timer = setInterval(update, calm ? 5000 : 1000);
  return () => clearInterval(timer);
}

const noTicks = () => () => undefined;

/** The present in milliseconds, again each second (each five under reduced motion) while `running`. */
export const useNow = (running: boolean): number =>
  useSyncExternalStore(running ? tick : noTicks, () => now);
