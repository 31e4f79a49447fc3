import type { Browser, Page } from 'playwright-core';
import type { Session } from '../../support/sign-in.ts';
import { syncChannel } from '../../support/sync.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { setUndoSeconds } from '../../support/undo-seconds.ts';
import { type OpenSignedIn, openAs } from './signed-in.ts';
import { launchChromium, webRoot } from './visit.ts';

interface Chosen {
  language?: 'en' | 'id';
  viewport?: { width: number; height: number };
}

/** Somebody who works by keyboard alone, their channel read, and what they have decided kept back. */
export interface AtKeyboard extends AsyncDisposable {
  readonly app: TestApp;
  readonly browser: Browser;
  readonly owner: Session;
  /** Opens one of the owner's pages, in a window of its own, and waits until it stands. */
  readonly open: (path: string, chosen?: Chosen) => Promise<Page>;
}

const desk = { width: 1440, height: 900 };

/** Waits until nothing comes any more that a Tab would miss, or that takes the focus by itself. */
export async function isSettled(page: Page): Promise<void> {
  const { pathname, searchParams } = new URL(page.url());
  await page.locator('h1').waitFor();
  await page.getByRole('contentinfo').waitFor();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: /left today|Sisa/ }).waitFor();
  // The bell is a menu or, on a phone, a link. Its script comes once the page rests.
  await header
    .locator('a, button')
    .and(page.getByLabel(/notifi[ck]a(tion|si)/i))
    .waitFor();
  await header
    .getByRole('button', { name: /^(Account|Akun|Menu)/ })
    .first()
    .waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  if (/^\/videos\/|^\/comments/.test(pathname)) {
    await page.locator('[data-comment]').first().waitFor();
  }
  if (searchParams.get('view') === 'focus') await page.locator('[role="row"]:focus').waitFor();
}

/** Opens pages of somebody signed in, and waits until they stand. */
export const opener =
  (url: string, openSignedIn: OpenSignedIn): AtKeyboard['open'] =>
  async (path, { language = 'en', viewport = desk } = {}) => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page } = await openSignedIn({ language }, { viewport, permissions });
    await page.goto(url + path);
    await isSettled(page);
    return page;
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
