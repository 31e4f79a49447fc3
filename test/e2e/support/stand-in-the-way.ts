import type { Page } from 'playwright-core';
import type { Database } from '../../../src/server/db/schema.ts';
import { pacificDay } from '../../../src/server/youtube/pacific-day.ts';
import { closeDay } from '../../../src/server/youtube/quota.repository.ts';

/** Puts something in the way of a screen before it is opened. */
export type Arrange = (page: Page, db: Database) => Promise<unknown>;

const json = (page: Page, calls: RegExp, answer: { status?: number; json: object }) =>
  page.route(calls, (route) => route.fulfill(answer));

/** What may stand in the way; calls are named by their addresses. */
export const arrange = {
  /** The answer is on its way and never arrives. */
  held:
    (calls: RegExp): Arrange =>
    (page) =>
      page.route(calls, () => new Promise(() => undefined)),
  /** A refusal that gives no reason of its own. */
  refused:
    (calls: RegExp): Arrange =>
    (page) =>
      json(page, calls, { json: { success: false } }),
  emptied:
    (calls: RegExp): Arrange =>
    (page) =>
      json(page, calls, { json: { success: true, data: [], meta: {} } }),
  /** A link that the browser follows and stays where it is. */
  leadsNowhere:
    (calls: RegExp): Arrange =>
    (page) =>
      page.route(calls, (route) => route.fulfill({ status: 204 })),
  cutOff:
    (calls: RegExp): Arrange =>
    (page) =>
      page.route(calls, (route) => route.abort()),
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
  await db.deleteFrom('quota_days').execute();
}
