import type { CDPSession, Page } from 'playwright-core';
import { pacificDay } from '../../../src/platform/pacific-day.ts';
import type { Database } from '../../../src/server/db/schema.ts';
import { closeDay } from '../../../src/server/youtube/quota.repository.ts';

/** Puts something in the way of a screen before it is opened. */
export type Arrange = (page: Page, db: Database) => Promise<unknown>;

/** What answers a paused call in the server's stead; nothing answers one that is held. */
type Stopped = (session: CDPSession, requestId: string) => Promise<unknown> | undefined;

const sessions = new WeakMap<Page, CDPSession>();

/**
 * Stops calls to the API by the browser's own protocol. A route of Playwright switches the browser's
 * cache off, so that each page loads and compiles its code again.
 */
const stop =
  (calls: RegExp, stopped: Stopped): Arrange =>
  async (page) => {
    const session = await page.context().newCDPSession(page);
    sessions.set(page, session);
    session.on('Fetch.requestPaused', ({ requestId, request }) => {
      const answered = calls.test(request.url)
        ? stopped(session, requestId)
        : session.send('Fetch.continueRequest', { requestId });
      // The page may have gone elsewhere meanwhile.
      answered?.catch(() => undefined);
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  };

const answered = (calls: RegExp, json: object): Arrange =>
  stop(calls, (session, requestId) =>
    session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(json)).toString('base64'),
    }),
  );

/** What may stand in the way; calls and files of code are named by their addresses. */
export const arrange = {
  /** The answer is on its way and never arrives. */
  held: (calls: RegExp) => stop(calls, () => undefined),
  /** A refusal that gives no reason of its own. */
  refused: (calls: RegExp) => answered(calls, { success: false }),
  emptied: (calls: RegExp) => answered(calls, { success: true, data: [], meta: {} }),
  cutOff: (calls: RegExp) =>
    stop(calls, (session, requestId) =>
      session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }),
    ),
  /** A browser that has the file already would not ask: a route switches its cache off. */
  codeHeld:
    (files: RegExp): Arrange =>
    (page) =>
      page.route(files, () => new Promise(() => undefined)),
  codeCutOff:
    (files: RegExp): Arrange =>
    (page) =>
      page.route(files, (route) => route.abort()),
  /** A link that the browser follows and stays where it is. */
  leadsNowhere:
    (calls: RegExp): Arrange =>
    (page) =>
      page.route(calls, (route) => route.fulfill({ status: 204 })),
  /** The first page says that there is another, which is refused. */
  endsAfterOnePage:
    (calls: RegExp): Arrange =>
    (page) =>
      page.route(calls, async (route) => {
        if (route.request().url().includes('pageToken=')) {
          return route.fulfill({ json: { success: false } });
        }
        const response = await route.fetch();
        const body = (await response.json()) as object;
        return route.fulfill({ json: { ...body, meta: { nextPageToken: 'next' } } });
      }),
  noDemo: ((page) =>
    page.route(/\/api\/config\.json$/, async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as object;
      return route.fulfill({ json: { ...config, demo: false } });
    })) satisfies Arrange,
  quotaUsedUp: (async (_page, db) => {
    const now = new Date();
    const soon = new Date(now.getTime() + 3_600_000);
    // The day may end before the page is looked at.
    for (const day of new Set([now, soon].map(pacificDay))) await closeDay(db, day, now);
  }) satisfies Arrange,
};

/** Takes everything out of the way again. */
export async function clearTheWay(page: Page, db: Database): Promise<void> {
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await sessions.get(page)?.detach();
  sessions.delete(page);
  await db.deleteFrom('quota_days').execute();
}
