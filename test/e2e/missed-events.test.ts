import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventComment, smallWorld } from '../support/emulator-world.ts';
import { readChannel } from '../support/sync.ts';
import { startTestApp } from '../support/test-app.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

test('a channel read before the page could listen is shown all the same', async () => {
  await using app = await startTestApp({
    webRoot,
    seed: smallWorld([inventComment({ id: 'early', text: 'Mantap, ditunggu resep berikutnya' })]),
  });
  await using visited = await visit(browser);
  const { page } = visited;
  // Read at once: the browser keeps an answer only for a while.
  const emptyListShown = page
    .waitForResponse((answer) => answer.url().includes('/api/comments?'))
    .then((answer) => answer.json() as Promise<unknown>);
  // The order that is worst for the page: it lists nothing, the channel is read, then it listens.
  await page.route('**/api/events', async (route) => {
    await emptyListShown;
    await readChannel(await app.signIn({ account: 'Rina' }));
    await route.continue();
  });
  await page.goto(`${app.url}/comments`);
  await signInByHand(page, 'Rina');

  await page.locator('[data-comment="early"]').waitFor();
  expect(await emptyListShown).toMatchObject({ data: [] });
});
