import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { daysAgo } from '../../src/gallery/fixtures/invented.ts';
import { videos } from '../../src/gallery/fixtures/videos.ts';
import { openPage } from './support/open-page.ts';
import { allOf } from './support/quiet-desk.ts';
import { listOf, manyVideos, videoOf } from './support/videos.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titlesOf = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

test('a channel without videos says so in both tabs', async () => {
  const answers = { 'GET /api/videos': allOf([]), 'GET /api/shorts': allOf([]) };
  await using opened = await openPage('/', { answers });
  const { page } = opened;
  await page.getByText('no videos found').waitFor();
  await page.getByRole('tab', { name: 'recent shorts' }).click();
  await page.getByText('no shorts found').waitFor();
  await page.getByRole('link', { name: 'view all' }).click();
  await page.getByText('No shorts found').waitFor();
});

test('what has no title and no date has names for that', async () => {
  const { snippet } = videos.usual;
  const nameless = { ...videos.usual, snippet: { ...snippet, title: '', publishedAt: null } };
  await using opened = await openPage('/', {
    answers: { 'GET /api/videos': allOf([nameless]), 'GET /api/shorts': allOf([nameless]) },
  });
  const { page } = opened;
  await cards(page).first().getByText('Untitled Video').waitFor();
  await cards(page).first().getByText('Unknown date').waitFor();
  await page.getByRole('tab', { name: 'recent shorts' }).click();
  await cards(page).first().getByText('Untitled Short').waitFor();
});

test('videos come twelve at a time, are searched by title and sorted', async () => {
  const figures = manyVideos('panen', 13).map((video, nth) => ({
    ...video,
    snippet: { ...video.snippet, publishedAt: daysAgo(nth + 1) },
    statistics: { ...video.statistics, viewCount: 1000 * (nth + 1), likeCount: 1000 - nth },
  }));
  await using opened = await openPage('/videos', {
    answers: { 'GET /api/videos': listOf(figures) },
  });
  const { page } = opened;
  await page.getByRole('heading', { level: 1, name: 'Your Videos' }).waitFor();
  await cards(page)
    .nth(limits.videosPageSize.screen - 1)
    .waitFor();
  expect(await cards(page).count()).toBe(limits.videosPageSize.screen);
  expect((await titlesOf(page))[0]).toBe('Kebun panen 1');
  await page.getByRole('button', { name: 'load more' }).click();
  await cards(page).nth(12).waitFor();
  expect(await page.getByRole('button', { name: 'load more' }).count()).toBe(0);

  for (const [order, first] of [
    ['oldest', 'Kebun panen 13'],
    ['most-liked', 'Kebun panen 1'],
    ['most-viewed', 'Kebun panen 13'],
    ['newest', 'Kebun panen 1'],
  ] as const) {
    await page.getByRole('button', { name: /^Sort: / }).click();
    await page.getByRole('option', { name: order }).click();
    await expect.poll(async () => (await titlesOf(page))[0]).toBe(first);
  }
  await page.getByRole('searchbox').fill('PANEN 7');
  await expect.poll(() => titlesOf(page)).toEqual(['Kebun panen 7']);
  await page.getByRole('searchbox').fill('tidak ada');
  await page.getByText('No titles match "tidak ada".').waitFor();
});

test('Shorts come eighteen at a time and are searched by title', async () => {
  await using opened = await openPage('/shorts', {
    answers: { 'GET /api/shorts': listOf(manyVideos('siram', 20)) },
  });
  const { page } = opened;
  await page.getByRole('heading', { level: 1, name: 'Your Shorts' }).waitFor();
  await cards(page)
    .nth(limits.shortsPageSize.screen - 1)
    .waitFor();
  expect(await cards(page).count()).toBe(limits.shortsPageSize.screen);
  await page.getByRole('button', { name: 'Load More' }).click();
  await cards(page).nth(19).waitFor();
  await page.getByRole('searchbox').fill('siram 12');
  await expect.poll(() => titlesOf(page)).toEqual(['Kebun siram 12']);
});

test('a saved video is saved on the server and listed among saved ones', async () => {
  const tomato = videoOf('tomat', 'Menanam tomat');
  await using opened = await openPage('/videos/tomat', {
    answers: {
      'GET /api/videos/{id}': { data: tomato },
      'PUT /api/videos/{id}/saved': () => {
        const saved = { data: { ...tomato, saved: true } };
        opened.answer({ 'GET /api/videos/{id}': saved });
        return saved;
      },
      'GET /api/videos': ({ query }) =>
        allOf(query.saved === true ? [{ ...tomato, saved: true }] : manyVideos('panen', 3)),
    },
  });
  const { page } = opened;
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor();
  await expect
    .poll(() => opened.calls.find(({ key }) => key === 'PUT /api/videos/{id}/saved')?.params)
    .toEqual({ id: 'tomat' });
  await page.getByRole('banner').getByRole('link', { name: 'Videos', exact: true }).click();
  await cards(page).nth(2).waitFor();
  await page.getByText('Saved', { exact: true }).click();
  await page.waitForURL('**/videos?saved=1');
  await expect.poll(() => titlesOf(page)).toEqual(['Menanam tomat']);
});
