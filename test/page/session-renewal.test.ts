import { expect, test } from 'vitest';
import { answered, refusedAs } from './support/answers.ts';
import { openPage } from './support/open-page.ts';

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
