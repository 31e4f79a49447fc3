import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoChannelSeed } from '../../src/emulator/seeds/demo-channel.ts';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import { rows } from './support/places.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { scrollsSideways, violations } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
let owner: Session;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot, seed: demoChannelSeed });
  owner = await app.signIn();
  await syncChannel(owner);
  // Nothing is sent before a test has looked at it.
  await setUndoSeconds(app.db, 3_600);
  open = await openAs(browser, owner);
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const counts = async () => (await owner.call('GET /api/comments/counts')).data;
const tab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name });

test.each(['queue', 'focus'])('view=%s alone opens what is to review', async (view) => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?view=${view}`);
  await rows(page).first().waitFor();
  expect(await tab(page, 'To review').getAttribute('aria-pressed')).toBe('true');
});

test('every tab says how many comments it has', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments`);
  const { review, all, pending, spam, rejected, approved } = await counts();
  const shown = Object.entries({ all, pending, spam, rejected, approved });
  for (const [name, n] of [['To review', review] as const, ...shown]) {
    await tab(page, `${name} ${n.toLocaleString('en')}`).waitFor();
  }
});

test('what is to review empties: a decided row stays until the list is loaded again', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?list=review`);
  const { review } = await counts();
  await page.getByText(`${review} likely spam`).waitFor();
  const row = rows(page).first();
  const id = await row.getAttribute('data-comment');
  await row.getByRole('button', { name: 'reject' }).click();
  await row.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await rows(page).first().getAttribute('data-comment')).toBe(id);
  await tab(page, `To review ${review - 1}`).waitFor();
  const decided = page.locator(`[data-comment="${id}"]`);
  await waitFor('the server to know', async () => (await counts()).review === review - 1);

  await page.reload();
  await rows(page).first().waitFor();
  expect(await decided.count()).toBe(0);
  const { data } = await owner.call('GET /api/comments', { query: { comment_ids: id ?? '' } });
  expect(data[0]?.moderation_status).toBe('rejected');

  // What is taken back is to review again.
  await owner.call('POST /api/outbox/undo', {});
  await page.reload();
  await decided.waitFor();
});

test('a page that was decided on gives way to what is left, and nothing is skipped', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?list=review&page_size=10`);
  await rows(page).nth(9).waitFor();
  const { data } = await owner.call('GET /api/comments', {
    query: { list: 'review', page_size: '20' },
  });
  const ids = data.map((row) => row.id);
  await page.getByText('Select all', { exact: true }).click();
  await page.getByRole('button', { name: 'Reject 10' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject 10' }).click();
  await page.getByRole('button', { name: 'Continue with the rest' }).click();
  await page.locator(`[data-comment="${ids[10]}"]`).waitFor();
  const shown = await rows(page).evaluateAll((all) =>
    all.map((row) => row.getAttribute('data-comment')),
  );
  expect(shown).toEqual(ids.slice(10));
  await owner.call('POST /api/outbox/undo', {});
});

test('a page beyond the end gives way to the last one, without a step in the history', async () => {
  await using visited = await open();
  const { page } = visited;
  for (const list of ['all', 'review']) {
    await page.goto(`${app.url}/comments?list=${list}`);
    await rows(page).first().waitFor();
    const before = await page.evaluate(() => history.length);
    await page.goto(`${app.url}/comments?list=${list}&page=900`);
    await page.waitForURL((url) => url.searchParams.get('page') !== '900');
    await rows(page).first().waitFor();
    await page.locator('nav [aria-current="page"]').last().waitFor();
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  }
});

test('a page is selected apart from all that match', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?list=review`);
  await rows(page).nth(19).waitFor();
  const { review } = await counts();
  await page.getByText('these 20').waitFor();
  await page.getByText('Select all', { exact: true }).click();
  await page.getByText('20 selected').waitFor();
  await page
    .getByRole('button', { name: `Select all ${review} matching` })
    .first()
    .click();
  await page.getByText(`All ${review} matching selected`).waitFor();
});

test('an owner of one channel selects without choosing it first', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments`);
  await page.getByText('Select all', { exact: true }).click();
  await page.getByText('Deselect all', { exact: true }).first().waitFor();
  expect(await page.getByRole('button', { name: /^Channel: / }).count()).toBe(0);
});

test('an empty list has nothing to decide on', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?keyword=tidakadasamasekali`);
  await page.getByText(en.comments.emptyFiltered).waitFor();
  expect(await page.getByText('Select all', { exact: true }).count()).toBe(0);
});

test('only flagged comments have reasons, and others on demand', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?sort=newest&page_size=100`);
  await rows(page).nth(60).waitFor();
  const told = await rows(page).evaluateAll((all) =>
    all.map((row) => ({
      score: Number(row.querySelector('[role=img]')?.textContent),
      hasReasons: row.querySelector('ul [aria-pressed]') !== null,
      text: row.textContent,
    })),
  );
  expect(told.some(({ hasReasons }) => hasReasons)).toBe(true);
  expect(told.filter(({ score, hasReasons }) => score < 20 && hasReasons)).toEqual([]);
  expect(told.filter(({ text }) => /Wording|0 comments by this author/.test(text ?? ''))).toEqual(
    [],
  );

  const honest = rows(page)
    .filter({ has: page.getByText(en.comments.whyScore) })
    .first();
  await honest.getByRole('button', { name: en.comments.whyScore }).click();
  await honest
    .getByRole('list', { name: en.comments.reasons })
    .or(honest.getByText(en.comments.noReasons))
    .waitFor();
});

test('similar comments open in place, and all of them in a list', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?list=review`);
  const row = rows(page)
    .filter({ hasText: /\d\d similar comments/ })
    .first();
  await row.getByRole('button', { name: /similar comments/ }).click();
  const list = row.getByRole('list', { name: 'Similar comments' });
  await list.getByRole('listitem').nth(4).waitFor();
  await row.getByRole('link', { name: /^Show all \d+$/ }).click();
  await page.waitForURL(/similar_to=/);
  await page.getByText('1 filter').waitFor();
});

test('a search marks what it finds', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?keyword=gacor`);
  await rows(page).first().locator('.found').first().waitFor();
  const found = await rows(page).first().locator('.found').first().textContent();
  expect(found?.toLowerCase()).toBe('gacor');
});

test('on a desk at least seven compact rows are in the window', async () => {
  await using visited = await open({}, { viewport: { width: 1366, height: 850 } });
  const { page } = visited;
  await page.addInitScript(() => localStorage.setItem('ui-density', 'compact'));
  await page.goto(`${app.url}/comments?list=review`);
  await rows(page).nth(8).waitFor();
  const boxes = await rows(page).evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  );
  expect(boxes[0]?.top).toBeLessThanOrEqual(260);
  expect(boxes.filter(({ bottom }) => bottom <= 850).length).toBeGreaterThanOrEqual(7);
  const heights = boxes.map(({ top, bottom }) => bottom - top);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(60);
  expect(Math.max(...heights)).toBeLessThanOrEqual(120);
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone two comments fit, and a decision goes on to the next', async () => {
  await using visited = await open({}, phone);
  const { page } = visited;
  await page.goto(`${app.url}/comments?list=review`);
  await rows(page).nth(3).waitFor();
  const inView = () =>
    rows(page).evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );
  expect(await inView()).toBeGreaterThanOrEqual(2);
  await rows(page).first().getByRole('button', { name: 'reject' }).tap();
  await page.locator('[data-current][aria-rowindex="2"]').waitFor();
  await owner.call('POST /api/outbox/undo', {});
});

test.each([
  { language: 'en', theme: 'light', size: { viewport: { width: 1440, height: 900 } } },
  { language: 'id', theme: 'dark', size: { viewport: { width: 1440, height: 900 } } },
  { language: 'en', theme: 'dark', size: phone },
  { language: 'id', theme: 'light', size: phone },
] as const)(
  'nobody is hindered, $language, $size.viewport.width pixels',
  async ({ language, theme, size }) => {
    await using visited = await open({ language, theme }, size);
    const { page } = visited;
    const { triage } = language === 'id' ? indonesian : en;
    for (const view of ['pages', 'queue', 'focus']) {
      await page.goto(`${app.url}/comments?list=review&view=${view}`);
      await rows(page).first().waitFor();
      await page.getByText(triage.toReview).first().waitFor();
      expect(await violations(page), view).toEqual([]);
      expect(await scrollsSideways(page), view).toBe(false);
    }
  },
);
