import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { TestApp } from '../../support/test-app.ts';
import { waitFor } from '../../support/wait-for.ts';
import { signInByHand } from './sign-in-by-hand.ts';
import { type Preferences, type Visit, visit } from './visit.ts';

/** Opens pages of an owner who has signed in once and whose channel has been read. */
export type OpenSignedIn = (
  look?: Preferences,
  options?: BrowserContextOptions,
) => Promise<Visit & AsyncDisposable>;

/** Signs in by hand, once, so that many tests of a file can share the session. */
export async function signInOnce(
  browser: Browser,
  app: TestApp,
  account = 'Rina',
): Promise<OpenSignedIn> {
  const { page } = await visit(browser);
  await page.goto(app.url);
  await signInByHand(page, account);
  await waitFor('the first sync', async () => {
    const job = await app.db.selectFrom('jobs').select('state').executeTakeFirst();
    return job?.state === 'done';
  });
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  const storageState = await page.context().storageState();
  await page.context().close();
  return async (look = {}, options = {}) => {
    const visited = await visit(browser, look, {
      storageState,
      reducedMotion: 'reduce',
      ...options,
    });
    return { ...visited, [Symbol.asyncDispose]: () => visited.page.context().close() };
  };
}
