import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { EndpointKey } from '../../src/contract/endpoints.ts';
import { failureBox, toast } from '../e2e/support/places.ts';
import { type Answers, answered, refused, wordless } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { quietDesk, statistics } from './support/quiet-desk.ts';

/* What screens say whose answers are refused, and how they try again. */

const only = (key: EndpointKey): Answers => ({ [key]: quietDesk[key] });
const dashboardCalls = ['GET /api/statistics', 'GET /api/videos', 'GET /api/shorts'] as const;
const wordlessDashboard = Object.fromEntries(dashboardCalls.map((key) => [key, wordless]));

const renewed = { token: 'new', refresh_token: 'newer' };

const channelName = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Dapur Nenek Ratih' });

test.each([
  ['/', 'GET /api/statistics', 'Failed to load statistics'],
  ['/', 'GET /api/videos', 'Failed to load videos'],
  ['/', 'GET /api/shorts', 'Failed to load shorts'],
  ['/?tab=shorts', 'GET /api/shorts', 'Failed to load shorts'],
  ['/videos', 'GET /api/videos', 'Failed to load videos'],
  ['/shorts', 'GET /api/shorts', 'Failed to load shorts'],
  ['/videos/gallery-vid1', 'GET /api/videos/{id}', 'Failed to load video details'],
] as const)('%s without %s says "%s" and offers another try', async (screen, call, text) => {
  await using opened = await openPage(screen, { answers: { [call]: wordless } });
  const { page } = opened;
  const failed = failureBox(page, text);
  await failed.waitFor();
  opened.answer(only(call));
  await page.evaluate(() => Reflect.set(globalThis, 'stays', true));
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await failed.waitFor({ state: 'detached' });
  // The dashboard reloads the whole page, a list only repeats its call.
  const stays = await page.evaluate(() => Reflect.has(globalThis, 'stays'));
  expect(stays).toBe(!screen.startsWith('/?') && screen !== '/');
});

test('a dashboard without anything says so once, and offers another try', async () => {
  await using opened = await openPage('/', { answers: wordlessDashboard });
  const { page } = opened;
  const failed = failureBox(page, 'Failed to load dashboard data');
  await failed.waitFor();
  expect(await page.getByRole('alert').filter({ hasText: 'Failed to load' }).count()).toBe(1);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const key of dashboardCalls) opened.answer(only(key));
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await channelName(page).waitFor();
  expect(await failed.count()).toBe(0);
});

test('a dashboard of which one part gives a reason says each part', async () => {
  const answers = { ...wordlessDashboard, 'GET /api/statistics': refused };
  await using opened = await openPage('/', { answers });
  const { page } = opened;
  await failureBox(page, 'Ditolak').waitFor();
  await failureBox(page, 'Failed to load videos').waitFor();
  await failureBox(page, 'Failed to load shorts').waitFor();
  expect(await failureBox(page, 'Failed to load dashboard data').count()).toBe(0);
});

test.each([
  ['what the server says comes before our own words', refused, 'Ditolak'],
  ['an answer without a word is named by its status', answered(418, ''), 'API error: 418'],
  ['an answer that is no JSON is called that', answered(200, '<html>'), 'Invalid response format'],
])('a refusal of the statistics: %s', async (_, reply, text) => {
  await using opened = await openPage('/', { answers: { 'GET /api/statistics': reply } });
  await failureBox(opened.page, text).waitFor();
});

test.each([
  ['/videos', 'GET /api/videos', 'No videos found'],
  ['/shorts', 'GET /api/shorts', 'No shorts found'],
  ['/comments', 'GET /api/comments', 'No moderated comments'],
  ['/videos/gallery-vid1', 'GET /api/videos/{id}/comments', 'No comments yet'],
  ['/blacklisted-words', 'GET /api/blacklisted-words', 'no blacklisted words'],
  ['/campaigns', 'GET /api/campaigns', 'No campaign has comments to review.'],
  ['/notifications', 'GET /api/notifications', 'You are up to date.'],
  ['/activity', 'GET /api/activity', 'Nothing'],
] as const)('%s takes %s without data or meta for an empty list', async (screen, call, text) => {
  for (const body of ['{"success":true,"data":null}', '{"success":true,"data":[]}', '[]']) {
    await using opened = await openPage(screen, { answers: { [call]: answered(200, body) } });
    await opened.page.getByText(text).first().waitFor();
  }
});

test.each([
  ['/', 'GET /api/statistics', 'Failed to load statistics'],
  ['/videos/gallery-vid1', 'GET /api/videos/{id}', 'Failed to load video details'],
] as const)('%s without anything in %s says "%s"', async (screen, call, text) => {
  const answers = { [call]: answered(200, '{"success":true,"data":null}') };
  await using opened = await openPage(screen, { answers });
  await failureBox(opened.page, text).waitFor();
});

test('a sync that cannot be started says "Failed to load dashboard data"', async () => {
  await using opened = await openPage('/', {
    answers: { 'POST /api/videos/process-all': wordless },
  });
  await opened.page.getByRole('button', { name: 'Sync now' }).click();
  await toast(opened.page, 'Failed to load dashboard data').waitFor();
});

test('an expired token is renewed whatever the status, and the call repeated', async () => {
  let asked = 0;
  await using opened = await openPage('/', {
    answers: {
      'GET /api/statistics': () => {
        asked += 1;
        return asked === 1
          ? answered(400, '{"success":false,"error":"Token is expired"}')
          : statistics;
      },
      'POST /api/auth/refresh': { ...renewed, data: renewed },
    },
  });
  await channelName(opened.page).waitFor();
  expect(asked).toBe(2);
  expect(opened.calls.filter(({ key }) => key === 'POST /api/auth/refresh')).toHaveLength(1);
});

test.each(['Invalid token given', 'Unauthorized'])(
  'the dashboard logs out at "%s"',
  async (error) => {
    await using opened = await openPage('/', {
      answers: {
        'POST /api/auth/logout': { data: { message: 'ok' } },
        'GET /api/statistics': answered(400, JSON.stringify({ error })),
      },
    });
    await opened.page.waitForURL('**/login');
  },
);
