import type { Page } from 'playwright-core';

/** A request that waits on its way to the server. */
export interface HeldRoute {
  /** Resolves once a request has been made. */
  asked: Promise<void>;
  /** Lets it through, and all later ones. */
  release(): void;
}

/** Lets no request of the page to addresses of this pattern through before its release. */
export async function holdRoute(page: Page, pattern: string): Promise<HeldRoute> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: () => released.resolve() };
}
