import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import type { Video } from '../../src/contract/video.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { rows } from './support/places.ts';
import { answer, hearNothing } from './support/refusals.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

const { tomato, short } = twoChannels.rina;

let browser: Browser;
let app: TestApp;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  open = await signInOnce(browser, app);
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

/** What the server says of a video, with a part of it changed. */
async function changeVideo(page: Page, change: (video: Video) => Partial<Video>): Promise<void> {
  await page.route(`**/api/videos/${tomato.id}`, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Video };
    await route.fulfill({ json: { success: true, data: { ...data, ...change(data) } } });
  });
}

const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('a video shows what the platform says of it', async () => {
  await using visited = await open();
  const { page } = visited;
  await changeVideo(page, ({ contentDetails, statistics }) => ({
    contentDetails: { ...contentDetails, definition: 'hd', dimension: '3d', licensedContent: true },
    statistics: { ...statistics, dislikeCount: 3 },
  }));
  await page.goto(`${app.url}/videos/${tomato.id}`);
  await page.getByRole('heading', { level: 1, name: tomato.title }).waitFor();
  const main = page.getByRole('main');
  for (const text of ['HD', '3D', '12:04', twoChannels.rina.channel.title]) {
    await main.getByText(text, { exact: true }).first().waitFor();
  }
  for (const text of ['12,000 views', '340 likes', '3 dislikes']) {
    await main.getByText(text).first().waitFor();
  }
  await main.getByText(tomato.description).waitFor();

  await openTab(page, 'Details');
  const details = ['Category 26', 'public', 'Licensed', '12:04'];
  for (const [index, name] of ['Category', 'Privacy', 'License', 'Duration'].entries()) {
    expect(await fact(page, name).textContent()).toBe(details[index]);
  }
  await fact(page, 'Tags').getByText('kebun').waitFor();
  expect(await fact(page, 'Published').textContent()).toMatch(/2026/);

  await openTab(page, 'Technical Info');
  const technical = ['HD', '3D', 'processed', 'Allowed', tomato.id];
  const names = ['Definition', 'Dimension', 'Upload status', 'Embeddable', 'Video ID'];
  for (const [index, name] of names.entries()) {
    expect(await fact(page, name).textContent()).toBe(technical[index]);
  }
  expect(await fact(page, 'Projection').count()).toBe(1);
});

test('a video of which little is known says so', async () => {
  await using visited = await open();
  const { page } = visited;
  await changeVideo(page, ({ snippet, contentDetails, status, statistics }) => ({
    snippet: {
      ...snippet,
      title: '',
      description: '',
      channelTitle: '',
      publishedAt: null,
      categoryId: null,
      tags: [],
    },
    contentDetails: {
      ...contentDetails,
      definition: null,
      dimension: '2d',
      licensedContent: false,
      projection: null,
    },
    statistics: { ...statistics, dislikeCount: 0 },
    status: { ...status, embeddable: false },
  }));
  await page.goto(`${app.url}/videos/${tomato.id}`);
  await page.getByRole('heading', { level: 1, name: 'Untitled Video' }).waitFor();
  const main = page.getByRole('main');
  for (const text of ['SD', 'Unknown Channel', 'Unknown date', 'No description']) {
    await main.getByText(text, { exact: true }).first().waitFor();
  }
  expect(await main.getByText('3D', { exact: true }).count()).toBe(0);
  expect(await main.getByText('dislike').count()).toBe(0);
  await openTab(page, 'Details');
  expect(await fact(page, 'Category').textContent()).toBe('Uncategorized');
  expect(await fact(page, 'License').textContent()).toBe('Not Licensed');
  expect(await fact(page, 'Tags').textContent()).toBe('No tags');
  await openTab(page, 'Technical Info');
  expect(await fact(page, 'Embeddable').textContent()).toBe('Not Allowed');
  expect(await fact(page, 'Projection').count()).toBe(0);
});

test('a player stands in its place, narrow for a Short, and shares by a link', async () => {
  await using visited = await open({}, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = visited;
  await page.route('**/api/config.json', (route) =>
    route.fulfill({ json: { apiUrl: app.url, demo: false, debug: true } }),
  );
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
  const widthOf = async (id: string) => {
    await page.goto(`${app.url}/videos/${id}`);
    const player = page.locator(`iframe[src="https://www.youtube-nocookie.com/embed/${id}"]`);
    await player.waitFor();
    return (await player.boundingBox())?.width ?? 0;
  };
  expect(await widthOf(short.id)).toBeLessThanOrEqual(400);
  expect(await widthOf(tomato.id)).toBeGreaterThan(500);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied').first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`https://www.youtube.com/watch?v=${tomato.id}`);
});

test('comments are asked for 666 ms after the video has opened, twenty at a time', async () => {
  await using visited = await open();
  const { page } = visited;
  await hearNothing(page);
  await page.addInitScript((delay) => {
    const happened: string[] = [];
    Reflect.set(globalThis, 'happened', happened);
    const later = globalThis.setTimeout;
    const watched = (run: () => void, ms?: number) =>
      later(() => {
        if (ms === delay) happened.push('waited');
        run();
      }, ms);
    Reflect.set(globalThis, 'setTimeout', watched);
    const ask = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const address = new URL(input instanceof Request ? input.url : input, location.href);
      if (address.pathname.endsWith('/comments')) {
        happened.push(`asked for ${address.searchParams.get('maxResults')}`);
      }
      return ask(input, init);
    };
  }, limits.commentDelayMs);
  await page.goto(`${app.url}/videos/${tomato.id}`);
  await rows(page).first().waitFor();
  const happened = await page.evaluate(() => Reflect.get(globalThis, 'happened') as string[]);
  expect(happened.slice(-2)).toEqual(['waited', 'asked for 20']);
  expect(limits.commentDelayMs).toBe(666);
});

test('a video without comments, loading, and a nameless author have their words', async () => {
  await using visited = await open();
  const { page } = visited;
  const comments = `/api/videos/${tomato.id}/comments`;
  await answer(page, comments, { body: '{"success":true,"data":[],"meta":{}}' });
  await page.route(`**/api/videos/${tomato.id}`, async (route) => {
    await page.getByText('Loading video...').waitFor({ state: 'attached' });
    await route.continue();
  });
  await page.goto(`${app.url}/videos/${tomato.id}`);
  await page.getByText('No comments yet').waitFor();
  await page.unrouteAll();
  await page.route(`**${comments}*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"author_name":"[^"]*"/g, '"author_name":null');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await rows(page).first().getByText('Anonymous').waitFor();
});

test('a comment on its way says "Posting..." until it is there', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/videos/${tomato.id}`);
  await rows(page).first().waitFor();
  await page.route(`**/api/videos/${tomato.id}/comments`, async (route) => {
    await page.getByRole('button', { name: 'Posting...' }).waitFor();
    await route.continue();
  });
  await page.getByLabel('New comment').fill('sampai jumpa besok');
  expect(await page.getByLabel('New comment').getAttribute('rows')).toBe('3');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await rows(page).filter({ hasText: 'sampai jumpa besok' }).waitFor();
});

test('only the author edits and deletes; others see report, approve and reject', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/videos/${tomato.id}`);
  const itemsOf = async (text: string) => {
    const row = rows(page).filter({ hasText: text }).first();
    await row
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem').first().waitFor();
    const items = await menu.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    return items;
  };
  const own = await itemsOf('terima kasih sudah mampir semua');
  expect(own).toEqual(expect.arrayContaining(['Edit', 'Delete']));
  for (const item of ['report', 'reject', 'approve']) expect(own).not.toContain(item);
  const other = await itemsOf('ada yang sudah panen?');
  expect(other).toEqual(expect.arrayContaining(['report', 'reject', 'approve']));
  for (const item of ['Edit', 'Delete']) expect(other).not.toContain(item);
});
