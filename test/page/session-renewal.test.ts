import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { flagged } from '../../src/gallery/fixtures/comments.ts';
import { answered, cutOff, held, refusedAs } from './support/answers.ts';
import { commentList, numbered } from './support/comment-list.ts';
import { type OpenPage, openPage } from './support/open-page.ts';
import { allOf, ratih } from './support/quiet-desk.ts';

test.each([
  ['there is no refresh token', null, refusedAs('refresh_refused')],
  ['the server refuses', 'rt1.0.0.0', refusedAs('refresh_refused')],
  ['the answer has no refresh_token', 'rt1.0.0.0', answered(200, '{"success":true,"token":"new"}')],
  ['the answer has no token', 'rt1.0.0.0', answered(200, '{"success":true,"refresh_token":"new"}')],
  [
    'the new token is refused',
    'rt1.0.0.0',
    answered(200, '{"token":"new","refresh_token":"next"}'),
  ],
] as const)('a session is not renewed, and ends, where %s', async (_why, stored, renewal) => {
  await using opened = await openPage('/privacy');
  const { page, url, calls } = opened;
  await page.evaluate((refresh) => {
    if (refresh === null) localStorage.removeItem('refresh_token');
    else localStorage.setItem('refresh_token', refresh);
  }, stored);
  opened.answer({
    'GET /api/auth/user': refusedAs('session_expired'),
    'GET /api/videos': refusedAs('session_expired'),
    'POST /api/auth/refresh': renewal,
    'POST /api/auth/logout': { data: { message: 'ok' } },
  });
  await page.goto(`${url}/videos`);
  await page.waitForURL('**/login');
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => key === 'token' || key === 'refresh_token')).toEqual([]);
  const asked = calls.filter(({ key }) => key === 'POST /api/auth/refresh');
  expect(asked.length > 0).toBe(stored !== null);
  // The page is left at once, and the server is told meanwhile.
  const told = () => calls.filter(({ key }) => key === 'POST /api/auth/logout');
  await expect.poll(told).toHaveLength(1);
  expect(told()[0]?.body).toEqual(
    stored === null ? undefined : { refresh_token: expect.any(String) as string },
  );
});

const pair = { token: 'new', refresh_token: 'next' };
const renewed = { ...pair, data: pair };

const storedPair = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    refresh_token: localStorage.getItem('refresh_token'),
  }));

const asked = ({ calls }: OpenPage, wanted: string) =>
  calls.filter(({ key }) => key === wanted).length;

/** Nothing that a page waits for takes longer than this. */
const shortWaits = (page: Page) =>
  page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(Math.min(ms, 500));
  });

test.each([
  ['busy', refusedAs('too_many_requests')],
  ['without its database', refusedAs('database_unavailable')],
  ['behind a broken proxy', answered(502, '<html>')],
  ['behind a page that asks for a password', answered(200, '<html>')],
  ['cut off', cutOff],
])('a renewal of a server that is %s ends no session, and is made later', async (_why, failure) => {
  await using opened = await openPage('/privacy');
  const { page, url } = opened;
  opened.answer({
    'GET /api/videos': refusedAs('session_expired'),
    'POST /api/auth/refresh': failure,
  });
  await page.goto(`${url}/videos`);
  await page.getByRole('alert').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/videos');
  expect(await storedPair(page)).toEqual({ token: 'page', refresh_token: 'page' });
  // The page asks again by itself, and whoever leaves it meanwhile would lose the answer.
  await page.goto('about:blank');
  let isRenewed = false;
  opened.answer({
    'GET /api/videos': () => (isRenewed ? allOf([]) : refusedAs('session_expired')),
    'POST /api/auth/refresh': () => {
      isRenewed = true;
      return renewed;
    },
  });
  await page.goto(`${url}/videos`);
  await page.getByText('No videos found').waitFor();
  expect(await storedPair(page)).toEqual(pair);
  expect(asked(opened, 'POST /api/auth/logout')).toBe(0);
});

test.each([
  ['refused as one of too many', refusedAs('too_many_requests')],
  ['without its database', refusedAs('database_unavailable')],
  ['never answered', held],
])('decisions wait while a renewal is %s, and go out after it', async (_why, failure) => {
  const desk = commentList(numbered(2, flagged));
  const moderate = 'POST /api/comments/{id}/moderate';
  let [isBack, isRenewed] = [false, false];
  await using opened = await openPage('/comments?is_spam=true', {
    prepare: async (page) => {
      await shortWaits(page);
      await page.clock.install();
    },
    answers: {
      ...desk,
      [moderate]: (call) => (isRenewed ? desk[moderate](call) : refusedAs('session_expired')),
      'POST /api/auth/refresh': () => {
        isRenewed = isBack;
        return isBack ? renewed : failure;
      },
    },
  });
  const { page, calls } = opened;
  const row = page.locator('[data-comment="c1"]');
  await row.getByRole('button', { name: 'Reject' }).click();
  await expect.poll(() => asked(opened, 'POST /api/auth/refresh')).toBe(1);
  isBack = true;
  const askAgain = async () => {
    await page.clock.runFor(2_500);
    return asked(opened, 'POST /api/auth/refresh');
  };
  // Slowly enough that no call takes longer than the page waits for it.
  await expect.poll(askAgain, { interval: 300 }).toBe(2);
  await expect.poll(() => storedPair(page)).toEqual(pair);
  await expect.poll(() => asked(opened, moderate)).toBe(3);
  expect(calls.findLast(({ key }) => key === moderate)?.body).toMatchObject({ reject: true });
  await row.and(page.locator('[data-status="rejected"]')).waitFor();
  expect(asked(opened, 'POST /api/auth/logout')).toBe(0);
});

test('a sign-in stands where its pair cannot be exchanged at once', async () => {
  await using opened = await openPage('/login#token=came&refresh_token=along', {
    signedOut: true,
    answers: {
      'GET /api/auth/user': { data: ratih },
      'POST /api/auth/refresh': refusedAs('too_many_requests'),
    },
  });
  const { page } = opened;
  await page.getByRole('button', { name: /^Account of Ratih/ }).waitFor();
  expect(await page.getByText('Login failed').count()).toBe(0);
  expect(await storedPair(page)).toEqual({ token: 'came', refresh_token: 'along' });
});
