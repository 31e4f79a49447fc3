import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/*
 * A page that has loaded the product's code once shows the next screen in half the processor time of
 * a new one. So pages are kept for the next test, after all that a test can leave on one is removed.
 */

/** A page in a context of its own. */
export interface WarmPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What a faultless page has none of; a new list for each test. */
  problems: string[];
  /** Whether a test changed what cannot be changed back. */
  isSpoilt: boolean;
}

/** What each page of a pool has in common. */
export interface WarmOptions {
  readonly key: string;
  readonly context: BrowserContextOptions;
  prepare(warm: WarmPage): Promise<void>;
}

/** The browser of this worker, which alone outlives a file. */
let keeper: Browser | undefined;

export function keepPagesOf(browser: Browser): void {
  keeper = browser;
}

const idle = new Map<string, WarmPage[]>();
const lent = new Map<WarmPage, string>();

/** An address of every product that answers without running the page's code. */
export const QUIET = '/api/config.json';
const LEAVE_MS = 5_000;

export async function takeWarmPage(browser: Browser, options: WarmOptions): Promise<WarmPage> {
  const { key } = options;
  // A facade of the worker's browser; pages of another browser cannot be kept.
  const isKept = Object.getPrototypeOf(browser) === keeper;
  const ready = isKept ? idle.get(key)?.pop() : undefined;
  const warm = ready ?? (await openPage(browser, options));
  warm.isSpoilt = !isKept;
  lent.set(warm, key);
  warm.problems = [];
  warm.page.on('pageerror', (error) => warm.problems.push(error.message));
  return warm;
}

async function openPage(browser: Browser, options: WarmOptions): Promise<WarmPage> {
  const context = await browser.newContext(options.context);
  const page = await context.newPage();
  const warm: WarmPage = { page, context, problems: [], isSpoilt: false };
  await options.prepare(warm);
  noticeSpoiling(warm);
  return warm;
}

/** Calls whose effect lasts as long as the page or its context. */
const SPOILING = {
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'close'],
  context: [
    'addInitScript',
    'exposeFunction',
    'exposeBinding',
    'newCDPSession',
    'grantPermissions',
    'setExtraHTTPHeaders',
    'close',
  ],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'],
} as const;

function noticeSpoiling(warm: WarmPage): void {
  const notice = (target: object, names: readonly string[]) => {
    for (const name of names) {
      const call = Reflect.get(target, name) as (...args: unknown[]) => unknown;
      Reflect.set(target, name, (...args: unknown[]) => {
        warm.isSpoilt = true;
        return call.apply(target, args);
      });
    }
  };
  notice(warm.page, SPOILING.page);
  notice(warm.context, SPOILING.context);
  notice(warm.page.clock, SPOILING.clock);
}

/** Keeps the page for the next test, or closes it where it cannot be made as it was. */
export async function giveBack(warm: WarmPage): Promise<void> {
  const key = lent.get(warm);
  if (key === undefined) return;
  lent.delete(warm);
  const isClean = !warm.isSpoilt && (await clean(warm).catch(() => false));
  if (isClean) idle.set(key, [...(idle.get(key) ?? []), warm]);
  else await warm.context.close();
}

/** Ends all that the tests of a file have opened in the browser. */
export async function giveAllBack(browser: Browser): Promise<void> {
  for (const warm of Array.from(lent.keys())) await giveBack(warm);
  const contexts = new Set([...idle.values()].flat().map(({ context }) => context));
  for (const context of browser.contexts()) if (!contexts.has(context)) await context.close();
}

async function clean({ page, context }: WarmPage): Promise<boolean> {
  page.removeAllListeners();
  // Closing one tab while it loads again may never end. Closing the whole context does.
  if (context.pages().length > 1) return false;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  if (!page.url().startsWith('http')) return false;
  await page.goto(new URL(QUIET, page.url()).href, { timeout: LEAVE_MS, waitUntil: 'commit' });
  await page.mouse.move(0, 0);
  await context.clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) {
      if (name !== undefined) indexedDB.deleteDatabase(name);
    }
  });
  return true;
}
