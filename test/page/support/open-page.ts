import type { BrowserContextOptions, Page } from 'playwright-core';
import type { ServerEvent } from '../../../src/contract/job.ts';
import { launchChromium, type Preferences, type Visit, visit } from '../../e2e/support/visit.ts';
import { waitFor } from '../../support/wait-for.ts';
import { type Answers, replyTo } from './answers.ts';
import { type Call, pageServer } from './page-server.ts';
import { quietDesk, ratih } from './quiet-desk.ts';

export interface PageTest extends Preferences {
  /** Beyond those of `quietDesk`. */
  answers?: Answers;
  viewport?: { width: number; height: number };
  /** Nobody is signed in. */
  signedOut?: boolean;
  /** What else sets this browser window apart, such as a touch screen or a time zone. */
  device?: Pick<
    BrowserContextOptions,
    'hasTouch' | 'isMobile' | 'permissions' | 'timezoneId' | 'colorScheme' | 'locale'
  >;
  /** Done with the page before it opens the address, such as to stop its clock. */
  prepare?: (page: Page) => Promise<unknown>;
}

export interface OpenPage extends Visit, AsyncDisposable {
  readonly url: string;
  /** What the page has asked for, in order. */
  readonly calls: readonly Call[];
  /** Changes how calls are answered from now on. */
  answer(answers: Answers): void;
  /** Tells the page an event, as the server does on its own accord. */
  tell(event: ServerEvent): void;
}

/**
 * Opens the built page with answers of the test in place of server, database and platform. The answers
 * are parsed by the contract; one that it refuses, and a call that has none, are told at the end.
 */
export async function openPage(at: string, options: PageTest = {}): Promise<OpenPage> {
  const { answers = {}, viewport, signedOut = false, device, prepare, ...look } = options;
  const [browser, server] = await Promise.all([launchChromium(), pageServer()]);
  const calls: Call[] = [];
  const faults: string[] = [];
  let present: Answers = { ...quietDesk, ...answers };
  server.answerBy(async (call) => {
    calls.push(call);
    try {
      const reply = await replyTo(present, call);
      if (reply === undefined) faults.push(`${call.key} has no answer in this test`);
      return reply;
    } catch (error) {
      faults.push(String(error));
      return undefined;
    }
  });
  const visited = await visit(browser, look, {
    reducedMotion: 'reduce',
    ...device,
    ...(viewport && { viewport }),
    ...(signedOut ? {} : { storageState: signedIn(server.url) }),
  });
  await prepare?.(visited.page);
  await visited.page.goto(server.url + at);
  return {
    ...visited,
    url: server.url,
    calls,
    answer(next) {
      present = { ...present, ...next };
    },
    tell: (event) => server.tell(event),
    async [Symbol.asyncDispose]() {
      await visited[Symbol.asyncDispose]();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}

/** Resolves when the page has heard all that it was told. */
export async function untilHeard(opened: OpenPage): Promise<void> {
  const asked = () => opened.calls.filter(({ key }) => key === 'GET /api/notifications').length;
  const before = asked();
  opened.tell({ type: 'notifications' });
  await waitFor('the page to hear its last event', () => asked() > before);
}

/** What the browser of somebody who has signed in holds; nobody looks at the tokens. */
const signedIn = (origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'token', value: 'page' },
        { name: 'refresh_token', value: 'page' },
        { name: 'auth-storage', value: JSON.stringify({ isAuthenticated: true, user: ratih }) },
      ],
    },
  ],
});
