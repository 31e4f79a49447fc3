import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { inMinutes } from '../../src/gallery/fixtures/invented.ts';
import { videos } from '../../src/gallery/fixtures/videos.ts';
import { counts, job, outbox } from '../../src/gallery/fixtures/work.ts';
import { en } from '../../src/i18n/en.ts';
import { failureBox } from '../e2e/support/places.ts';
import { type Answers, refused, wordless } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { allOf, quietDesk, ratih, statistics } from './support/quiet-desk.ts';
import { manyVideos, videoOf } from './support/videos.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

const sizeOf = (text: Locator) =>
  text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

const dashboardCalls = ['GET /api/statistics', 'GET /api/videos', 'GET /api/shorts'] as const;

test('the dashboard asks for statistics, videos and Shorts, one after the other', async () => {
  const told: string[] = [];
  const { promise: isShown, resolve: show } = Promise.withResolvers<void>();
  const noting = Object.fromEntries(
    dashboardCalls.map((key) => [
      key,
      async (asked: { query?: { maxResults?: number } }) => {
        told.push(`> ${key} ${asked.query?.maxResults ?? ''}`.trim());
        await isShown;
        told.push(`< ${key}`);
        return quietDesk[key];
      },
    ]),
  ) as Answers;
  await using opened = await openPage('/', { answers: noting });
  const { page } = opened;
  await page.getByText('Loading your dashboard…').waitFor({ state: 'attached' });
  show();
  await cards(page).first().waitFor();
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
  expect(told).toEqual([
    '> GET /api/statistics',
    '< GET /api/statistics',
    `> GET /api/videos ${limits.dashboardItems}`,
    '< GET /api/videos',
    `> GET /api/shorts ${limits.dashboardItems}`,
    '< GET /api/shorts',
  ]);
});

test('an account without a channel is told so, not that all is clear', async () => {
  const none = { ...counts, review: 0, at_95: 0, campaigns: 0, held_unflagged: 0, all: 0 };
  await using opened = await openPage('/', {
    answers: {
      'GET /api/auth/user': {
        data: { ...ratih, youtube_channel_id: null, connection: 'no_channel' },
      },
      'GET /api/comments/counts': { data: none },
    },
  });
  const card = opened.page.getByRole('region', { name: 'To review' });
  await card.getByText('This account has no YouTube channel.').waitFor();
  expect(await card.getByText('All clear').count()).toBe(0);
});

test('the result of the day stays on the card once its bar has gone', async () => {
  const done = { ...outbox(null), confirmed: { removed: 866, published: 0 } };
  await using opened = await openPage('/', { answers: { 'GET /api/outbox': { data: done } } });
  const card = opened.page.getByRole('region', { name: 'To review' });
  const result = card.getByText('866 removed from YouTube in the last 24 hours');
  await result.waitFor();
  // What is left to review comes first, and is no smaller.
  expect(await sizeOf(card.getByText('129 comments'))).toBeGreaterThan(await sizeOf(result));
  const activity = card.getByRole('link', { name: 'Activity' });
  expect(await activity.getAttribute('href')).toBe('/activity');
});

test('comments and campaigns to review are two numbers', async () => {
  await using opened = await openPage('/');
  const card = opened.page.getByRole('region', { name: 'To review' });
  await card.getByText('129 comments, 7 campaigns').waitFor();
});

test('a sync that waits is no longer told as processing', async () => {
  await using opened = await openPage('/', {
    answers: { 'POST /api/videos/process-all': { data: { job_id: '5' } } },
  });
  const { page } = opened;
  const processing = page.getByText('processing videos');
  await page.getByRole('button', { name: 'Sync now' }).click();
  await processing.waitFor();
  const waiting = job({ state: 'waiting_quota', resumes_at: inMinutes(60) });
  // The stream of events opens in its own time, and the page asks for its jobs then.
  opened.answer({ 'GET /api/jobs': { data: [waiting] } });
  opened.tell({ type: 'job', job: waiting });
  await page.getByText('Waiting for the YouTube quota').waitFor();
  await processing.waitFor({ state: 'detached' });
});

test('the age of the figures grows while the page is open', async () => {
  const updated_at = new Date().toISOString();
  await using opened = await openPage('/', {
    answers: { 'GET /api/statistics': { data: { ...statistics.data, updated_at } } },
    prepare: (page) => page.clock.install(),
  });
  const { page } = opened;
  await page.getByText(/updated \d+ seconds? ago$/).waitFor();
  await page.clock.fastForward(120_000);
  await page.getByText(/updated 2 minutes ago$/).waitFor();
});

test('a decision has cards of videos counted again', async () => {
  const with26 = videoOf('panen1', 'Kebun panen 1', { flagged_count: 26 });
  await using opened = await openPage('/', { answers: { 'GET /api/videos': allOf([with26]) } });
  const { page } = opened;
  await cards(page).getByText('26 flagged').waitFor();
  opened.answer({ 'GET /api/videos': allOf([{ ...with26, flagged_count: 3 }]) });
  opened.tell({ type: 'decisions', comment_ids: ['a'] });
  await cards(page).getByText('3 flagged').waitFor();
});

test('the dashboard shows the channel, its figures and its latest videos', async () => {
  const figures = { subscriberCount: 1_204_310, viewCount: 98_221_004, videoCount: 612 };
  const hourOld = videoOf('panen1', 'Kebun panen 1', {
    snippet: { ...videos.usual.snippet, publishedAt: inMinutes(-61) },
  });
  await using opened = await openPage('/', {
    answers: {
      'GET /api/statistics': { data: { ...statistics.data, ...figures } },
      'GET /api/videos': allOf([hourOld, ...manyVideos('siram', 4)]),
      'GET /api/shorts': allOf(manyVideos('siram', 5)),
    },
  });
  const { page } = opened;
  await page.getByRole('heading', { level: 1, name: 'Dapur Nenek Ratih' }).waitFor();
  await page.getByText('@dapurnenekratih').first().waitFor();
  await page.getByText('Resep rumahan').waitFor();
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
  await using opened = await openPage('/', {
    answers: { 'GET /api/videos': allOf(manyVideos('panen', 4)) },
  });
  const { page } = opened;
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
  await using opened = await openPage('/', {
    answers: { 'POST /api/videos/process-all': { data: { job_id: '1' } } },
    prepare: (page) => page.clock.install(),
  });
  const { page } = opened;
  const notice = page.getByText('processing videos');
  await page.getByRole('heading', { level: 1, name: 'Dapur Nenek Ratih' }).waitFor();
  // A visit alone processes nothing.
  expect(await notice.count()).toBe(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await notice.waitFor();
  await page.clock.runFor(limits.processingNoticeMs - 1_000);
  expect(await notice.isVisible()).toBe(true);
  await page.clock.runFor(2_000);
  await notice.waitFor({ state: 'detached' });
});

test('the processing notice is not shown when nothing is begun', async () => {
  await using opened = await openPage('/', {
    answers: { 'POST /api/videos/process-all': refused },
  });
  const { page } = opened;
  await page.getByRole('button', { name: 'Sync now' }).click();
  await page.getByText('Ditolak').first().waitFor();
  expect(await page.getByText('processing videos').count()).toBe(0);
});

test('one failed call leaves the rest of the dashboard as it is', async () => {
  await using opened = await openPage('/', { answers: { 'GET /api/statistics': wordless } });
  const { page } = opened;
  await page.getByRole('alert').first().waitFor();
  await page.getByRole('article').first().waitFor();
  await page.getByRole('region', { name: 'To review' }).getByRole('link').first().waitFor();
  expect(await page.locator('main .skeleton').count()).toBe(0);
});

test('a sync that came to no end stays told, with its reason and a way to begin again', async () => {
  await using opened = await openPage('/', {
    answers: {
      'GET /api/jobs': { data: [job({ state: 'failed', error_code: 'platform_unavailable' })] },
      'POST /api/videos/process-all': () => {
        opened.answer({ 'GET /api/jobs': { data: [job({ id: 'next', state: 'queued' })] } });
        return { data: { job_id: 'next' } };
      },
    },
  });
  const told = failureBox(opened.page, en.errors.platform_unavailable);
  await told.getByText(en.jobs.syncKept).waitFor();
  await told.getByRole('button', { name: en.states.tryAgain }).click();
  await told.waitFor({ state: 'detached' });
});
