import { useSyncExternalStore } from 'react';

const pauseMs = 700;

let text = '';
let waiting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Has a screen reader say something politely; of several within 700 ms only the last is said. */
export function announce(message: string): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    // A message said twice in a row is only noticed when the text differs.
    text = message === text ? `${message}\u00a0` : message;
    for (const listener of listeners) listener();
  }, pauseMs);
}

export function Announcer() {
  const message = useSyncExternalStore(subscribe, () => text);
  return (
    <div role="status" className="sr-only">
      {message}
    </div>
  );
}
