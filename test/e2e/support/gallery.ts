import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { patienceMs } from '../../support/wait-for.ts';

export interface Look {
  theme?: 'light' | 'dark';
  language?: 'en' | 'id' | 'pseudo';
  density?: 'comfortable' | 'compact';
  /** The overlay that stands open. */
  open?: string;
}

export interface Gallery extends AsyncDisposable {
  readonly url: string;
  /** What it ends with when it is interrupted, as Ctrl-C does. */
  readonly interrupt: () => Promise<number | null>;
}

/** Runs the command of `npm run gallery`, on whatever port is free. */
export async function startGallery(): Promise<Gallery> {
  const child = spawn(process.execPath, ['scripts/gallery.ts'], {
    env: { ...process.env, PORT: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit') as Promise<[number | null]>;
  const interrupt = async () => {
    child.kill('SIGINT');
    const [code] = await gone;
    return code;
  };
  for await (const line of createInterface(child.stdout)) {
    const url = /http:\S+/.exec(line)?.[0];
    if (url !== undefined) {
      child.stdout.resume();
      return {
        url,
        interrupt,
        [Symbol.asyncDispose]: async () => void (await interrupt()),
      };
    }
  }
  throw new Error(`The gallery did not start: ${(await gone)[0]}`);
}

export interface GalleryVisit extends AsyncDisposable {
  readonly page: Page;
  /** Errors and refusals by the content security policy, which a faultless page has none of. */
  readonly problems: string[];
  /** Looks at the gallery anew, and waits until it stands. */
  readonly go: (look?: Look) => Promise<void>;
}

/** Opens a browser window on the gallery. */
export async function visitGallery(
  browser: Browser,
  { url }: Gallery,
  options: BrowserContextOptions = {},
): Promise<GalleryVisit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    // A picture that fails is one of the states; so is a call that nobody answers.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
      problems.push(message.text());
    }
  });
  return {
    page,
    problems,
    go: async (look = {}) => {
      await page.goto(`${url}/?${new URLSearchParams({ ...look }).toString()}`);
      await page.locator('main').waitFor();
      await page.evaluate(() => {
        // Only what has been laid out has asked for its fonts.
        document.body.getBoundingClientRect();
        return document.fonts.ready;
      });
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}
