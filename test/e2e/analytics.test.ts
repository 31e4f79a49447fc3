import type { Browser, Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoChannelSeed } from '../../src/emulator/seeds/demo-channel.ts';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';
import { arrive, goTo } from './support/keyboard.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { scrollsSideways, violations } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Asia/Jakarta';

let browser: Browser;
let app: TestApp;
let owner: Session;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot, seed: demoChannelSeed });
  owner = await app.signIn();
  await syncChannel(owner);
  await fillCounts();
  open = await openAs(browser, owner);
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

/** A month that has happened: more spam on Saturdays, and 40 decisions. */
async function fillCounts(): Promise<void> {
  const { data } = await owner.call('GET /api/auth/user');
  const user_id = Number(data.id);
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const rows = Array.from({ length: 29 }, (_, ago) => {
    const flagged = (ago * 7) % 12;
    return {
      user_id,
      quarter: new Date(midnight - (ago + 1) * DAY_MS),
      read: 40 + ((ago * 13) % 30),
      flagged,
      owner_rejected_flagged: flagged,
      owner_approved_unflagged: ago % 3,
      owner_approved_flagged: ago % 9 === 0 ? 1 : 0,
      sent: flagged,
      read_units: 30,
      write_units: flagged > 0 ? 50 : 0,
    };
  });
  await app.db.insertInto('quarter_counts').values(rows).execute();
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };
const looks = [
  { language: 'en', theme: 'light', size: desk },
  { language: 'id', theme: 'dark', size: desk },
  { language: 'en', theme: 'dark', size: phone },
  { language: 'id', theme: 'light', size: phone },
] as const;

/** Where pictures go that somebody looks at; none by default. */
const album = process.env['ANALYTICS_PICTURES'];

async function openFromMenu(page: Page, size: typeof desk | typeof phone, texts: typeof en) {
  if (size === phone) {
    await page.getByRole('button', { name: texts.shell.menu }).click();
    await page.getByRole('dialog').getByRole('link', { name: texts.titles.analytics }).click();
    return;
  }
  await page.getByRole('banner').getByRole('button', { name: texts.shell.tools }).click();
  await page.getByRole('menuitem', { name: texts.titles.analytics }).click();
}

test.each(looks)(
  'figures are shown as bars and as tables: $language, $theme, $size.viewport.width pixels',
  async ({ language, theme, size }) => {
    const messages = (language === 'id' ? indonesian : en) as typeof en;
    const t = createTranslator({ locale: language, messages });
    await using visited = await open({ language, theme }, { ...size, timezoneId: ZONE });
    const { page, problems } = visited;
    await page.goto(app.url);
    await openFromMenu(page, size, messages);
    await arrive(page, t('titles.analytics'));
    await page.getByText(t('analytics.computed')).waitFor();
    await page.locator('figure canvas').nth(2).waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    const { data } = await owner.call('GET /api/analytics', { query: {} });
    expect(data.time_zone).toBe(ZONE);
    const finding = t('analytics.commentsFinding', {
      read: data.totals.read,
      flagged: data.totals.flagged,
    });
    await page.getByText(finding).waitFor();
    expect(await violations(page)).toEqual([]);

    const first = page.locator('figure').first();
    await first.getByRole('button', { name: t('analytics.showTable') }).click();
    const bodyRows = first.locator('tbody tr');
    expect(await bodyRows.count()).toBe(data.buckets.length);
    const sum = new Intl.NumberFormat(language).format(data.totals.flagged);
    expect(await first.locator('tfoot td').first().innerText()).toBe(sum);
    expect(await violations(page)).toEqual([]);
    if (album)
      await page.screenshot({ path: `${album}/${language}-${theme}-table.png`, fullPage: true });
    await first.getByRole('button', { name: t('analytics.hideTable') }).click();

    for (const by of ['word', 'author', 'video', 'campaign'] as const) {
      await page.getByRole('tab', { name: t(`analytics.by_${by}`) }).click();
      await page
        .getByRole('tabpanel')
        .locator(by === 'word' ? 'p' : 'tbody tr')
        .first()
        .waitFor();
      expect(await violations(page)).toEqual([]);
    }
    expect(await scrollsSideways(page)).toBe(false);
    if (album) await page.screenshot({ path: `${album}/${language}-${theme}.png`, fullPage: true });
    expect(problems).toEqual([]);
  },
);

test('the keyboard moves through the bars, changes the range and opens the table', async () => {
  const t = createTranslator({ locale: 'en', messages: en });
  await using visited = await open({}, { ...desk, timezoneId: ZONE });
  const { page } = visited;
  await page.goto(`${app.url}/analytics`);
  await page.locator('figure canvas').first().waitFor();
  const slider = page.getByRole('slider').first();
  await goTo(page.getByRole('radio', { name: t('analytics.range_30d') }));
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL('**/analytics?range=7d');
  await waitFor('seven bars', async () => (await slider.getAttribute('aria-valuemax')) === '6');
  await goTo(slider);
  await page.keyboard.press('Home');
  expect(await slider.getAttribute('aria-valuenow')).toBe('0');
  await page.keyboard.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuenow')).toBe('1');
  const { data } = await owner.call('GET /api/analytics', {
    query: await daysOf(page),
  });
  const { flagged, read } = data.buckets[1]?.counts ?? { flagged: -1, read: -1 };
  expect(await slider.getAttribute('aria-valuetext')).toMatch(
    new RegExp(`Flagged: ${flagged}, Not flagged: ${read - flagged}$`),
  );
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuenow')).toBe('6');
  const toggle = page.getByRole('button', { name: t('analytics.showTable') }).first();
  await goTo(toggle, 'Shift+Tab');
  await page.keyboard.press('Enter');
  expect(await page.locator('figure').first().locator('tbody tr').count()).toBe(7);
});

/** The last seven days there. */
async function daysOf(page: Page) {
  const today = await page.evaluate(
    (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now()),
    ZONE,
  );
  const start = new Date(Date.parse(today) - 6 * DAY_MS).toISOString().slice(0, 10);
  return { start_date: start, end_date: today };
}

const zoneNow = async () => (await owner.call('GET /api/auth/user')).data.settings.time_zone;

test('the time zone is first the browser’s, and then the one that is chosen', async () => {
  await app.db
    .updateTable('users')
    .set({ preferences: '{}' })
    .where('name', 'is not', null)
    .execute();
  await using visited = await open({}, { ...desk, timezoneId: 'Asia/Makassar' });
  const { page } = visited;
  await page.goto(`${app.url}/analytics`);
  await page.getByText('Days and hours in Asia/Makassar').waitFor();
  expect(await zoneNow()).toBe('Asia/Makassar');
  await page.getByRole('link', { name: en.analytics.changeZone }).click();
  await page.getByRole('button', { name: /^Time zone:/ }).click();
  await page.getByRole('combobox', { name: en.analytics.searchZone }).fill('New York');
  await page.keyboard.press('Enter');
  await waitFor('the zone to be saved', async () => (await zoneNow()) === 'America/New_York');
  await page.goBack();
  await page.getByText('Days and hours in America/New York').waitFor();
});

test('charts are code that no other page loads', async () => {
  await using visited = await open({}, desk);
  const { page } = visited;
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.goto(`${app.url}/campaigns`);
  await page.locator('h1').waitFor();
  await page.locator('[data-campaign]').first().waitFor();
  expect((await loaded()).filter((name) => /\/plot-/.test(name))).toEqual([]);
  await page.goto(`${app.url}/analytics`);
  await page.locator('figure canvas').first().waitFor();
  expect((await loaded()).filter((name) => /\/plot-.*js/.test(name))).toHaveLength(1);
});
