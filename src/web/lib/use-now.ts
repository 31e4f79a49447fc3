import { useSyncExternalStore } from 'react';

const calm = matchMedia('(prefers-reduced-motion: reduce)');

let now = Date.now();

function tick(listener: () => void): () => void {
  const update = () => {
    now = Date.now();
    listener();
  };
  update();
  const timer = setInterval(update, calm.matches ? 5000 : 1000);
  return () => clearInterval(timer);
}

const stand = () => () => undefined;

/** The present in milliseconds, again each second (each five under reduced motion) while `running`. */
export const useNow = (running: boolean): number =>
  useSyncExternalStore(running ? tick : stand, () => now);
