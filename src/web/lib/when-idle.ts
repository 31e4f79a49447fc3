/** Where the browser never rests, or cannot tell, this is long enough. */
const latestMs = 2_000;
const untoldMs = 300;

/** Waits until the page has nothing else to do: for what nobody looks at first. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Not every browser has it.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, untoldMs);
    else requestIdleCallback(() => resolve(), { timeout: latestMs });
  });
}
