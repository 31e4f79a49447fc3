import type { Browser } from 'playwright-core';
import type { Session } from '../../support/sign-in.ts';
import { syncChannel } from '../../support/sync.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { setUndoSeconds } from '../../support/undo-seconds.ts';
import { isSettled } from './settled.ts';
import { type OpenSignedIn, openAs } from './signed-in.ts';
import { launchChromium, type Visit, webRoot } from './visit.ts';

interface Chosen {
  viewport?: { width: number; height: number };
}

/** Somebody who works by keyboard alone, their channel read, and what they have decided kept back. */
export interface AtKeyboard extends AsyncDisposable {
  readonly app: TestApp;
  readonly browser: Browser;
  readonly owner: Session;
  /** Opens one of the owner's pages, and waits until it stands. */
  readonly open: (path: string, chosen?: Chosen) => Promise<Visit & AsyncDisposable>;
}

const desk = { width: 1440, height: 900 };

/** Opens pages of somebody signed in, and waits until they stand. */
const opener =
  (url: string, openSignedIn: OpenSignedIn): AtKeyboard['open'] =>
  async (path, { viewport = desk } = {}) => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const visited = await openSignedIn({}, { viewport, permissions });
    await visited.page.goto(url + path);
    await isSettled(visited.page);
    return visited;
  };

/** Starts the product for tests by keyboard, and has Rina sign in and her channel read. */
export async function sitDown(): Promise<AtKeyboard> {
  await using started = new AsyncDisposableStack();
  const app = started.use(await startTestApp({ webRoot }));
  const browser = await launchChromium();
  started.defer(() => browser.close());
  const owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  // Nothing is sent while these tests run.
  await setUndoSeconds(app.db, 3_600);
  const open = opener(app.url, await openAs(browser, owner));
  const kept = started.move();
  return { app, browser, owner, open, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}
