import type { Browser, Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import type { NewNotification } from '../../src/server/db/notification-tables.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import { notify } from '../../src/server/notifications/notify.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { goTo, pressOn, take } from './support/keyboard.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { scrollsSideways } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
let rina: Session;
let rinaId: number;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  rina = await app.signIn({ account: 'Rina' });
  rinaId = Number((await rina.call('GET /api/auth/user')).data.id);
  await syncChannel(rina);
  open = await openAs(browser, rina);
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const resets_at = '2026-11-24T08:00:00.000Z';
const news: readonly NewNotification[] = [
  {
    event: 'spam_wave',
    occurrence: 'invented',
    details: { comments: 1_234, usual_per_day: 4 },
  },
  {
    event: 'new_campaign',
    occurrence: '999999',
    details: { comments: 12, videos: 3, authors: 8 },
  },
  { event: 'sync_failed', occurrence: '1', details: { reason: 'platform_unavailable' } },
  {
    event: 'quota_used_up',
    occurrence: 'invented syncing',
    details: { used: 7_000, daily: 10_000, left: 3_000, resets_at },
  },
  { event: 'access_ends_soon', occurrence: resets_at, details: { ends_at: resets_at } },
  {
    event: 'automatic_actions',
    occurrence: resets_at,
    details: { marked: 1_200, held: 3, rejected: 0, undo_until: resets_at },
  },
];

const tell = (told: NewNotification) =>
  inOwnerTransaction(app.db, rinaId, (tx) => notify(tx, rinaId, { ...told, now: new Date() }));

beforeEach(async () => {
  await app.db.deleteFrom('notifications').execute();
  for (const told of news) await tell(told);
});

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('li[data-notification]');

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true };

test.each([
  { language: 'en', theme: 'light', size: desk },
  { language: 'id', theme: 'light', size: phone },
] as const)(
  'the bell counts what is unread and leads to the list, $language, $theme, $size.viewport.width pixels',
  async ({ language, theme, size }) => {
    const t = createTranslator({
      locale: language,
      messages: (language === 'id' ? indonesian : en) as typeof en,
    });
    await using visited = await open({ language, theme }, size);
    const { page, problems } = visited;
    await page.goto(`${app.url}/privacy`);
    const header = page.getByRole('banner');
    const bellOf = (n: number) =>
      header.getByRole(size === phone ? 'link' : 'button', {
        name: t('notifications.bell', { n }),
        exact: true,
      });
    await bellOf(6).waitFor();
    expect(await header.locator('[data-part="unread"]').innerText()).toBe('6');
    expect(await scrollsSideways(page)).toBe(false);
    await bellOf(6).click();
    if (size !== phone) {
      const menu = page.getByRole('menu');
      await menu.getByText(t('notifications.new_campaign', { n: 12, videos: 3 })).waitFor();
      await menu.getByRole('menuitem', { name: t('notifications.seeAll') }).click();
    }
    await page.waitForURL(`${app.url}/notifications`);
    await page.waitForFunction(
      (title) => document.title === title,
      `${t('titles.notifications')} | Sapu`,
    );
    await rows(page).nth(5).waitFor();
    await main(page)
      .getByText(t('notifications.spam_wave', { n: 1_234, usual: 4 }))
      .waitFor();
    expect(await scrollsSideways(page)).toBe(false);

    // Read elsewhere: this page hears of it.
    const { data } = await rina.call('GET /api/notifications', { query: {} });
    await rina.call('POST /api/notifications/{id}/read', { params: { id: data[5]?.id ?? '' } });
    await bellOf(5).waitFor();
    await rows(page)
      .first()
      .getByRole('button', { name: new RegExp(`^${t('notifications.markRead')}`) })
      .click();
    await bellOf(4).waitFor();

    await main(page)
      .getByRole('radio', { name: t('notifications.showUnread') })
      .click();
    await page.waitForURL(`${app.url}/notifications?unread=1`);
    await expect.poll(() => rows(page).count()).toBe(4);
    await main(page)
      .getByRole('button', { name: new RegExp(`^${t('notifications.event')}: `) })
      .click();
    await page.getByRole('option', { name: t('notifications.event_spam_wave') }).click();
    await page.waitForURL(`${app.url}/notifications?unread=1&event=spam_wave`);
    await main(page).getByText(t('notifications.noneOfEvent')).waitFor();
    await main(page)
      .getByRole('button', { name: t('notifications.clearFilters') })
      .click();
    await page.waitForURL(`${app.url}/notifications`);

    await main(page)
      .getByRole('button', { name: t('notifications.markAllRead') })
      .click();
    await bellOf(0).waitFor();
    expect(await header.locator('[data-part="unread"]').count()).toBe(0);
    expect(await rows(page).count()).toBe(6);
    await main(page)
      .getByRole('radio', { name: t('notifications.showUnread') })
      .click();
    await main(page).getByText(t('notifications.noneUnread')).waitFor();
    expect(problems).toEqual([]);
  },
);

test('the keyboard alone reads them from the bell and from the list', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/privacy`);
  await pressOn(page.getByRole('banner').getByRole('button', { name: '6 unread notifications' }));
  await take(page.getByRole('menuitem', { name: /^New campaign/ }));
  await page.waitForURL(`${app.url}/campaigns/999999`);
  await pressOn(
    page.getByRole('banner').getByRole('button', { name: '5 unread notifications' }),
    'Enter',
    'Shift+Tab',
  );
  await take(page.getByRole('menuitem', { name: en.notifications.seeAll }));
  await page.locator('h1:focus').waitFor();
  const first = rows(page).first();
  await pressOn(first.getByRole('button'));
  // The button goes, and the focus stays in its row.
  await first.getByRole('link').and(page.locator(':focus')).waitFor();
  await expect.poll(() => first.getByRole('button').count()).toBe(0);
  await goTo(main(page).getByRole('button', { name: en.notifications.markAllRead }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.locator('h1:focus').waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Notifications', exact: true })
    .waitFor();
});
