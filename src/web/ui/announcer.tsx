import { createStore, useStore } from '../lib/store.ts';

const pauseMs = 700;

const messageStore = createStore('');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Has a screen reader say something politely; of several within 700 ms only the last is said. */
export function announce(message: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // Screen readers repeat a message only when its text differs.
    messageStore.set(message === messageStore.get() ? `${message}\u00a0` : message);
  }, pauseMs);
}

export function Announcer() {
  const message = useStore(messageStore);
  return (
    <div role="status" className="sr-only">
      {message}
    </div>
  );
}
