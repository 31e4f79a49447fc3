import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Session } from '../../support/sign-in.ts';
import { syncChannel } from '../../support/sync.ts';
import type { TestApp } from '../../support/test-app.ts';
import { carriedBy } from './carry-session.ts';
import { type Preferences, type Visit, visit } from './visit.ts';

/** Opens pages of somebody who has signed in once. */
export type OpenSignedIn = (
  look?: Preferences,
  options?: BrowserContextOptions,
) => Promise<Visit & AsyncDisposable>;

/** Opens pages that hold a session, without the way through Google's pages. */
export async function openAs(browser: Browser, session: Session): Promise<OpenSignedIn> {
  const storageState = await carriedBy(session);
  return (look = {}, options = {}) =>
    visit(browser, look, { storageState, reducedMotion: 'reduce', ...options });
}

/** Signs in and has the channel read, once, so that all tests of a file can share the session. */
export async function signInOnce(
  browser: Browser,
  app: TestApp,
  account = 'Rina',
): Promise<OpenSignedIn> {
  const owner = await app.signIn({ account });
  await syncChannel(owner);
  return openAs(browser, owner);
}
