const isShown = () => document.visibilityState === 'visible';

/** Resolves when the page is in sight, at once if it is, or when `signal` aborts. */
export function untilShown(signal: AbortSignal): Promise<void> {
  return isShown() ? Promise.resolve() : untilItComesBack(signal);
}

/** Resolves after a time, or as soon as the page comes into sight again. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), milliseconds);
  await untilItComesBack(AbortSignal.any([signal, over.signal]));
  clearTimeout(timer);
}

function untilItComesBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const done = new AbortController();
    const end = () => {
      done.abort();
      resolve();
    };
    const look = () => {
      if (isShown()) end();
    };
    document.addEventListener('visibilitychange', look, { signal: done.signal });
    signal.addEventListener('abort', end, { signal: done.signal });
  });
}

/** Aborts once the page has been out of sight for that long without a break. */
export function signalWhenHidden(milliseconds: number): { signal: AbortSignal; stop(): void } {
  const hidden = new AbortController();
  const done = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (!isShown()) timer = setTimeout(() => hidden.abort(), milliseconds);
  };
  document.addEventListener('visibilitychange', look, { signal: done.signal });
  look();
  return {
    signal: hidden.signal,
    stop() {
      clearTimeout(timer);
      done.abort();
    },
  };
}
