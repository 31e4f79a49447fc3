import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';
import { answer, hearNothing, refused } from './support/refusals.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { storeVideos } from './support/store-videos.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

const { channel, tomato } = twoChannels.rina;

let browser: Browser;
let app: TestApp;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  open = await signInOnce(browser, app);
  await storeVideos(app.db, { kind: 'panen', count: 23, seconds: 300 });
  await storeVideos(app.db, { kind: 'siram', count: 30, seconds: 30 });
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titlesOf = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

test('the dashboard asks for statistics, videos and Shorts, one after the other', async () => {
  await using visited = await open();
  const { page } = visited;
  const calls: string[] = [];
  const asked = /^\/api\/(statistics|videos|shorts)$/;
  await hearNothing(page);
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const count = searchParams.get('maxResults') ?? '';
    if (asked.test(pathname)) calls.push(`> ${pathname} ${count}`.trim());
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (asked.test(pathname)) calls.push(`< ${pathname}`);
  });
  await page.route('**/api/statistics', async (route) => {
    await page.getByText('Loading your dashboard…').waitFor({ state: 'attached' });
    await route.continue();
  });
  await page.goto(app.url);
  await cards(page).first().waitFor();
  await waitFor('the last answer', () => calls.length > 5);
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
  expect(calls).toEqual([
    '> /api/statistics',
    '< /api/statistics',
    `> /api/videos ${limits.dashboardItems}`,
    '< /api/videos',
    `> /api/shorts ${limits.dashboardItems}`,
    '< /api/shorts',
  ]);
});

test('the dashboard shows the channel, its figures and its latest videos', async () => {
  await using visited = await open();
  const { page } = visited;
  await app.db
    .updateTable('channels')
    .set({ subscriber_count: 1_204_310, view_count: 98_221_004, video_count: 612 })
    .execute();
  await page.route('**/api/statistics', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    const figures = { subscriberCount: 1_204_310, viewCount: 98_221_004, videoCount: 612 };
    await route.fulfill({ json: { success: true, data: { ...data, ...figures } } });
  });
  await page.goto(app.url);
  await page.getByRole('heading', { level: 1, name: channel.title }).waitFor();
  await page.getByText(channel.handle).first().waitFor();
  await page.getByText(channel.description).waitFor();
  for (const [name, value] of [
    ['Subscribers', '1,204,310'],
    ['Total views', '98,221,004'],
    ['Videos', '612'],
  ] as const) {
    const figure = page.locator('dl > div').filter({ hasText: name });
    expect(await figure.locator('dd').innerText()).toBe(value);
  }
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('recent videos');
  await cards(page).nth(3).waitFor();
  expect(await cards(page).count()).toBe(limits.dashboardItems);
  await cards(page).first().getByText('1 hour ago').waitFor();
  expect(await page.getByRole('link', { name: 'view all' }).getAttribute('href')).toBe('/videos');

  await page.getByRole('tab', { name: 'recent shorts' }).click();
  await page.getByRole('link', { name: 'Kebun siram 1', exact: true }).waitFor();
  expect(await cards(page).count()).toBe(limits.dashboardItems);
  const image = await cards(page).first().locator('img, .aspect-9\\/16').first().boundingBox();
  expect((image?.height ?? 0) / (image?.width ?? 1)).toBeCloseTo(16 / 9, 1);
  await page.getByRole('link', { name: 'view all' }).click();
  await page.waitForURL('**/shorts');
});

test('cards stand in one, two or four columns', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(app.url);
  await cards(page).nth(3).waitFor();
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = () =>
      cards(page).evaluateAll((all) =>
        all.map((card) => Math.round(card.getBoundingClientRect().left)),
      );
    await expect.poll(async () => new Set(await lefts()).size).toBe(columns);
  }
});

test('the processing notice stays for twenty seconds after the page began it', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(app.url);
  const notice = page.getByText('processing videos');
  await page.getByRole('heading', { level: 1, name: 'Kebun Rina' }).waitFor();
  // A visit alone processes nothing.
  expect(await notice.count()).toBe(0);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await notice.waitFor();
  await page.clock.runFor(limits.processingNoticeMs - 1_000);
  expect(await notice.isVisible()).toBe(true);
  await page.clock.runFor(2_000);
  await notice.waitFor({ state: 'detached' });
});

/** Waits for the answer of what a sign-in starts by itself. */
const processed = (page: Page) => page.waitForResponse(/process-all/);

test.each([
  { case: 'without a channel', account: 'Dodi', told: 'no YouTube channel', status: 404 },
  {
    case: 'without the permission',
    account: 'Rina',
    untick: 'force-ssl',
    told: 'isn’t allowed',
    status: 200,
  },
])('the processing notice is not shown $case', async ({ account, untick, told, status }) => {
  await using other = await startTestApp({ webRoot, seed: smallWorldSeed });
  const { page } = await visit(browser);
  await page.goto(`${other.url}/login`);
  const answered = processed(page);
  await signInByHand(page, account, untick);
  expect((await answered).status()).toBe(status);
  await page.locator('[data-strip]').getByText(told).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('processing videos').count()).toBe(0);
  await page.context().close();
});

test('the processing notice is shown after a sign-in, and not when nothing is begun', async () => {
  await using other = await startTestApp({ webRoot });
  const { page } = await visit(browser);
  await page.goto(`${other.url}/login`);
  await signInByHand(page, 'Rina');
  await page.getByText('processing videos').waitFor();
  await page.context().close();

  await using visited = await open();
  await answer(visited.page, '/api/videos/process-all', refused);
  await visited.page.goto(app.url);
  await visited.page.getByRole('button', { name: 'Sync now' }).click();
  await visited.page.getByText('Ditolak').first().waitFor();
  expect(await visited.page.getByText('processing videos').count()).toBe(0);
});

test('a channel without videos says so in both tabs', async () => {
  await using visited = await open();
  const { page } = visited;
  const none = { json: { success: true, data: [], meta: {} } };
  await page.route(/\/api\/(videos|shorts)\?/, (route) => route.fulfill(none));
  await page.goto(app.url);
  await page.getByText('no videos found').waitFor();
  await page.getByRole('tab', { name: 'recent shorts' }).click();
  await page.getByText('no shorts found').waitFor();
  await page.goto(`${app.url}/shorts`);
  await page.getByText('No shorts found').waitFor();
});

test('what has no title and no date has names for that', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.route(/\/api\/(videos|shorts)\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/"title":"[^"]*"/g, '"title":""')
      .replaceAll(/"publishedAt":"[^"]*"/g, '"publishedAt":null');
    await route.fulfill({ response, body });
  });
  await page.goto(app.url);
  await cards(page).first().getByText('Untitled Video').waitFor();
  await cards(page).first().getByText('Unknown date').waitFor();
  await page.getByRole('tab', { name: 'recent shorts' }).click();
  await cards(page).first().getByText('Untitled Short').waitFor();
});

test('videos come twelve at a time, are searched by title and sorted', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/videos`);
  await page.getByRole('heading', { level: 1, name: 'Your Videos' }).waitFor();
  await cards(page)
    .nth(limits.videosPageSize.screen - 1)
    .waitFor();
  expect(await cards(page).count()).toBe(limits.videosPageSize.screen);
  expect((await titlesOf(page))[0]).toBe('Kebun panen 1');
  await page.getByRole('button', { name: 'load more' }).click();
  await cards(page).nth(23).waitFor();
  await page.getByRole('button', { name: 'load more' }).click();
  await cards(page).nth(24).waitFor();
  expect(await page.getByRole('button', { name: 'load more' }).count()).toBe(0);

  for (const [order, first] of [
    ['oldest', tomato.title],
    ['most-viewed', 'Kebun panen 23'],
    ['most-liked', 'Kebun panen 1'],
    ['newest', 'Kebun panen 1'],
  ] as const) {
    await page.getByRole('button', { name: /^Sort: / }).click();
    await page.getByRole('option', { name: order }).click();
    await page.waitForFunction(
      (title) => document.querySelector('main article h2')?.textContent === title,
      order === 'most-viewed' ? 'Kebun panen 23' : first,
    );
  }
  await page.getByRole('searchbox').fill('PANEN 7');
  await expect.poll(() => titlesOf(page)).toEqual(['Kebun panen 7']);
  await page.getByRole('searchbox').fill('tidak ada');
  await page.getByText('No titles match "tidak ada".').waitFor();
});

test('Shorts come eighteen at a time and are searched by title', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/shorts`);
  await page.getByRole('heading', { level: 1, name: 'Your Shorts' }).waitFor();
  await cards(page)
    .nth(limits.shortsPageSize.screen - 1)
    .waitFor();
  expect(await cards(page).count()).toBe(limits.shortsPageSize.screen);
  await page.getByRole('button', { name: 'Load More' }).click();
  await cards(page).nth(30).waitFor();
  await page.getByRole('searchbox').fill('siram 12');
  await expect.poll(() => titlesOf(page)).toEqual(['Kebun siram 12']);
});

test('a saved video is found again by everybody who signs in as its owner', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/videos/${tomato.id}`);
  // The page shows it as saved before the server knows.
  const known = page.waitForResponse((given) => given.url().endsWith('/saved'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor();
  await known;
  await using other = await open();
  await other.page.goto(`${app.url}/videos`);
  await other.page.getByText('Saved', { exact: true }).click();
  await other.page.waitForURL('**/videos?saved=1');
  await expect.poll(() => titlesOf(other.page)).toEqual([tomato.title]);
});
