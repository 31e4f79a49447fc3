import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { patienceMs } from '../../support/wait-for.ts';
import {
  giveAllBack,
  giveBack,
  keepPagesOf,
  QUIET,
  takeWarmPage,
  type WarmPage,
} from './warm-pages.ts';

/** The built page; `npm test` builds it first. */
export const webRoot = path.resolve('dist/web');

const candidates = [
  process.env['CHROMIUM_PATH'] ?? '',
  // The same engine without windows and notifications, at half the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where this machine has a Chromium. Throws, naming the variable to set, where there is none. */
export function chromiumPath(among: readonly string[] = candidates): string {
  const executablePath = among.find((file) => existsSync(file));
  if (executablePath === undefined) {
    throw new Error('The browser tests need a Chromium: set CHROMIUM_PATH to one.');
  }
  return executablePath;
}

/** A Chromium that can show notifications, which the shell refuses to every page. */
export const launchWholeChromium = (): Promise<Browser> =>
  launch(chromiumPath(candidates.filter((file) => !file.includes('headless-shell'))));

/** A Chromium of one's own, for what must not meet the caches of a test before. */
export const launchNewChromium = (): Promise<Browser> => launch(chromiumPath());

/** A Chromium in which these names mean this machine. */
export const launchNamed = (names: readonly string[]): Promise<Browser> =>
  launch(chromiumPath(), [
    `--host-resolver-rules=${names.map((name) => `MAP ${name} 127.0.0.1`).join(', ')}`,
  ]);

let ofWorker: Promise<Browser> | undefined;

/**
 * The Chromium that all tests of this worker share. To close it gives back what was opened in it: a
 * browser costs half a second of processor time, and its first page another.
 */
export async function launchChromium(): Promise<Browser> {
  ofWorker ??= launch(chromiumPath());
  const browser = await ofWorker;
  keepPagesOf(browser);
  return Object.create(browser, { close: { value: () => giveAllBack(browser) } }) as Browser;
}

function launch(executablePath: string, more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}

export interface Visit {
  readonly page: Page;
  /** Everything a faultless page has none of: errors, refusals by the content security policy. */
  readonly problems: string[];
}

/** What a visitor of the page has chosen before. */
export interface Preferences {
  theme?: 'light' | 'dark';
  language?: 'en' | 'id';
}

/** Opens a page of its own that keeps account of all that goes wrong on it. */
export async function visit(
  browser: Browser,
  { theme = 'light', language = 'en' }: Preferences = {},
  options: BrowserContextOptions = {},
): Promise<Visit & AsyncDisposable> {
  const { storageState, viewport = DESK, reducedMotion = 'reduce', ...fixed } = options;
  const warm = await takeWarmPage(browser, {
    key: JSON.stringify([theme, language, fixed]),
    context: { viewport: DESK, ...fixed },
    prepare: (opened) => prepare(opened, { theme, language }),
  });
  const { page, problems } = warm;
  await page.setViewportSize(viewport ?? DESK);
  await page.emulateMedia({ reducedMotion });
  if (typeof storageState === 'object') await carry(page, storageState);
  let last = '';
  const isInTest = expect.getState().currentTestName !== undefined;
  // The page is given back before a failure is known.
  if (isInTest) onTestFailed(() => void process.stderr.write(`${last}\n`));
  return {
    page,
    problems,
    async [Symbol.asyncDispose]() {
      last = await describe(page).catch(String);
      await giveBack(warm);
    },
  };
}

/** Where a page is, and what it says there. */
const describe = (page: Page): Promise<string> =>
  page.evaluate(() => `${location.href} ${document.readyState}\n${document.body.innerText}`);

const DESK = { width: 1440, height: 900 };

async function prepare(warm: WarmPage, { theme, language }: Required<Preferences>): Promise<void> {
  const { context } = warm;
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(
    ([chosenTheme, chosenLanguage]) => {
      localStorage.setItem('ui-theme', chosenTheme);
      localStorage.setItem('language-store', chosenLanguage);
    },
    [theme, language] as const,
  );
  await context.exposeFunction('reportViolation', (violation: string) =>
    warm.problems.push(violation),
  );
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(globalThis, 'reportViolation') as (violation: string) => void;
      report(`${event.violatedDirective} refused ${event.blockedURI}`);
    });
  });
}

/** Has a page hold what the browser of somebody who has signed in holds. */
async function carry(
  page: Page,
  { cookies, origins }: Exclude<BrowserContextOptions['storageState'], string | undefined>,
): Promise<void> {
  await page.context().addCookies(cookies);
  for (const { origin, localStorage: held } of origins) {
    if (!page.url().startsWith(origin)) await page.goto(origin + QUIET, { waitUntil: 'commit' });
    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }, held);
  }
}
