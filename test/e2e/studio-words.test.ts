import type { Browser, Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoChannelSeed } from '../../src/emulator/seeds/demo-channel.ts';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';
import { arrive } from './support/keyboard.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
let owner: Session;
let open: OpenSignedIn;

const usual = { characters: 50_000, words: 1_000, word_characters: 100 };

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot, seed: demoChannelSeed });
  owner = await app.signIn();
  await syncChannel(owner);
  for (const [word, match] of [
    ['gacor', 'contains'],
    ['slot\\d+', 'regex'],
    ['murah, meriah', 'contains'],
  ] as const) {
    await owner.call('POST /api/blacklisted-words', { body: { word, match } });
  }
  await syncChannel(owner);
  open = await openAs(browser, owner);
});

beforeEach(() => owner.call('PUT /api/settings', { body: { studio_limits: usual } }));

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const parts = (page: Page) => page.locator('[data-part]');
const permissions = ['clipboard-read', 'clipboard-write'];

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };
const looks = [
  { language: 'en', theme: 'light', size: desk },
  { language: 'id', theme: 'dark', size: phone },
] as const;

test.each(looks)(
  'the list is found beside the blacklist, read and copied: $language, $size.viewport.width pixels',
  async ({ language, theme, size }) => {
    const messages = language === 'id' ? indonesian : en;
    const t = createTranslator({ locale: language, messages: messages as typeof en });
    const { data: found } = await owner.call('GET /api/studio-words');
    expect(found.words.length).toBeGreaterThan(5);
    expect(found.caught).toBeGreaterThan(found.spam / 2);
    await using visited = await open({ language, theme }, { ...size, permissions });
    const { page, problems } = visited;

    await page.goto(`${app.url}/blacklisted-words`);
    await page.getByRole('link', { name: t('words.forStudio') }).click();
    await arrive(page, t('titles.studioWords'));
    const { caught, spam, genuine, compared } = found;
    const words = found.words.length;
    await page.getByText(t('studio.wouldHaveCaught', { words, caught, spam })).waitFor();
    await page.getByText(t('studio.holdsNoGenuine', { n: genuine })).waitFor();
    await page.getByText(t('studio.countedAll', { n: compared })).waitFor();
    await page.getByText(t('studio.assumptionTitle')).waitFor();
    await page.getByText(t('studio.notVerified'), { exact: true }).waitFor();
    await page.getByText(t('studio.reason_pattern')).waitFor();
    await page.getByText(t('studio.reason_comma')).waitFor();

    await page
      .getByRole('button', { name: t('studio.copyOf', { part: t('studio.wholeList') }) })
      .click();
    await page.locator('[data-toaster] li').getByText(t('words.copied')).waitFor();
    expect(await clipboard(page)).toBe(found.words.map(({ word }) => word).join(','));
    expect(problems).toEqual([]);
  },
);

test('the limits split the list into parts, each with its own button', async () => {
  await using visited = await open({}, { ...desk, permissions });
  const { page, problems } = visited;
  await page.goto(`${app.url}/campaigns`);
  await page.getByRole('link', { name: en.campaigns.forStudio }).click();
  await arrive(page, en.titles.studioWords);
  await page.getByRole('spinbutton', { name: en.studio.limit_characters }).fill('1');
  await page.getByRole('spinbutton', { name: en.studio.limit_words }).fill('2');
  await page.getByRole('button', { name: en.studio.save }).click();
  await page.getByText(en.settings.saved, { exact: true }).waitFor();
  // A part is never shorter than the longest word may be.
  const field = page.getByRole('spinbutton', { name: en.studio.limit_characters });
  await waitFor('the least', async () => (await field.inputValue()) === '200');

  const { data: found } = await owner.call('GET /api/studio-words');
  expect(found.parts.length).toBe(Math.ceil(found.words.length / 2));
  await parts(page)
    .nth(found.parts.length - 1)
    .waitFor();
  const part = `Part 2 of ${found.parts.length}`;
  await page.getByRole('button', { name: `Copy: ${part}` }).click();
  await waitFor('the part', async () => (await clipboard(page)) === found.parts[1]?.text);
  expect(problems).toEqual([]);
});

test('words of strangers move nothing around them', async () => {
  await app.db.deleteFrom('blacklist_entries').where('value', 'like', '%<img%').execute();
  const word = '<img src=x onerror=alert(1)>';
  await owner.call('POST /api/blacklisted-words', { body: { word } });
  // Words of earlier versions may hold signs that nobody sees.
  await app.db
    .updateTable('blacklist_entries')
    .set({ value: `\u202e${word}\u202e` })
    .where('value', '=', word)
    .execute();
  await using visited = await open({}, phone);
  const { page, problems } = visited;
  await page.goto(`${app.url}/studio-words`);
  const row = page.locator('main li').filter({ hasText: '<img src=x' });
  await row.getByText(en.studio.reason_invisible).waitFor();
  expect(await page.locator('main img').count()).toBe(0);
  expect(problems).toEqual([]);
});
