import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commentIdFrom, hashOf } from '../../src/emulator/identifiers.ts';
import { recount } from '../support/recount.ts';
import { twoChannels } from '../support/two-channels.ts';
import { type AtKeyboard, sitDown } from './support/at-keyboard.ts';
import { goTo, pressOn } from './support/keyboard.ts';
import { rows } from './support/places.ts';
import { openAs } from './support/signed-in.ts';
import { scrollsSideways, violations } from './support/violations.ts';

/* What an owner sees around a comment: its thread, how long it is visible, who wrote it. */

const question = 'ada yang sudah panen?';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let desk: AtKeyboard;

beforeAll(async () => {
  desk = await sitDown();
});

afterAll(() => desk[Symbol.asyncDispose]());

const rowWith = (page: Page, text: string): Locator => rows(page).filter({ hasText: text }).first();

async function openOnPhone(path: string) {
  const open = await openAs(desk.browser, desk.owner);
  const visited = await open({ language: 'id' }, phone);
  await visited.page.goto(desk.app.url + path);
  await rows(visited.page).first().waitFor();
  return visited;
}

const commentWith = async (keyword: string) => {
  const { data } = await desk.owner.call('GET /api/comments', { query: { keyword } });
  const [row] = data;
  if (row === undefined) throw new Error(`no comment has "${keyword}"`);
  return row;
};

test('a reply shows the whole thread in place, by keyboard alone', async () => {
  const page = await desk.open('/comments?keyword=panen+ke-3');
  const reply = rowWith(page, 'panen ke-3');
  await goTo(reply);
  const toggle = reply.getByRole('button', { name: 'Is a reply' });
  await pressOn(toggle, 'Enter', 'ArrowRight');
  const thread = reply.getByRole('list', { name: 'The whole thread' });
  await thread.getByRole('listitem').nth(8).waitFor();
  const lines = await thread.getByRole('listitem').allInnerTexts();
  expect(lines[0]).toContain(question);
  const current = thread.locator('[aria-current="true"]');
  expect(await current.innerText()).toMatch(/this comment[^]*panen ke-3/);
  expect(lines).toHaveLength(9);
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('Enter');
  await thread.waitFor({ state: 'detached' });
  await toggle.and(page.locator(':focus')).waitFor();
  await page.context().close();
});

test('a comment with replies shows them in place on a phone, in Indonesian', async () => {
  await using visited = await openOnPhone(`/comments?keyword=${encodeURIComponent(question)}`);
  const { page, problems } = visited;
  const row = rowWith(page, question);
  await row.getByRole('button', { name: 'Ada balasan' }).tap();
  const thread = row.getByRole('list', { name: 'Seluruh percakapan' });
  await thread.getByText('sudah dong, panen ke-8').waitFor();
  expect(await thread.getByRole('listitem').count()).toBe(8);
  expect(await thread.locator('[aria-current]').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  expect(problems).toEqual([]);
});

test('a reply whose first comment is not stored says so', async () => {
  const { id } = await commentWith('panen ke-5');
  const { db } = desk.app;
  const point = (to: string) =>
    db.updateTable('comments').set({ parent_id: to }).where('youtube_id', '=', id).execute();
  const { parent_id: parent } = await commentWith('panen ke-5');
  await point(commentIdFrom(hashOf('nobody')));
  const page = await desk.open('/comments?keyword=panen+ke-5');
  const row = rowWith(page, 'panen ke-5');
  await row.getByRole('button', { name: 'Is a reply' }).click();
  await row.getByText('The comment it replies to isn’t saved in Sapu.').waitFor();
  await point(parent ?? '');
  await page.context().close();
});

test('a row says once since when viewers have seen the comment, where that is known', async () => {
  const page = await desk.open('/comments?keyword=panen+ke-3');
  const public3 = rowWith(page, 'panen ke-3');
  await public3.getByText('still visible', { exact: true }).waitFor();
  const facts = await public3.locator('.row-facts').innerText();
  expect(facts.match(/\d+ (second|minute|hour|day|week|month|year)s?/g)).toHaveLength(1);
  await page.goto(`${desk.app.url}/comments?moderation_status=pending`);
  const held = rowWith(page, 'tahan dulu ya');
  await held.getByText('not visible on YouTube').waitFor();
  expect(await held.getByText('still visible', { exact: true }).count()).toBe(0);
  await page.context().close();

  await using visited = await openOnPhone('/comments?keyword=panen+ke-3');
  const shown = rowWith(visited.page, 'panen ke-3');
  await shown.getByText('masih tampil', { exact: true }).waitFor();
});

test('an approved comment may have been held, so nobody says that it is still visible', async () => {
  const { id } = await commentWith('panen ke-6');
  await desk.app.db
    .updateTable('comments')
    .set({ moderation_status: 'approved' })
    .where('youtube_id', '=', id)
    .execute();
  await recount(desk.app.db);
  const page = await desk.open('/comments?keyword=panen+ke-6');
  const row = rowWith(page, 'panen ke-6');
  await row.getByText('visible on YouTube', { exact: true }).waitFor();
  expect(await row.getByText('still visible', { exact: true }).count()).toBe(0);
  await page.context().close();
});

test('where a decision is on its way, only what is said about it speaks of viewers', async () => {
  const { id } = await commentWith('panen ke-7');
  await desk.owner.call('POST /api/comments/{id}/moderate', {
    params: { id },
    body: { reject: true },
  });
  const page = await desk.open('/comments?keyword=panen+ke-7');
  const row = rowWith(page, 'panen ke-7');
  await row.getByText('still visible on YouTube').waitFor();
  expect(await row.getByText('still visible', { exact: true }).count()).toBe(0);
  await page.context().close();
});

test('a trusted author has a mark on every comment, whatever its score', async () => {
  const { author_channel_id: author } = await commentWith('panen ke-2');
  await desk.owner.call('POST /api/authors/trusted', { body: { author_channel_id: author ?? '' } });
  const page = await desk.open('/comments?keyword=panen+ke-2');
  const row = rowWith(page, 'panen ke-2');
  await row.getByText('Trusted', { exact: true }).waitFor();
  expect(await row.getByRole('list', { name: 'Why it has this score' }).count()).toBe(0);
  await page.context().close();

  await using visited = await openOnPhone('/comments?keyword=panen+ke-2');
  await rowWith(visited.page, 'panen ke-2').getByText('Tepercaya', { exact: true }).waitFor();
  expect(await violations(visited.page)).toEqual([]);
  await desk.owner.call('DELETE /api/authors/trusted/{id}', { params: { id: author ?? '' } });
});

test('the drawer trusts an author, takes it back, and leads to all of them, by keyboard', async () => {
  const page = await desk.open('/comments?keyword=panen+ke-4');
  await goTo(rowWith(page, 'panen ke-4'));
  await page.keyboard.press('h');
  const drawer = page.getByRole('dialog', { name: 'Author' });
  const record = drawer.getByRole('region', { name: 'Record on your channel' });
  await record.getByText(/^First comment on your channel: /).waitFor();
  for (const figure of ['Comments', 'Removed from YouTube', 'Spam campaigns']) {
    await record.getByText(figure, { exact: true }).waitFor();
  }
  await pressOn(drawer.getByRole('button', { name: 'Trust author' }));
  await record.getByText(/^Trusted since /).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Trust author' }).waitFor();
  await record.getByText(/^Trusted since /).waitFor({ state: 'detached' });
  expect((await desk.owner.call('GET /api/authors/trusted')).data).toEqual([]);

  await pressOn(record.getByRole('link', { name: 'All trusted authors' }));
  await page.waitForURL('**/authors');
  await drawer.waitFor({ state: 'detached' });
  await page.context().close();
});

test('the drawer in Indonesian on a phone', async () => {
  const { author_channel_id: author } = await commentWith('panen ke-4');
  await using visited = await openOnPhone(`/comments?author=${author}`);
  const { page } = visited;
  const drawer = page.getByRole('dialog', { name: 'Penulis' });
  await drawer.getByRole('link', { name: 'Semua penulis tepercaya' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole('link', { name: 'Semua penulis tepercaya' }).tap();
  await page.waitForURL('**/authors');
});

test('below a video, similar comments open in place, too', async () => {
  const page = await desk.open(`/videos/${twoChannels.rina.tomato.id}`);
  const row = rowWith(page, 'slot gacor hari ini cuma di melati77');
  await row.getByRole('list', { name: 'Why it has this score' }).waitFor();
  const more = row.getByRole('button', { name: /more reasons?$/ });
  if (await more.isVisible()) await more.click();
  await row.getByRole('button', { name: /similar comments?$/ }).click();
  await row.getByRole('list', { name: 'Similar comments' }).getByRole('listitem').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});
