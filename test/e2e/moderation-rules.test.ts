import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { openMenu, rows, toast } from './support/places.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

const { channel, tomato } = twoChannels.rina;
const ownComments = `/comments?channel_id=${channel.id}`;

let browser: Browser;
let app: TestApp;
let open: OpenSignedIn;
let owner: Session;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  open = await openAs(browser, owner);
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const openMoreFilters = (page: Page) =>
  page.getByRole('button', { name: 'More filters', expanded: false }).click();

/** What the page asks the list for when it is opened at an address. */
async function askedAt(page: Page, address: string): Promise<Record<string, string>> {
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === '/api/comments' && !searchParams.has('comment_ids');
  });
  await page.goto(app.url + address);
  return Object.fromEntries(new URL((await asked).url()).searchParams);
}

test('the list asks for page 1 of 20, newest first, of all channels', async () => {
  await using visited = await open();
  const { page } = visited;
  expect(await askedAt(page, '/comments')).toEqual({ page: '1', page_size: '20' });
  await rows(page)
    .nth(limits.pageSize.default - 1)
    .waitFor();
  expect(await rows(page).count()).toBe(limits.pageSize.default);
});

test.each([
  ['moderation_status=pending', { moderation_status: 'pending', channel_id: channel.id }],
  ['moderation_status=rejected', { moderation_status: 'rejected', channel_id: channel.id }],
  ['moderation_status=approved', { moderation_status: 'approved', channel_id: channel.id }],
  [`video_id=${tomato.id}`, { video_id: tomato.id }],
  ['keyword=pupuk', { keyword: 'pupuk' }],
  ['is_spam=true', { is_spam: 'true' }],
  ['is_stylized_text=true', { is_stylized_text: 'true' }],
  ['is_obfuscated_text=true', { is_obfuscated_text: 'true' }],
  ['is_blacklisted_words=true', { is_blacklisted_words: 'true' }],
  ['is_similar=true', { is_similar: 'true' }],
  ['page=3&page_size=10', { page: '3', page_size: '10' }],
] as const)('?%s narrows the list', async (query, wanted) => {
  await using visited = await open();
  const asked = await askedAt(visited.page, `/comments?${query}`);
  expect(asked).toEqual({ page: '1', page_size: '20', ...wanted });
});

test('an end date means the end of that day', async () => {
  await using visited = await open({}, { timezoneId: 'Asia/Jakarta' });
  const { start_date: start, end_date: end } = await askedAt(
    visited.page,
    '/comments?start_date=2026-02-28&end_date=2026-03-01',
  );
  expect([start, end]).toEqual(['2026-02-27T17:00:00.000Z', '2026-03-01T16:59:59.999Z']);
});

test('the five states, the flags and the page sizes are there to choose', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(app.url + ownComments);
  await rows(page).first().waitFor();
  for (const status of ['all', 'pending', 'spam', 'rejected', 'approved']) {
    await page.getByText(status, { exact: true }).first().waitFor();
  }
  await openMoreFilters(page);
  for (const flag of [
    'spam only',
    'stylized text',
    'obfuscated text',
    'blacklisted words',
    'similar comments',
  ]) {
    await page.getByRole('checkbox', { name: flag }).waitFor();
  }
  await page.getByRole('button', { name: /^20 per page/ }).click();
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('option').allTextContents()).toEqual(
    limits.moderationPageSizes.map((size) => `${size} per page`),
  );
});

test('a changed filter goes back to page 1; another channel forgets the video', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url + ownComments}&video_id=${tomato.id}&page=2`);
  await rows(page).first().waitFor();
  await openMoreFilters(page);
  await page.getByRole('checkbox', { name: 'spam only' }).click();
  await page.waitForURL((url) => !url.searchParams.has('page') && url.searchParams.has('is_spam'));
  await page.getByRole('button', { name: /^Channel: / }).click();
  await page.getByRole('option', { name: 'All Channels' }).click();
  await page.waitForURL((url) => !url.searchParams.has('video_id'));
});

test('other states than all and spam are locked to the own channel', async () => {
  await using visited = await open();
  const { page } = visited;
  for (const status of ['pending', 'rejected', 'approved', 'spam']) {
    await page.goto(`${app.url}/comments?moderation_status=${status}`);
    await openMoreFilters(page);
    await page.getByRole('button', { name: `Channel: ${channel.title}` }).click();
    const all = page.getByRole('option', { name: /^All Channels/ });
    expect(await all.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
  }
  await page.goto(`${app.url}/comments`);
  await openMoreFilters(page);
  await page.getByRole('button', { name: 'Channel: All Channels' }).waitFor();
});

test('states all and spam have another channel chosen', async () => {
  const { id, title } = twoChannels.bayu.channel;
  await owner.call('POST /api/channels', { body: { id } });
  await using visited = await open();
  const { page } = visited;
  for (const status of [undefined, 'spam', 'pending', 'rejected', 'approved']) {
    await page.goto(`${app.url}/comments${status ? `?moderation_status=${status}` : ''}`);
    await page.getByRole('button', { name: /^Channel: / }).click();
    const choice = page.getByRole('option', { name: title });
    if (status === undefined || status === 'spam') {
      const asked = page.waitForRequest(
        (request) => request.url().includes(`/api/comments?`) && request.url().includes(id),
      );
      await choice.click();
      expect(new URL((await asked).url()).searchParams.get('moderation_status')).toBe(
        status ?? null,
      );
      await page.getByRole('button', { name: `Channel: ${title}` }).waitFor();
    } else {
      expect(await choice.getAttribute('aria-disabled')).toBe('true');
    }
  }
  await owner.call('DELETE /api/channels/{id}', { params: { id } });
});

test('comments are selected on the own channel only, and never one’s own', async () => {
  const { id } = twoChannels.bayu.channel;
  await owner.call('POST /api/channels', { body: { id } });
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments`);
  await rows(page).first().waitFor();
  expect(await page.getByText('Select all', { exact: true }).count()).toBe(0);
  expect(await rows(page).first().getByRole('checkbox').count()).toBe(0);

  await page.goto(`${app.url + ownComments}&keyword=${encodeURIComponent('mampir semua')}`);
  const own = rows(page).filter({ hasText: 'terima kasih sudah mampir semua' });
  await own.waitFor();
  expect(await own.getByRole('checkbox').count()).toBe(0);
  expect(await own.getByRole('button', { name: /^(approve|reject)$/i }).count()).toBe(0);

  await page.goto(app.url + ownComments);
  await page.getByText('Select all', { exact: true }).click();
  await page.getByText('Deselect all', { exact: true }).first().click();
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await owner.call('DELETE /api/channels/{id}', { params: { id } });
});

test('a comment’s menu has report, reject and approve, and leads to its video', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url + ownComments}&is_spam=true`);
  const row = rows(page).first();
  await openMenu(row);
  await page.getByRole('menuitem').first().waitFor();
  const items = await page.getByRole('menuitem').allTextContents();
  expect(items).toEqual(expect.arrayContaining(['report', 'reject', 'approve', 'view video']));
  await page.getByRole('menuitem', { name: 'view video' }).click();
  await page.waitForURL(/\/videos\/[\w-]+$/);
});

test('an own comment is deleted here too, once that is confirmed; it is not edited here', async () => {
  await using visited = await open();
  const { page } = visited;
  const text = 'terima kasih sudah mampir semua';
  await page.goto(`${app.url + ownComments}&keyword=${encodeURIComponent(text)}`);
  const row = rows(page).filter({ hasText: text }).first();
  await openMenu(row);
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Edit' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await openMenu(row);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Comment deleted successfully').waitFor();
  await row.waitFor({ state: 'detached' });
});

test('a comment’s card says who, when, how it stands and why', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url + ownComments}&is_spam=true`);
  const row = rows(page).filter({ hasText: '@tamu' }).first();
  await row.getByText(/ago$/).first().waitFor();
  await row.getByRole('checkbox').waitFor();
  await row.getByText('unmoderated').first().waitFor();
  await row
    .getByText(/^(Site name|Gambling word): /)
    .first()
    .waitFor();
});

test.each([
  ['rejected', 'red'],
  ['spam', 'amber'],
  ['pending', 'yellow'],
  ['approved', 'green'],
  ['unmoderated', 'green'],
] as const)('%s is %s', async (status, colour) => {
  await using visited = await open();
  const { page } = visited;
  await page.route('**/api/comments?*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replaceAll(/"moderation_status":"\w+"/g, `"moderation_status":"${status}"`);
    await route.fulfill({ response, body });
  });
  await page.goto(app.url + ownComments);
  await rows(page).first().waitFor();
  const badge = rows(page).first().getByText(status, { exact: true }).last();
  await badge.waitFor();
  // What is painted: the pill, and the disc behind its sign.
  const painted = await badge.evaluate((label) => {
    const pill = label.closest('.rounded-full');
    return [pill, pill?.querySelector('svg') ?? null].map((part) =>
      part === null ? '' : getComputedStyle(part).backgroundColor,
    );
  });
  expect(painted.map(colourOf)).toEqual([colour, colour]);
});

/** The name of a painted colour by its hue in CIE Lab, as the browser tells it. */
function colourOf(painted: string): string {
  const [, a = 0, b = 0] = (/^lab\(([-\d. ]+)\)$/.exec(painted)?.[1] ?? '').split(' ').map(Number);
  if (Math.hypot(a, b) < 3) return `grey: ${painted}`;
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  if (hue >= 10 && hue < 45) return 'red';
  if (hue >= 55 && hue < 80) return 'amber';
  if (hue >= 85 && hue < 115) return 'yellow';
  return hue >= 130 && hue < 170 ? 'green' : painted;
}

const noComments = {
  success: true,
  data: null,
  meta: { total: 0, page: 1, page_size: 20, pages: 0, total_capped: false },
};

test('a list without a comment says so', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.route('**/api/comments*', (route) => route.fulfill({ json: noComments }));
  await page.goto(`${app.url}/comments`);
  await page.getByText('no moderated comments').waitFor();
});

test('an empty list of the state “spam” leads to what Sapu flagged', async () => {
  await using visited = await open();
  const { page } = visited;
  const inThatState = /\/api\/comments\?.*moderation_status=spam/;
  await page.route(inThatState, (route) => route.fulfill({ json: noComments }));
  await page.goto(`${app.url}/comments?moderation_status=spam`);
  await page.getByRole('button', { name: 'Show flagged comments' }).click();
  await rows(page).first().waitFor();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ is_spam: 'true' });
});
