import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitFor } from '../support/wait-for.ts';
import { type AtKeyboard, sitDown } from './support/at-keyboard.ts';
import { goTo, pressOn, take } from './support/keyboard.ts';
import { rows } from './support/places.ts';
import { openAs } from './support/signed-in.ts';
import { scrollsSideways } from './support/violations.ts';

/* A word for the blacklist, or an author to trust, from where the owner meets them. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const advert = 'slot gacor hari ini cuma di melati77';

let desk: AtKeyboard;

// An owner for each test: what a word or an author of the test before changes is still being judged.
beforeEach(async () => {
  desk = await sitDown();
});

afterEach(() => desk[Symbol.asyncDispose]());

const rowWith = (page: Page, text: string): Locator => rows(page).filter({ hasText: text }).first();
const toast = (page: Page, text: string) =>
  page.locator('[data-toaster] li').filter({ hasText: text });
const listed = async () =>
  (await desk.owner.call('GET /api/blacklisted-words')).data.map(({ word }) => word);
const trusted = async () => (await desk.owner.call('GET /api/authors/trusted')).data.length;

test('the reason about an author leads to trust and to the record', async () => {
  const { data } = await desk.owner.call('GET /api/comments', {
    query: { keyword: advert, page_size: '1' },
  });
  const values = { trusted: 0, comments: 3, rejected: 2 };
  // Comments that are judged meanwhile would lose the reason again.
  await waitFor('all to be judged', async () => {
    const states = await desk.app.db.selectFrom('jobs').select('state').execute();
    return states.every(({ state }) => state === 'done');
  });
  const reason = { signal: 'author_history', values, weight: 30, spans: [] };
  await desk.app.db
    .updateTable('comments')
    .set({ reasons: JSON.stringify([reason]) })
    .where('youtube_id', '=', data[0]?.id ?? '')
    .execute();
  await using visited = await desk.open('/comments?keyword=melati77&is_spam=true');
  const { page } = visited;
  const row = page.locator(`[data-comment="${data[0]?.id}"]`);
  await row.getByRole('button', { name: '2 comments by this author rejected' }).click();
  const menu = row.getByRole('button', { name: /^Actions for: 2 comments/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'About the author' }).click();
  const drawer = page.getByRole('dialog', { name: 'Author' });
  await drawer.getByRole('region', { name: 'Record on your channel' }).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Trust author', exact: true }).click();
  await waitFor('the author to be trusted', async () => (await trusted()) === 1);
});

test('the word that was found is blacklisted from the menu, and taken back, by keyboard alone', async () => {
  await using visited = await desk.open('/comments?keyword=melati77&is_spam=true');
  const { page } = visited;
  const row = rowWith(page, advert);
  await goTo(rows(page).first());
  await goTo(row, 'j');
  await page.keyboard.press('.');
  await take(page.getByRole('menuitem', { name: 'Add “melati77” to blacklist…' }));
  const dialog = page.getByRole('dialog', { name: 'Add to blacklist' });
  const word = dialog.getByRole('textbox', { name: 'word' });
  await word.and(page.locator(':focus')).waitFor();
  expect(await word.inputValue()).toBe('melati77');
  expect(await listed()).toEqual([]);

  // Escape leaves the list as it is, and the focus where it was.
  await page.keyboard.press('Escape');
  const menu = row.getByRole('button', { name: /^Actions for the comment/ });
  await menu.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await take(page.getByRole('menuitem', { name: 'Add “melati77” to blacklist…' }));
  await word.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  const added = toast(page, 'Word added to blacklist');
  await added.getByText('Comments with “melati77” get a higher score.').waitFor();
  await menu.and(page.locator(':focus')).waitFor();
  expect(await listed()).toEqual(['melati77']);

  await page.keyboard.press('Alt+t');
  await pressOn(added.getByRole('button', { name: 'Undo' }));
  await toast(page, 'Word removed from blacklist').waitFor();
  expect(await listed()).toEqual([]);
});

test('selected text is offered before the word that was found', async () => {
  await using visited = await desk.open('/comments?keyword=melati77&is_spam=true');
  const { page } = visited;
  const row = rowWith(page, advert);
  await row.locator('.comment-text p').evaluate((paragraph) => {
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const text = paragraph.textContent.indexOf('hari ini');
    let before = 0;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const length = node.textContent?.length ?? 0;
      if (before <= text && text + 8 <= before + length) {
        getSelection()?.setBaseAndExtent(node, text - before, node, text - before + 8);
      }
      before += length;
    }
  });
  await row.getByRole('button', { name: /^Actions for the comment/ }).click();
  await page.getByRole('menuitem', { name: 'Add “hari ini” to blacklist…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to blacklist' });
  expect(await dialog.getByRole('textbox', { name: 'word' }).inputValue()).toBe('hari ini');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await toast(page, 'Word added to blacklist').waitFor();
  expect(await listed()).toEqual(['hari ini']);
  await dialog.waitFor({ state: 'detached' });
});

test('what the list refuses is said in the form, which stays', async () => {
  await desk.owner.call('POST /api/blacklisted-words', { body: { word: 'melati77' } });
  await using visited = await desk.open('/comments?keyword=melati77&is_spam=true');
  const { page } = visited;
  const row = rowWith(page, 'slot gacor');
  await row.getByRole('button', { name: /^Actions for the comment/ }).click();
  await page.getByRole('menuitem', { name: /^Add “melati77”/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to blacklist' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('This word is on the list already.').waitFor();
});

test('a word is blacklisted from its reason, on a phone and in Indonesian', async () => {
  const open = await openAs(desk.browser, desk.owner);
  await using visited = await open({ language: 'id' }, phone);
  const { page, problems } = visited;
  await page.goto(`${desk.app.url}/comments?keyword=melati77&is_spam=true`);
  const row = rowWith(page, advert);
  await row.getByRole('button', { name: 'Nama situs: melati77' }).tap();
  await row.getByRole('button', { name: 'Tindakan untuk: Nama situs: melati77' }).tap();
  await page.getByRole('menuitem', { name: 'Tambah “melati77” ke kata terlarang…' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Tambah ke kata terlarang' });
  expect(await dialog.getByRole('textbox', { name: 'kata' }).inputValue()).toBe('melati77');
  expect(await scrollsSideways(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Tambah', exact: true }).tap();
  const added = toast(page, 'Kata ditambahkan ke daftar kata terlarang');
  await added.getByRole('button', { name: 'Urungkan' }).tap();
  await toast(page, 'Kata dihapus dari daftar kata terlarang').waitFor();
  expect(await listed()).toEqual([]);
  expect(problems).toEqual([]);
});

test('an author is trusted from the menu, and the toast takes it back', async () => {
  await using visited = await desk.open('/comments?keyword=melati77&is_spam=true');
  const { page } = visited;
  const row = rowWith(page, advert);
  await row.getByRole('button', { name: /^Actions for the comment/ }).click();
  await page.getByRole('menuitem', { name: 'Trust author', exact: true }).click();
  const said = toast(page, 'Author trusted.');
  await row.getByText('Trusted', { exact: true }).waitFor();
  await said.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Author no longer trusted.').waitFor();
  expect(await trusted()).toBe(0);
  await row.getByText('Trusted', { exact: true }).waitFor({ state: 'detached' });
});
