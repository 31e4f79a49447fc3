import type { Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import type { Notification } from '../../src/contract/notification.ts';
import { inMinutes } from '../../src/gallery/fixtures/invented.ts';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { scrollsSideways } from '../e2e/support/violations.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Answers } from './support/answers.ts';
import { cutOff } from './support/answers.ts';
import { openPage } from './support/open-page.ts';

/* The bell and the list of notifications, drawn from the answers of the server. */

const resets_at = '2026-11-24T08:00:00.000Z';
const unread = { created_at: inMinutes(-5), read_at: null };
const news: readonly Notification[] = [
  {
    ...unread,
    id: '1',
    event: 'spam_wave',
    link: '/comments?list=review',
    details: { comments: 1_234, usual_per_day: 4 },
  },
  {
    ...unread,
    id: '2',
    event: 'new_campaign',
    link: '/campaigns/7',
    details: { comments: 12, videos: 3, authors: 8 },
  },
  {
    ...unread,
    id: '3',
    event: 'sync_failed',
    link: '/settings?tab=youtube',
    details: { reason: 'platform_unavailable' },
  },
  {
    ...unread,
    id: '4',
    event: 'quota_used_up',
    link: '/?panel=outbox',
    details: { used: 7_000, daily: 10_000, left: 3_000, resets_at },
  },
  {
    ...unread,
    id: '5',
    event: 'restored',
    link: '/rules',
    details: { made_at: resets_at, rules: 2 },
  },
];

const told = (rows: readonly Notification[]): Answers => ({
  'GET /api/notifications': { data: [...rows], meta: { unread: rows.length } },
  'POST /api/notifications/{id}/read': { data: { unread: rows.length - 1 } },
});

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('li[data-notification]');

test.each([
  { language: 'id', theme: 'light', viewport: { width: 960, height: 900 } },
  { language: 'en', theme: 'dark', viewport: { width: 320, height: 700 } },
] as const)('the bell leads to the list, $language, $viewport.width pixels', async (look) => {
  const t = createTranslator({
    locale: look.language,
    messages: (look.language === 'id' ? indonesian : en) as typeof en,
  });
  const isPhone = look.viewport.width < 600;
  await using opened = await openPage('/privacy', {
    ...look,
    ...(isPhone && { device: { hasTouch: true, isMobile: true } }),
    answers: told(news),
  });
  const { page, url, problems } = opened;
  const header = page.getByRole('banner');
  const bell = header.getByRole(isPhone ? 'link' : 'button', {
    name: t('notifications.bell', { n: news.length }),
    exact: true,
  });
  await bell.waitFor();
  expect(await header.locator('[data-part="unread"]').innerText()).toBe('5');
  expect(await scrollsSideways(page)).toBe(false);
  await bell.click();
  if (!isPhone) {
    const menu = page.getByRole('menu');
    await menu.getByText(t('notifications.new_campaign', { n: 12, videos: 3 })).waitFor();
    await menu.getByRole('menuitem', { name: t('notifications.seeAll') }).click();
  }
  await page.waitForURL(`${url}/notifications`);
  await main(page)
    .getByText(t('notifications.spam_wave', { n: 1_234, usual: 4 }))
    .waitFor();
  expect(await rows(page).count()).toBe(news.length);
  expect(await scrollsSideways(page)).toBe(false);
  expect(problems).toEqual([]);
});

test.each([
  ['A usual day has', '1', '/comments?list=review'],
  ['New campaign', '2', '/campaigns/7'],
  ['Sync failed', '3', '/settings?tab=youtube'],
  ['Syncing has used', '4', '/?panel=outbox'],
  ['2 rules that act by themselves are off', '5', '/rules'],
])('"%s" leads to where the owner can act, and is read then', async (text, id, address) => {
  await using opened = await openPage('/notifications', {
    answers: { ...told(news), 'GET /api/campaigns/{id}': cutOff },
  });
  const { page, url, calls } = opened;
  await main(page).getByRole('link', { name: text }).click();
  await page.waitForURL(url + address);
  const read = () => calls.filter(({ key }) => key === 'POST /api/notifications/{id}/read');
  await waitFor('it to be read', () => read().length > 0);
  expect(read().map(({ params }) => params)).toEqual([{ id }]);
});

/** What the switch has hidden; the server counts what is hidden still. */
const named = (id: string, still_hidden: number): Notification => ({
  ...unread,
  id,
  event: 'spam_hidden',
  link: '/activity?who=automatic',
  details: { comments: 12, until: resets_at, over_limit: 0 },
  still_hidden,
});

test('one press brings back all that the switch has hidden, until it is rejected', async () => {
  let hidden = 11;
  await using opened = await openPage('/notifications', {
    answers: {
      'GET /api/notifications': () => ({
        data: [named('9', hidden), named('8', 0)],
        meta: { unread: 2 },
      }),
      'POST /api/notifications/{id}/read': { data: { unread: 1 } },
      'POST /api/notifications/{id}/bring-back': () => {
        hidden = 0;
        return { data: { brought_back: 11, job_id: '4' } };
      },
    },
  });
  const { page, calls, problems } = opened;
  await main(page).getByText('has hidden 12 comments').first().waitFor();
  const press = main(page).getByRole('button', { name: /^Bring/ });
  expect(await press.allInnerTexts()).toEqual(['Bring all 11 back']);
  await press.click();
  await press.waitFor({ state: 'detached' });
  const asked = calls.filter(({ key }) => key === 'POST /api/notifications/{id}/bring-back');
  expect(asked).toMatchObject([{ params: { id: '9' } }]);
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(focused).toBe('A');
  expect(problems).toEqual([]);
});

test('older ones are shown on demand, and an empty list says so', async () => {
  await using opened = await openPage('/notifications', {
    answers: {
      'GET /api/notifications': ({ query }) => ({
        data: query.pageToken === undefined ? news.slice(0, 2) : news.slice(2),
        meta: {
          unread: news.length,
          ...(query.pageToken === undefined && { nextPageToken: 'older' }),
        },
      }),
    },
  });
  const { page } = opened;
  await expect.poll(() => rows(page).count()).toBe(2);
  await main(page).getByRole('button', { name: en.notifications.older }).click();
  await expect.poll(() => rows(page).count()).toBe(news.length);
  expect(await main(page).getByRole('button', { name: en.notifications.older }).count()).toBe(0);
  opened.answer(told([]));
  opened.tell({ type: 'notifications' });
  await main(page).getByText(en.notifications.upToDate).waitFor();
});

test('what cannot be loaded or marked says so, and is tried again', async () => {
  await using opened = await openPage('/notifications', {
    answers: { 'GET /api/notifications': cutOff },
  });
  const { page } = opened;
  await main(page).getByRole('alert').getByText(en.errors.network).waitFor();
  opened.answer({ ...told(news), 'POST /api/notifications/{id}/read': cutOff });
  await main(page).getByRole('button', { name: en.states.tryAgain }).click();
  await rows(page).nth(3).waitFor();
  await rows(page).first().getByRole('button').click();
  await page.locator('[data-toaster] li').getByText(en.errors.network).waitFor();
  const first = rows(page).first();
  expect(await first.getByText(en.notifications.unread, { exact: true }).count()).toBe(1);
});
