import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { patienceMs } from '../../support/wait-for.ts';

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
  launchChromium(chromiumPath(candidates.filter((file) => !file.includes('headless-shell'))));

export function launchChromium(executablePath = chromiumPath()): Promise<Browser> {
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
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(patienceMs);
  const problems: string[] = [];
  await context.addInitScript(
    ([chosenTheme, chosenLanguage]) => {
      localStorage.setItem('ui-theme', chosenTheme);
      localStorage.setItem('language-store', chosenLanguage);
    },
    [theme, language] as const,
  );
  await context.exposeFunction('reportViolation', (violation: string) => problems.push(violation));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(globalThis, 'reportViolation') as (violation: string) => void;
      report(`${event.violatedDirective} refused ${event.blockedURI}`);
    });
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, problems };
}
