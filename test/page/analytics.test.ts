import type { Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import type { Analytics, BreakdownRow, QuarterCounts } from '../../src/contract/analytics.ts';
import { DAY_MS } from '../../src/contract/time-lengths.ts';
import { daysAgo } from '../../src/gallery/fixtures/invented.ts';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { arrive, goTo } from '../e2e/support/keyboard.ts';
import { scrollsSideways } from '../e2e/support/violations.ts';
import type { Answers } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { ratih } from './support/quiet-desk.ts';

const ZONE = 'Asia/Jakarta';

/** More spam on some days than on others, and 40 decisions. */
const countsOf = (nth: number): QuarterCounts => {
  const flagged = (nth * 7) % 12;
  return {
    read: 40 + ((nth * 13) % 30),
    flagged,
    posted: 50 + ((nth * 13) % 30),
    posted_flagged: flagged + 1,
    owner_rejected_flagged: flagged,
    owner_rejected_unflagged: 0,
    owner_approved_flagged: nth % 9 === 0 ? 1 : 0,
    owner_approved_unflagged: nth % 3,
    automatic_rejected: 0,
    automatic_approved: 0,
    sent: flagged,
    failed: 0,
    read_units: 30,
    write_units: flagged > 0 ? 50 : 0,
  };
};

const sum = (all: readonly QuarterCounts[]): QuarterCounts =>
  all.reduce((total, one) => {
    const keys = Object.keys(one) as (keyof QuarterCounts)[];
    return Object.fromEntries(keys.map((key) => [key, total[key] + one[key]])) as QuarterCounts;
  });

const rowOf = (changes: Partial<BreakdownRow>): BreakdownRow => ({
  id: 'one',
  name: 'rajakuda77',
  template: null,
  comments: 12,
  rejected: 9,
  ...changes,
});

interface Days {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** The range that the page has asked for. */
const rangeOf = ({ start_date = '2026-11-01', end_date = '2026-11-07' }: Days) => ({
  time_zone: ZONE,
  start_date,
  end_date,
});

const countsIn = ({ start_date, end_date }: { start_date: string; end_date: string }) => {
  const days = (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS + 1;
  return Array.from({ length: days }, (_, nth) => countsOf(nth));
};

function countsOverTime(query: Days): Analytics {
  const range = rangeOf(query);
  const counts = countsIn(range);
  const midnight = Date.parse(`${range.start_date}T00:00:00+07:00`);
  return {
    ...range,
    unit: 'day',
    counted_since: daysAgo(40),
    totals: sum(counts),
    buckets: counts.map((one, nth) => ({
      from: new Date(midnight + nth * DAY_MS).toISOString(),
      counts: one,
    })),
  };
}

const answers: Answers = {
  'GET /api/analytics': ({ query }) => ({ data: countsOverTime(query) }),
  'GET /api/analytics/hours': ({ query }) => ({
    data: {
      ...rangeOf(query),
      stored_since: daysAgo(29),
      hours: [
        { weekday: 6, hour: 21, comments: 14 },
        { weekday: 7, hour: 9, comments: 3 },
      ],
    },
  }),
  'GET /api/analytics/breakdown': ({ query }) => {
    const template = query.by === 'campaign' ? [{ text: 'dari kemarin main di' }] : null;
    const name = query.by === 'campaign' ? null : 'rajakuda77';
    const rows = query.by === 'word' ? [] : [rowOf({ name, template })];
    return { data: { ...rangeOf(query), stored_since: daysAgo(29), rows } };
  },
};

const phone = {
  viewport: { width: 390, height: 844 },
  device: { hasTouch: true, isMobile: true, timezoneId: ZONE },
} as const;
const desk = {
  viewport: { width: 1440, height: 900 },
  device: { timezoneId: ZONE },
} as const;
const looks = [
  { language: 'en', theme: 'light', size: desk },
  { language: 'id', theme: 'dark', size: phone },
] as const;

async function openFromMenu(page: Page, isPhone: boolean, texts: typeof en) {
  if (isPhone) {
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
    await using opened = await openPage('/privacy', { language, theme, ...size, answers });
    const { page, problems } = opened;
    await openFromMenu(page, size === phone, messages);
    await arrive(page, t('titles.analytics'));
    await page.getByText(t('analytics.computed')).waitFor();
    await page.locator('figure canvas').nth(2).waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    const asked = opened.calls.find(({ key }) => key === 'GET /api/analytics');
    const counts = countsIn(rangeOf(asked?.query as Days));
    const { posted, posted_flagged: flagged } = sum(counts);
    await page.getByText(t('analytics.commentsFinding', { posted, flagged })).waitFor();

    const first = page.locator('figure').first();
    await first.getByRole('button', { name: t('analytics.showTable') }).click();
    expect(await first.locator('tbody tr').count()).toBe(counts.length);
    const shownSum = new Intl.NumberFormat(language).format(flagged);
    expect(await first.locator('tfoot td').first().innerText()).toBe(shownSum);
    await first.getByRole('button', { name: t('analytics.hideTable') }).click();

    for (const by of ['word', 'author', 'video', 'campaign'] as const) {
      const name = t(`analytics.by_${by}`);
      await page.getByRole('tab', { name }).click();
      await page
        .getByRole('tabpanel', { name })
        .locator(by === 'word' ? 'p' : 'tbody tr')
        .first()
        .waitFor();
    }
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
  },
);

test('the keyboard moves through the bars, changes the range and opens the table', async () => {
  const t = createTranslator({ locale: 'en', messages: en });
  await using opened = await openPage('/analytics', { ...desk, answers });
  const { page } = opened;
  await page.locator('figure canvas').first().waitFor();
  const slider = page.getByRole('slider').first();
  await goTo(page.getByRole('radio', { name: t('analytics.range_30d') }));
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL('**/analytics?range=7d');
  await expect.poll(() => slider.getAttribute('aria-valuemax')).toBe('6');
  await goTo(slider);
  await page.keyboard.press('Home');
  await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('0');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('1');
  // The second day: 63 comments posted, 8 of them flagged, and 53 read.
  await expect
    .poll(() => slider.getAttribute('aria-valuetext'))
    .toMatch(/Flagged: 8, Not flagged: 55, Read by Sapu: 53$/);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('6');
  const toggle = page.getByRole('button', { name: t('analytics.showTable') }).first();
  await goTo(toggle, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('figure').first().locator('tbody tr').count()).toBe(7);
});

test('on the first day the posted comments fill their chart, and what happened is a sentence', async () => {
  const t = createTranslator({ locale: 'en', messages: en });
  const firstDay: Answers = {
    ...answers,
    'GET /api/analytics': ({ query }) => {
      const all = countsOverTime(query);
      return { data: { ...all, counted_since: all.buckets.at(-1)?.from ?? null } };
    },
  };
  await using opened = await openPage('/analytics', { ...desk, answers: firstDay });
  const { page } = opened;
  await page.locator('figure canvas').first().waitFor();
  expect(await page.getByRole('slider').first().getAttribute('aria-valuemax')).toBe('29');
  const decisions = page.getByRole('figure', { name: t('analytics.decisionsChart') });
  await decisions.getByText('approved').waitFor();
  expect(await page.getByRole('slider').count()).toBe(1);
});

test('the time zone is first the browser’s, and then the one that is chosen', async () => {
  let zone: string | null = null;
  const settings = () => ({ ...ratih.settings, time_zone: zone });
  await using opened = await openPage('/analytics', {
    device: { timezoneId: 'Asia/Makassar' },
    answers: {
      'GET /api/auth/user': () => ({ data: { ...ratih, settings: settings() } }),
      'PUT /api/settings': ({ body }) => {
        zone = body.time_zone ?? zone;
        return { data: settings() };
      },
      'GET /api/analytics': ({ query }) => ({
        data: { ...countsOverTime(query), time_zone: zone ?? 'UTC' },
      }),
    },
  });
  const { page } = opened;
  await page.getByText('Days and hours in Asia/Makassar').waitFor();
  expect(zone).toBe('Asia/Makassar');
  await page.getByRole('link', { name: en.analytics.changeZone }).click();
  await page.getByRole('button', { name: /^Time zone:/ }).click();
  await page.getByRole('combobox', { name: en.analytics.searchZone }).fill('New York');
  await page.keyboard.press('Enter');
  await expect.poll(() => zone).toBe('America/New_York');
  await page.goBack();
  await page.getByText('Days and hours in America/New York').waitFor();
});

test('charts are code that no other page loads', async () => {
  await using opened = await openPage('/campaigns', { answers });
  const { page, url } = opened;
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.locator('[data-campaign]').first().waitFor();
  expect((await loaded()).filter((name) => /\/plot-/.test(name))).toEqual([]);
  await page.goto(`${url}/analytics`);
  await page.locator('figure canvas').first().waitFor();
  expect((await loaded()).filter((name) => /\/plot-.*js/.test(name))).toHaveLength(1);
});
