import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';
import { listedWord } from './support/words.ts';

/* Tabs of one browser share what it stores. */

/** An access token of this user; its claims are all that a page reads of it. */
const tokenOf = (user: string, nth = 0) =>
  `${nth}.${Buffer.from(JSON.stringify({ sub: user })).toString('base64url')}.`;

const store = (page: Page, token: string) =>
  page.evaluate((stored) => localStorage.setItem('token', stored), token);

/** A list of words that belongs to the first user, and another tab of the browser. */
async function openTabs() {
  const opened = await openPage('/privacy', {
    answers: {
      'GET /api/blacklisted-words': pageOf([listedWord('gacor')]),
      'DELETE /api/blacklisted-words/{id}': { data: { id: '1' } },
    },
  });
  const { page, url } = opened;
  await store(page, tokenOf('1'));
  await page.goto(`${url}/blacklisted-words`);
  const button = page.getByRole('button', { name: 'delete word gacor' });
  await button.waitFor();
  // Gone once the page has loaded again.
  await page.evaluate(() => document.body.setAttribute('data-first', ''));
  const other = await page.context().newPage();
  await other.goto(`${url}/privacy`);
  return { opened, page, other, button, isFirst: () => page.locator('[data-first]').count() };
}

test('a tab loads again when somebody else has signed in in another one', async () => {
  const { opened, page, other } = await openTabs();
  await using _ = opened;
  const loadedAgain = page.waitForEvent('load');
  await store(other, tokenOf('2'));
  await loadedAgain;
});

test('nothing goes out for somebody else than a tab shows, even before it has heard of the sign-in', async () => {
  const { opened, page, button } = await openTabs();
  await using _ = opened;
  // A tab hears of no change that it makes itself.
  await store(page, tokenOf('2'));
  const loadedAgain = page.waitForEvent('load');
  await button.click();
  await loadedAgain;
  expect(opened.calls.map(({ key }) => key)).not.toContain('DELETE /api/blacklisted-words/{id}');
});

test('a tab keeps its place when the same person has signed in again', async () => {
  const { opened, other, button, isFirst } = await openTabs();
  await using _ = opened;
  await store(other, tokenOf('1', 1));
  await button.click();
  const keys = () => opened.calls.map(({ key }) => key);
  await expect.poll(keys).toContain('DELETE /api/blacklisted-words/{id}');
  expect(await isFirst()).toBe(1);
});
