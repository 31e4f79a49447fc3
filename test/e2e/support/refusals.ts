import type { Page } from 'playwright-core';

interface Answer {
  status?: number;
  body?: string;
}

/** A refusal that gives no reason of its own. */
export const wordless: Answer = { body: '{"success":false}' };
/** A refusal with the server's own words. */
export const refused: Answer = { status: 400, body: '{"success":false,"error":"Ditolak"}' };

/**
 * Answers the calls to a path in the server's stead, of one method if that is named; until what it
 * gives back is called. (To take a route away would let go whatever else is held back.)
 */
export async function answer(
  page: Page,
  path: string,
  { method, status = 200, body = '' }: Answer & { method?: string },
): Promise<() => void> {
  let stands = true;
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      stands && (method === undefined || route.request().method() === method)
        ? route.fulfill({ status, body, contentType: 'application/json' })
        : route.fallback(),
  );
  return () => {
    stands = false;
  };
}

/**
 * Holds every call back until the answer is called. Where a page has no token, whatever it asks of
 * its own accord would renew the session or end it, before what the test does.
 */
export async function holdServer(page: Page): Promise<() => void> {
  const { promise: untilAnswered, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route(/\/api\//, async (route) => {
    await untilAnswered;
    await route.continue();
  });
  return letAnswer;
}

/**
 * Keeps from a page what the server tells of its own accord, which would have it ask once more for
 * what it shows.
 */
export const hearNothing = (page: Page): Promise<unknown> =>
  page.route('**/api/events', () => new Promise(() => undefined));
