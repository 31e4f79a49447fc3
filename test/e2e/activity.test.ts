import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { type CommentPool, createCommentPool } from '../support/comment-pool.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { arrive, goTo, pressOn } from './support/keyboard.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { scrollsSideways } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
let owner: Session;
let open: OpenSignedIn;
let pool: CommentPool;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  open = await openAs(browser, owner);
  pool = await createCommentPool(owner);
  await setUndoSeconds(app.db, 3_600);
  const comment_ids = pool.take(3);
  await owner.call('POST /api/comments/bulk-moderate', { body: { comment_ids, reject: true } });
  const body = { sensitivity: 'high', time_zone: 'Asia/Jakarta' } as const;
  await owner.call('PUT /api/settings', { body });
  await owner.call('POST /api/blacklisted-words', { body: { word: 'gacor' } });
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };
const looks = [
  { language: 'en', theme: 'light', size: desk },
  { language: 'id', theme: 'dark', size: phone },
] as const;

test.each(looks)(
  'what was done is listed, explained and narrowed: $language, $size.viewport.width pixels',
  async ({ language, theme, size }) => {
    const messages = language === 'id' ? indonesian : en;
    const t = createTranslator({ locale: language, messages: messages as typeof en });
    await using visited = await open({ language, theme }, size);
    const { page, problems } = visited;
    await page.goto(app.url);
    if (size === phone) {
      await page.getByRole('button', { name: messages.shell.menu }).click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('titles.activity') })
        .click();
    } else {
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.tools') })
        .click();
      await page.getByRole('menuitem', { name: t('titles.activity') }).click();
    }
    await arrive(page, t('titles.activity'));
    const entries = page.locator('[data-entry]');
    const rejected = entries.filter({ hasText: t('activity.action_reject', { n: 3 }) });
    const counted = { outcome: t('activity.outcome_waiting'), n: 3 };
    await rejected.getByText(t('activity.counted', counted)).waitFor();

    await rejected.getByRole('button').click();
    const comments = rejected.getByRole('list', { name: t('activity.comments') });
    const comment = comments.locator('[data-entry]').nth(2);
    await comment.getByRole('button').click();
    await comment.getByText(t('activity.why'), { exact: true }).waitFor();
    await comment.getByText(t('activity.outcome'), { exact: true }).waitFor();
    const settings = entries.filter({ hasText: t('activity.action_change_settings') });
    await settings.first().getByRole('button').first().click();
    await settings.first().getByText(t('activity.setting_sensitivity')).waitFor();
    await settings.first().getByText(t('activity.value_high')).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    const folder = process.env['PICTURES'];
    if (folder !== undefined) {
      const path = `${folder}/activity-${language}-${theme}-${size.viewport.width}.png`;
      await page.screenshot({ path, fullPage: true });
    }

    if (size.viewport.width < 640) {
      await page.getByRole('button', { name: t('comments.filters') }).click();
    }
    await page.getByRole('button', { name: t('activity.kind') }).click();
    await page.getByRole('option', { name: t('activity.kind_words') }).click();
    await page.waitForURL('**/activity?kind=words');
    await rejected.first().waitFor({ state: 'detached' });
    await entries.filter({ hasText: 'gacor' }).first().waitFor();
    const search = page.getByRole('searchbox', { name: t('activity.search') });
    await search.fill('UCnobody');
    await search.press('Enter');
    await page.getByText(t('activity.none')).waitFor();
    await page.getByText(t('activity.searchHint')).waitFor();
    await page.getByRole('button', { name: t('activity.clear') }).click();
    await rejected.first().waitFor();
    expect(problems).toEqual([]);
  },
);

test('the keyboard alone goes through the entries, opens one and exports them', async () => {
  await using visited = await open();
  const { page, problems } = visited;
  await page.goto(`${app.url}/audit`);
  await page.waitForURL('**/activity');
  const rows = page.locator('[data-entry] > button');
  await rows.nth(1).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  expect(await rows.first().evaluate((row) => row === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await rows.first().getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Enter');
  expect(await rows.first().getAttribute('aria-expanded')).toBe('false');

  const saved = page.waitForEvent('download');
  await pressOn(page.getByRole('button', { name: 'Export CSV' }), 'Enter', 'Shift+Tab');
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain('"time","who","action"');
  expect(text.trim().split('\r\n').length).toBeGreaterThan(4);
  await goTo(rows.first());
  expect(problems).toEqual([]);
});

test('a decision is taken back from its entry; one that is sent says so without a reload', async () => {
  const [taken, id] = pool.take(2) as [string, string];
  for (const one of [taken, id]) {
    const params = { id: one };
    await owner.call('POST /api/comments/{id}/moderate', { params, body: { reject: true } });
  }
  await owner.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject: true } });
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/activity?q=${taken}`);
  await page.locator('[data-entry] > button').first().click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone before it was sent').first().waitFor();
  await page.goto(`${app.url}/activity?q=${id}`);
  await page.getByText(/^Will be sent at /).waitFor();
  await owner.call('POST /api/outbox/send');
  await page.getByText('Removed from YouTube').waitFor();
  // As a rule's hold is stored, which removes nothing.
  await app.db
    .updateTable('moderation_items')
    .set({ target: 'heldForReview' })
    .where('comment_id', '=', id)
    .execute();
  await page.reload();
  await page.getByText('Hidden on YouTube').waitFor();
});
