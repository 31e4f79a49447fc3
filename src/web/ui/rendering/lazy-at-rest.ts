import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The longest wait for an idle browser, and the wait where it cannot tell. */
const latestMs = 2_000;
const untoldMs = 300;

function rest(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, untoldMs);
    else requestIdleCallback(() => resolve(), { timeout: latestMs });
  });
}

/**
 * A component that is rendered once the browser is idle. Its code is fetched at once, because the
 * connection may be lost by then.
 */
export const lazyAtRest = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), rest()]);
    return { default: part };
  });
