import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { launchChromium, type Preferences, webRoot } from './support/visit.ts';

let app: TestApp;
let open: OpenSignedIn;
beforeAll(async () => {
  app = await startTestApp({ webRoot });
  open = await openAs(await launchChromium(), await app.signIn({ account: 'Rina' }));
});
beforeEach(async () => {
  await app.db.deleteFrom('blacklist_entries').execute();
});
afterAll(() => app[Symbol.asyncDispose]());

const english = { look: { language: 'en' }, width: 1440 } as const;
const indonesian = { look: { language: 'id' }, width: 390 } as const;

async function visitWords({ look, width }: { look: Preferences; width: number }) {
  const visited = await open(look, { viewport: { width, height: 900 } });
  await visited.page.goto(`${app.url}/blacklisted-words`);
  return visited;
}

const row = (page: Page, word: string) => page.locator('tr[data-word]').filter({ hasText: word });
const toast = (page: Page, text: string) => page.locator('[data-toaster] li').getByText(text);
const chooseFile = (page: Page, name: string, text: string) =>
  page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const overflow = () => document.documentElement.scrollWidth - innerWidth;
const countWords = async () =>
  (await app.db.selectFrom('blacklist_entries').select('id').execute()).length;

const words = [
  'kata;kecocokan;tingkat;catatan',
  'melati77;persis;tinggi;situs',
  '"=mawar;88";;;"baris satu',
  'baris dua"',
  'MELATI77;persis;;',
  'kenanga;kira-kira;;',
  'a(;regex;;',
].join('\n');

test('a file is counted first, then added, and comes out as it went in', async () => {
  await using visited = await visitWords(english);
  const { page, problems } = visited;
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import words' });
  await dialog.getByRole('button', { name: 'Choose a file' }).waitFor();

  await chooseFile(page, 'words.csv', words);
  await dialog.getByText('5 rows in words.csv').waitFor();
  await dialog.getByText('2 new words').waitFor();
  await dialog.getByText('1 repeat in this list').waitFor();
  await dialog.getByText('2 left out').waitFor();
  await dialog
    .getByText('The match must be exact (word), contains (phrase), regex (pattern) or channel.')
    .waitFor();
  await dialog.getByText(/^Line 7/).waitFor();
  expect(await countWords()).toBe(0);

  await dialog.getByRole('button', { name: /^description/i }).click();
  await page.getByRole('option', { name: 'none' }).click();
  await dialog.getByText('baris satu').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Add 2 words' }).click();
  await toast(page, '2 words added, 0 already there, 1 repeated, 2 left out').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await row(page, 'melati77').getByText('high severity').waitFor();
  await row(page, '=mawar;88').waitFor();

  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toBe('blacklisted-words.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(`"'=mawar;88"`);
  await page.getByRole('button', { name: 'Import' }).click();
  await chooseFile(page, 'again.csv', text);
  await dialog.getByText('2 already there').waitFor();
  expect(await dialog.getByRole('button', { name: 'Nothing to add' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import' }).and(page.locator(':focus')).waitFor();
  expect(problems).toEqual([]);
});

test('a file that cannot be read is refused with the reason, and changes nothing', async () => {
  await using visited = await visitWords(indonesian);
  const { page } = visited;
  await page.getByRole('button', { name: 'Impor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impor kata' });
  await dialog.getByRole('button', { name: 'Pilih file' }).waitFor();
  const said = dialog.getByRole('alert');
  await chooseFile(page, 'kata.json', '{"words":');
  await said.getByText('Daftar ini tidak dapat dibaca.').waitFor();
  await chooseFile(page, 'kata.csv', 'a\n'.repeat(10_001));
  await said.getByText('lebih dari 10.000 kata').waitFor();
  const notUtf8 = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from([0x6b, 0xe9]) };
  await dialog.locator('input[type="file"]').setInputFiles(notUtf8);
  await said.getByText('bukan teks Unicode').waitFor();
  await chooseFile(page, 'kata.json', JSON.stringify(['melati77', 'mawar77']));
  await dialog.getByRole('button', { name: 'Tambah 2 kata' }).waitFor();
  await app.db
    .insertInto('blacklist_entries')
    .values({
      user_id: (await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id,
      id: 900_000,
      value: 'mawar77',
    })
    .execute();
  await dialog.getByRole('button', { name: 'Tambah 2 kata' }).click();
  await toast(page, 'Daftar Anda sudah berubah sejak pratinjau').waitFor();
  expect(await countWords()).toBe(1);
  await dialog.getByRole('button', { name: 'Tambah 1 kata' }).click();
  await row(page, 'melati77').waitFor();
  expect(await countWords()).toBe(2);
});

test.each([english, indonesian])(
  'a word is tried while it is typed, with its effect beside it, %o',
  async (visitor) => {
    await using visited = await visitWords(visitor);
    const { page, problems } = visited;
    const isEnglish = visitor.look.language === 'en';
    const form = page.getByRole('form');
    if (!isEnglish) await page.getByRole('button', { name: 'Tambah kata' }).click();
    await form.getByText(isEnglish ? 'More' : 'Lainnya', { exact: true }).click();
    await form.getByText(isEnglish ? /^Usual weight/ : /^Bobot biasa/).waitFor();
    await form.getByRole('textbox', { name: isEnglish ? 'word' : 'kata' }).fill('tidak-ada-77');
    await form
      .getByText(isEnglish ? 'No stored comment found' : 'Tidak ada komentar tersimpan')
      .waitFor();
    await form.getByRole('button', { name: isEnglish ? /^severity/ : /^tingkat/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: isEnglish ? 'high' : 'tinggi' }).click();
    await form.getByText(isEnglish ? /^One and a half/ : /^Satu setengah/).waitFor();
    await form.getByRole('combobox').fill('judi');
    await page.keyboard.press('Enter');
    const added = row(page, 'tidak-ada-77');
    await added.getByText(isEnglish ? 'high severity' : 'tingkat tinggi').waitFor();
    await added.getByText('judi').waitFor();
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  },
);
