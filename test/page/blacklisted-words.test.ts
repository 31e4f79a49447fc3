import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { toast } from '../e2e/support/places.ts';
import { answered, cutOff, held } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';
import { listedWord } from './support/words.ts';

const gacor = pageOf([listedWord('gacor')]);

/** What the page writes to the console from now on. */
function logOf(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
  return logged;
}

test('a failure is said where it happened', async () => {
  await using opened = await openPage('/blacklisted-words', {
    answers: { 'GET /api/blacklisted-words': gacor },
  });
  const { page } = opened;
  await page.locator('tr[data-word]').waitFor();
  opened.answer({ 'GET /api/blacklisted-words': cutOff });
  await page.getByRole('button', { name: 'Copy all' }).click();
  await toast(page, 'Failed to fetch all blacklisted words').waitFor();
  await page.getByRole('searchbox').fill('x');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  const text = 'Failed to load blacklisted words. Please try again later.';
  await alert.getByText(text).waitFor();
  opened.answer({ 'GET /api/blacklisted-words': pageOf([]) });
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('No word contains "x".').waitFor();
});

test('the number of comments with a word leads to them', async () => {
  const [found, unfound] = [listedWord('gacor', { hits: 12 }), listedWord('maxwin')];
  await using opened = await openPage('/blacklisted-words', {
    answers: { 'GET /api/blacklisted-words': pageOf([found, unfound]) },
  });
  const { page, calls } = opened;
  const rowOf = (word: typeof found) => page.locator(`tr[data-word="${word.id}"]`);
  await rowOf(found).getByRole('link', { name: '12 comments' }).click();
  await page.waitForURL(`**/comments?word=${found.id}`);
  await expect
    .poll(() => calls.find(({ key }) => key === 'GET /api/comments')?.query)
    .toMatchObject({ word: found.id });
  await page.goBack();
  await rowOf(unfound).waitFor();
  expect(await rowOf(unfound).getByRole('link').count()).toBe(0);
});

test('without a stored token the page leads to /login', async () => {
  await using opened = await openPage('/videos', {
    answers: { 'POST /api/auth/refresh': held, 'GET /api/blacklisted-words': gacor },
  });
  const { page } = opened;
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => localStorage.removeItem('token'));
  const logged = logOf(page);
  await page.getByRole('link', { name: 'Blacklisted Words' }).first().click();
  await page.waitForURL('**/login');
  expect(logged).toContain('warning No token is stored: going to /login');
});

test('by its address, too, with a note in the console', async () => {
  await using opened = await openPage('/privacy', { signedOut: true });
  const { page, url } = opened;
  const logged = logOf(page);
  await page.goto(`${url}/blacklisted-words`);
  await page.waitForURL('**/login');
  expect(logged).toContain('warning Nobody is signed in: going from /blacklisted-words to /login');
});

test('a pattern that cannot be read is said in the form', async () => {
  await using opened = await openPage('/blacklisted-words', {
    answers: {
      'POST /api/blacklisted-words/try': held,
      'POST /api/blacklisted-words': answered(
        400,
        '{"success":false,"code":"invalid_pattern","error":"The pattern cannot be read at (?=","details":[{"path":"body.word.pattern_syntax","message":"(?="}]}',
      ),
    },
  });
  const { page } = opened;
  await page.getByRole('textbox', { name: 'word' }).fill('melati(?=77)');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const said = 'The pattern can’t be read. Check its brackets and backslashes. “(?=”';
  await page.getByRole('alert').getByText(said).waitFor();
});

test.each([
  ['en', 'Sapu can’t use what is in “Category”. Change it and try again.'],
  ['id', 'Isi “Kategori” tidak dapat dipakai. Ubah, lalu coba lagi.'],
] as const)('a field that the server cannot use is named in %s', async (language, sentence) => {
  const message = 'category must be at most 50 characters.';
  const details = [{ path: 'body.category', message }];
  const body = { success: false, code: 'invalid_input', error: message, details };
  await using opened = await openPage('/blacklisted-words', {
    language,
    answers: {
      'POST /api/blacklisted-words/try': held,
      'POST /api/blacklisted-words': answered(400, JSON.stringify(body)),
    },
  });
  const { page } = opened;
  const { word, add, addTitle } = { en, id }[language].words;
  await page.getByRole('textbox', { name: word, exact: true }).fill('melati');
  await page.getByRole('button', { name: add, exact: true }).click();
  await page.getByRole('form', { name: addTitle }).getByText(sentence).waitFor();
  expect(await page.getByText(message).count()).toBe(0);
});
