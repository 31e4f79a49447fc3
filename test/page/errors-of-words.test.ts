import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toast } from '../e2e/support/places.ts';
import { answered, refused } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';
import { listedWord } from './support/words.ts';

const gacor = pageOf([listedWord('gacor')]);

const listed = (page: Page, value: string): Locator =>
  page.locator('tr[data-word]').filter({ hasText: value });

test.each([
  ['no list', '{"success":true,"data":7}', 'Unexpected response format'],
  ['nothing', 'null', 'No data received from server'],
  ['no JSON', '<html>', 'Invalid response format'],
  ['a refusal', '{"success":false,"error":"Ditolak"}', 'The server answered: Ditolak'],
])('copying all words out of %s says so', async (_what, body, text) => {
  await using opened = await openPage('/blacklisted-words', {
    answers: { 'GET /api/blacklisted-words': gacor },
    device: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const { page } = opened;
  await listed(page, 'gacor').waitFor();
  opened.answer({ 'GET /api/blacklisted-words': answered(200, body) });
  await page.getByRole('button', { name: 'Copy all' }).click();
  await toast(page, 'Could not fetch all blacklisted words').waitFor();
  await toast(page, text).waitFor();
});

test('a bare list of words with the fields of the specification is shown', async () => {
  const created_at = '2026-11-01T10:00:00.000Z';
  const bare = JSON.stringify([{ id: '1', word: 'gacor', created_at }]);
  await using opened = await openPage('/blacklisted-words', {
    answers: { 'GET /api/blacklisted-words': answered(200, bare) },
  });
  const row = listed(opened.page, 'gacor');
  await row.getByText('contains').waitFor();
  expect(await row.textContent()).not.toMatch(/NaN|words|undefined/);
});

test('words on their way have a row that says so', async () => {
  const { promise: isShown, resolve: show } = Promise.withResolvers<void>();
  await using opened = await openPage('/blacklisted-words', {
    answers: { 'GET /api/blacklisted-words': () => isShown.then(() => gacor) },
  });
  await opened.page.getByText('Loading blacklisted words…').first().waitFor({ state: 'attached' });
  show();
  await listed(opened.page, 'gacor').waitFor();
});

test('a word that cannot be removed stays, and a refused clipboard is said', async () => {
  await using opened = await openPage('/blacklisted-words', {
    answers: {
      'GET /api/blacklisted-words': pageOf([listedWord('melati77')]),
      'DELETE /api/blacklisted-words/{id}': refused,
    },
    prepare: (page) =>
      page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      }),
  });
  const { page } = opened;
  const row = listed(page, 'melati77');
  await row.getByRole('button', { name: 'copy word' }).click();
  await toast(page, 'Failed to copy to clipboard').waitFor();
  await row.getByRole('button', { name: 'delete word' }).click();
  await toast(page, 'Failed to remove word from blacklist').waitFor();
  await row.getByRole('button', { name: 'delete word' }).waitFor();
});

test('copying all words of an empty list says so, and leaves the clipboard alone', async () => {
  await using opened = await openPage('/blacklisted-words', {
    device: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const { page } = opened;
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await page.getByRole('button', { name: 'Copy all' }).click();
  await toast(page, 'The list has no words, so nothing was copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
});

test('a word that is too long is told so, and nothing is sent', async () => {
  await using opened = await openPage('/blacklisted-words');
  const { page, calls } = opened;
  await page.getByRole('textbox', { name: 'word' }).fill('x'.repeat(201));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('alert').getByText('longer than 200 characters').waitFor();
  expect(calls.filter(({ key }) => key === 'POST /api/blacklisted-words')).toEqual([]);
});
