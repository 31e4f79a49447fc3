import { expect, test } from 'vitest';
import type { EndpointKey } from '../../src/contract/endpoints.ts';
import { openPage } from './support/open-page.ts';

/* An address that nobody offers shows what the screen shows without it. */

/** What the screen at an address asks first. */
async function queryOf(address: string, key: EndpointKey): Promise<unknown> {
  await using opened = await openPage(address);
  const asked = () => opened.calls.find((call) => call.key === key);
  await expect.poll(asked).toBeDefined();
  return asked()?.query;
}

test.each([
  [
    '/comments',
    'page=abc&page_size=7&moderation_status=bogus&view=x&sort=x&start_date=x&score=x',
    'GET /api/comments',
  ],
  ['/comments', 'moderation_status=SPAM', 'GET /api/comments'],
  ['/blacklisted-words', 'page=abc&page_size=7', 'GET /api/blacklisted-words'],
  ['/campaigns', 'page=abc&sort=x&state=x', 'GET /api/campaigns'],
  ['/activity', 'start_date=x&action=x&actor=x', 'GET /api/activity'],
] as const)('%s?%s asks %s as the screen does without it', async (screen, odd, key) => {
  expect(await queryOf(`${screen}?${odd}`, key)).toEqual(await queryOf(screen, key));
});

test('an odd panel or author in an address opens none', async () => {
  await using opened = await openPage('/videos?help=7&panel=x&author=%3Cb%3E');
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await opened.page.getByRole('dialog').count()).toBe(0);
});
