import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownIds } from '../support/own-ids.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  open = await openAs(browser, await app.signIn({ account: 'Rina' }));
});

beforeEach(async () => {
  await app.db.deleteFrom('blacklist_entries').execute();
});

afterAll(() => app[Symbol.asyncDispose]());

async function visitWords() {
  const visited = await open(
    {},
    {
      viewport: { width: 1280, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    },
  );
  await visited.page.goto(`${app.url}/blacklisted-words`);
  return visited;
}

async function listWords(words: readonly string[]): Promise<void> {
  const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const ids = await ownIds(app.db, id, words.length);
  const values = words.map((value, at) => ({ user_id: id, id: ids[at] ?? 0, value }));
  await app.db.insertInto('blacklist_entries').values(values).execute();
}

const listed = async () =>
  (await app.db.selectFrom('blacklist_entries').select('value').orderBy('id').execute()).map(
    ({ value }) => value,
  );

const rows = (page: Page) => page.locator('tr[data-word]');
const row = (page: Page, word: string) => rows(page).filter({ hasText: word });
const shownWords = (page: Page) => rows(page).locator('th > bdi').allInnerTexts();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const toast = (page: Page, text: string) => page.locator('[data-toaster] li').getByText(text);

const columns = ['#', 'word', 'description', 'comments', 'date added', 'actions'];

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `melati${String(index + 1).padStart(2, '0')}`);

test('an owner adds words, and is told of those that cannot be added', async () => {
  await using visited = await visitWords();
  const { page, problems } = visited;
  await page.getByText('no blacklisted words').waitFor();
  await page.waitForFunction(() => document.title === 'Blacklisted Words | Sapu');
  const word = page.getByRole('textbox', { name: 'word' });
  const add = page.getByRole('button', { name: 'Add', exact: true });

  await word.fill('   ');
  await add.click();
  await page.getByRole('alert').getByText('Word cannot be empty').waitFor();
  expect(await listed()).toEqual([]);

  await word.fill(' melati77 ');
  await page.getByRole('textbox', { name: 'description' }).fill('situs slot');
  await add.click();
  await toast(page, 'Word added to blacklist').waitFor();
  await row(page, 'melati77').getByText('situs slot').waitFor();
  await expect.poll(() => word.inputValue()).toBe('');
  expect(await listed()).toEqual(['melati77']);

  await word.fill('melati77');
  await page.keyboard.press('Enter');
  await toast(page, 'Failed to add word to blacklist').waitFor();
  await page.getByRole('form').getByText('This word is on the list already.').waitFor();

  await word.fill('melati(');
  await page.getByRole('button', { name: /^match/ }).click();
  await page.getByRole('option', { name: 'regex' }).click();
  await add.click();
  await page.getByRole('alert').getByText('Check its brackets').waitFor();
  await word.fill('melati\\d+');
  await add.click();
  await row(page, 'melati\\d+').getByText('regex').waitFor();
  expect(await listed()).toEqual(['melati77', 'melati\\d+']);
  expect(problems).toEqual([]);
});

test('words are paged, searched and copied', async () => {
  await using visited = await visitWords();
  const { page, problems } = visited;
  await listWords(numbered(23));
  await page.reload();
  await rows(page).nth(9).waitFor();
  expect((await shownWords(page))[0]).toBe('melati23');
  const headers = await page.getByRole('columnheader').allTextContents();
  expect(headers.map((header) => header.toLowerCase())).toEqual(columns);
  const cells = row(page, 'melati23').locator('td');
  expect(await cells.nth(0).innerText()).toBe('1');
  const [kept] = await app.db.selectFrom('blacklist_entries').select('created_at').execute();
  const date = await page.evaluate(
    (at) => new Date(at).toLocaleDateString('en', { year: 'numeric' }),
    kept?.created_at.toISOString() ?? '',
  );
  expect(await cells.nth(3).innerText()).toContain(date);

  await page.getByRole('button', { name: 'Page 3' }).click();
  await row(page, 'melati01').waitFor();
  expect(page.url()).toBe(`${app.url}/blacklisted-words?page=3`);
  expect(await row(page, 'melati03').locator('td').first().innerText()).toBe('21');

  await page.getByRole('button', { name: 'Copy page' }).click();
  await toast(page, 'Copied to the clipboard').waitFor();
  expect(await clipboard(page)).toBe('melati03,melati02,melati01');
  await row(page, 'melati02').getByRole('button', { name: 'copy word' }).click();
  await waitFor('the word', async () => (await clipboard(page)) === 'melati02');
  await page.getByRole('button', { name: 'Copy all' }).click();
  await toast(page, 'All blacklisted words copied to clipboard').waitFor();
  expect(await clipboard(page)).toBe(numbered(23).toReversed().join(','));

  await page.getByRole('button', { name: /^10 per page/ }).click();
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('option').allTextContents()).toEqual(
    [5, 10, 25, 50, 100].map((size) => `${size} per page`),
  );
  await page.getByRole('option', { name: '25 per page' }).click();
  await rows(page).nth(22).waitFor();
  expect(page.url()).toBe(`${app.url}/blacklisted-words?page_size=25`);
  expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('/');
  await page.keyboard.type('ti1');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await row(page, 'melati23').waitFor({ state: 'detached' });
  expect(await shownWords(page)).toEqual(numbered(19).slice(9).toReversed());

  await page.getByRole('searchbox').fill('%');
  await page.keyboard.press('Enter');
  await page.getByText('No word contains "%".').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await rows(page).nth(22).waitFor();
  expect(problems).toEqual([]);
});

test('the list is narrowed to a category, which stands in the address', async () => {
  await using visited = await visitWords();
  const { page, problems } = visited;
  await listWords(['gacor', 'maxwin', 'dana kaget', 'jelek']);
  const put = (category: string, words: string[]) =>
    app.db.updateTable('blacklist_entries').set({ category }).where('value', 'in', words).execute();
  await put('judi', ['gacor', 'maxwin']);
  await put('penipuan', ['dana kaget']);
  await page.reload();
  await row(page, 'jelek').waitFor();
  const filter = page.getByRole('button', { name: 'Category: All categories' });
  await filter.click();
  await page.getByRole('option', { name: 'judi' }).click();
  await row(page, 'jelek').waitFor({ state: 'detached' });
  expect(await shownWords(page)).toEqual(['maxwin', 'gacor']);
  expect(page.url()).toBe(`${app.url}/blacklisted-words?category=judi`);
  await page.getByRole('searchbox').fill('dana');
  await page.keyboard.press('Enter');
  await page.getByText('No word of this category matches your search.').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await row(page, 'jelek').waitFor();
  await page.goto(`${app.url}/blacklisted-words?category=scam`);
  await page.getByText('No word has this category.').waitFor();
  await page.getByRole('button', { name: 'Category: scam' }).waitFor();
  expect(problems).toEqual([]);
});

test('a list of more than one page of a thousand is copied whole', async () => {
  await using visited = await visitWords();
  const { page } = visited;
  await listWords(numbered(2002));
  await page.reload();
  await page.getByRole('button', { name: 'Copy all' }).click();
  await toast(page, 'All blacklisted words copied to clipboard').waitFor();
  expect((await clipboard(page)).split(',')).toEqual(numbered(2002).toReversed());
});

test('a removed word can be brought back for ten seconds, and then is gone', async () => {
  await using visited = await visitWords();
  const { page, problems } = visited;
  await listWords(['gacor', 'maxwin', 'depo']);
  await page.clock.install();
  await page.reload();
  await row(page, 'gacor').waitFor();
  // However long the machine takes, the ten seconds pass when they are meant to.
  await page.clock.pauseAt(Date.now() + 60_000);
  await row(page, 'gacor').getByRole('button', { name: 'delete word' }).click();
  const undo = row(page, 'gacor').getByRole('button', { name: 'Undo' });
  await undo.and(page.locator(':focus')).waitFor();
  await page.clock.runFor(9_000);
  await undo.click();
  await row(page, 'gacor').getByRole('button', { name: 'delete word' }).waitFor();

  await row(page, 'maxwin').getByRole('button', { name: 'copy word' }).focus();
  await page.keyboard.press('Delete');
  await row(page, 'maxwin').getByText('You removed maxwin from your list.').waitFor();
  await page.clock.runFor(9_000);
  expect(await listed()).toHaveLength(3);
  await page.clock.runFor(1_000);
  await toast(page, 'Word removed from blacklist').waitFor();
  expect(await listed()).toEqual(['gacor', 'depo']);
  await page.clock.resume();
  await row(page, 'maxwin').waitFor({ state: 'detached' });

  await row(page, 'depo').getByRole('button', { name: 'delete word' }).click();
  await row(page, 'depo').getByText('You removed depo from your list.').waitFor();
  await page.reload();
  await waitFor('it to be removed', async () => (await listed()).length === 1);
  expect(await listed()).toEqual(['gacor']);
  expect(problems).toEqual([]);
});
