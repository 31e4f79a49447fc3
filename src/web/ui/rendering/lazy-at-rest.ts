import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Where the browser never rests, or cannot tell, this is long enough. */
const latestMs = 2_000;
const untoldMs = 300;

function rest(): Promise<void> {
  return new Promise((resolve) => {
    // Not every browser has it.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, untoldMs);
    else requestIdleCallback(() => resolve(), { timeout: latestMs });
  });
}

/**
 * A part that nobody looks at first: drawn once the browser has nothing else to do. Its code is
 * asked for at once, since the connection may be gone by then.
 */
export const lazyAtRest = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), rest()]);
    return { default: part };
  });
