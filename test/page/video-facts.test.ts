import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { comment, flagged } from '../../src/gallery/fixtures/comments.ts';
import { ownChannel } from '../../src/gallery/fixtures/invented.ts';
import { videos } from '../../src/gallery/fixtures/videos.ts';
import { openMenu, rows } from '../e2e/support/places.ts';
import { answered } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { allOf, hostConfig } from './support/quiet-desk.ts';
import { thread, threadComment } from './support/threads.ts';
import { videoOf } from './support/videos.ts';

const { usual } = videos;
const at = `/videos/${usual.id}`;

const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('a video shows what the platform says of it', async () => {
  await using opened = await openPage(at, {
    answers: {
      'GET /api/videos/{id}': {
        data: {
          ...usual,
          snippet: {
            ...usual.snippet,
            description: 'Bumbu lengkap di bawah',
            publishedAt: '2026-03-02T09:00:00.000Z',
            tags: ['rendang', 'padang'],
          },
          contentDetails: { ...usual.contentDetails, dimension: '3d', licensedContent: true },
          statistics: { ...usual.statistics, viewCount: 12_000, likeCount: 340, dislikeCount: 3 },
        },
      },
    },
  });
  const { page } = opened;
  await page.getByRole('heading', { level: 1, name: usual.snippet.title }).waitFor();
  const main = page.getByRole('main');
  for (const text of ['HD', '3D', '12:04', 'Dapur Nenek Ratih']) {
    await main.getByText(text, { exact: true }).first().waitFor();
  }
  for (const text of ['12,000 views', '340 likes', '3 dislikes', 'Bumbu lengkap di bawah']) {
    await main.getByText(text).first().waitFor();
  }

  await openTab(page, 'Details');
  const details = ['Category 26', 'public', 'Licensed', '12:04'];
  for (const [index, name] of ['Category', 'Privacy', 'License', 'Duration'].entries()) {
    expect(await fact(page, name).textContent()).toBe(details[index]);
  }
  await fact(page, 'Tags').getByText('padang').waitFor();
  expect(await fact(page, 'Published').textContent()).toMatch(/2026/);

  await openTab(page, 'Technical Info');
  const technical = ['HD', '3D', 'processed', 'Allowed', usual.id];
  const names = ['Definition', 'Dimension', 'Upload status', 'Embeddable', 'Video ID'];
  for (const [index, name] of names.entries()) {
    expect(await fact(page, name).textContent()).toBe(technical[index]);
  }
  expect(await fact(page, 'Projection').count()).toBe(1);
});

test('a video of which little is known says so', async () => {
  const { snippet, contentDetails, statistics, status } = usual;
  await using opened = await openPage(at, {
    answers: {
      'GET /api/videos/{id}': {
        data: {
          ...usual,
          snippet: {
            ...snippet,
            title: '',
            description: '',
            channelTitle: '',
            publishedAt: null,
            categoryId: null,
            tags: [],
          },
          contentDetails: { ...contentDetails, definition: null, projection: null },
          statistics: { ...statistics, dislikeCount: 0 },
          status: { ...status, embeddable: false },
        },
      },
    },
  });
  const { page } = opened;
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
  const short = videoOf('pendek', 'Rendang kilat', {
    contentDetails: { ...usual.contentDetails, duration: 'PT40S' },
  });
  await using opened = await openPage('/videos/pendek', {
    answers: {
      'GET /api/config.json': {
        ...hostConfig,
        demo: false,
        platformUrl: 'https://www.youtube.com',
      },
      'GET /api/videos/{id}': ({ params }) => ({ data: params.id === short.id ? short : usual }),
      'GET /api/videos': allOf([usual]),
    },
    device: { permissions: ['clipboard-read', 'clipboard-write'] },
    prepare: async (page) => {
      await page.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ body: '' }),
      );
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: undefined });
      });
    },
  });
  const { page } = opened;
  const widthOf = async (id: string) => {
    const player = page.locator(`iframe[src="https://www.youtube-nocookie.com/embed/${id}"]`);
    await player.waitFor();
    return (await player.boundingBox())?.width ?? 0;
  };
  expect(await widthOf(short.id)).toBeLessThanOrEqual(400);
  await page.getByRole('banner').getByRole('link', { name: 'Videos', exact: true }).click();
  await page.getByRole('link', { name: usual.snippet.title, exact: true }).first().click();
  expect(await widthOf(usual.id)).toBeGreaterThan(500);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied').first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`https://www.youtube.com/watch?v=${usual.id}`);
});

test('comments are asked for 666 ms after the video has opened, twenty at a time', async () => {
  await using opened = await openPage(at, {
    answers: { 'GET /api/videos/{id}/comments': allOf([thread(comment())]) },
    prepare: (page) =>
      page.addInitScript((delay) => {
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
      }, limits.commentDelayMs),
  });
  const { page } = opened;
  await rows(page).first().waitFor();
  const happened = await page.evaluate(() => Reflect.get(globalThis, 'happened') as string[]);
  expect(happened.slice(-2)).toEqual(['waited', 'asked for 20']);
  expect(limits.commentDelayMs).toBe(666);
});

test('a video without comments, loading, and a nameless author have their words', async () => {
  const { promise: isShown, resolve: show } = Promise.withResolvers<void>();
  await using opened = await openPage(at, {
    answers: { 'GET /api/videos/{id}': () => isShown.then(() => ({ data: usual })) },
  });
  const { page } = opened;
  await page.getByText('Loading video...').waitFor({ state: 'attached' });
  show();
  await page.getByText('No comments yet').waitFor();
  const nameless = thread(comment({ author_name: null }));
  opened.answer({ 'GET /api/videos/{id}/comments': allOf([nameless]) });
  await page.reload();
  await rows(page).first().getByText('Anonymous').waitFor();
});

test('a comment on its way says "Posting..." until it is there', async () => {
  const posted = comment({ comment_text: 'sampai jumpa besok', author_channel_id: ownChannel });
  const { promise: isShown, resolve: show } = Promise.withResolvers<void>();
  await using opened = await openPage(at, {
    answers: {
      'GET /api/videos/{id}/comments': allOf([thread(flagged())]),
      'POST /api/videos/{id}/comments': async () => {
        await isShown;
        opened.answer({ 'GET /api/videos/{id}/comments': allOf([thread(posted)]) });
        return { data: threadComment(posted) };
      },
    },
  });
  const { page } = opened;
  await rows(page).first().getByText('Score 97 of 100').waitFor();
  await page.getByLabel('New comment').fill('sampai jumpa besok');
  expect(await page.getByLabel('New comment').getAttribute('rows')).toBe('3');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByRole('button', { name: 'Posting...' }).waitFor();
  show();
  await rows(page).filter({ hasText: 'sampai jumpa besok' }).waitFor();
  const sent = opened.calls.find(({ key }) => key === 'POST /api/videos/{id}/comments');
  expect(sent?.body).toEqual({ text: 'sampai jumpa besok' });
});

test('only the author edits and deletes; others see report, approve and reject', async () => {
  const own = comment({ author_channel_id: ownChannel, can_moderate: false });
  await using opened = await openPage(at, {
    answers: { 'GET /api/videos/{id}/comments': allOf([thread(own), thread(comment())]) },
  });
  const { page } = opened;
  const itemsOf = async (nth: number) => {
    await openMenu(rows(page).nth(nth));
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem').first().waitFor();
    const items = await menu.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    return items;
  };
  const ofOwn = await itemsOf(0);
  expect(ofOwn).toEqual(expect.arrayContaining(['Edit', 'Delete']));
  for (const item of ['report', 'reject', 'approve']) expect(ofOwn).not.toContain(item);
  const ofOther = await itemsOf(1);
  expect(ofOther).toEqual(expect.arrayContaining(['report', 'reject', 'approve']));
  for (const item of ['Edit', 'Delete']) expect(ofOther).not.toContain(item);
});

test('the comments of a video are reached page by page', async () => {
  const first = Array.from({ length: 20 }, () => thread(comment()));
  const second = [thread(comment()), thread(comment())];
  await using opened = await openPage(at, {
    answers: {
      'GET /api/videos/{id}/comments': ({ query }) =>
        query.pageToken === undefined
          ? { data: first, meta: { nextPageToken: 'next' } }
          : { data: query.pageToken === 'next' ? second : [], meta: {} },
    },
  });
  const { page } = opened;
  const shown = page.locator('li[data-comment]');
  await expect.poll(() => shown.count()).toBe(20);
  await page.getByRole('button', { name: 'Load More Comments' }).click();
  await expect.poll(() => shown.count()).toBe(22);
});

test('a video that is not there is said not to be', async () => {
  const gone = { success: false, error: 'Not found', code: 'not_found' };
  await using opened = await openPage(at, {
    answers: { 'GET /api/videos/{id}': answered(404, JSON.stringify(gone)) },
  });
  await opened.page.getByRole('heading', { name: 'Video not found' }).waitFor();
  await opened.page.getByRole('button', { name: 'Try Again' }).waitFor();
});
