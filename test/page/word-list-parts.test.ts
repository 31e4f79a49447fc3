import { expect, test } from 'vitest';
import type { WordImportPreview, WordListBody } from '../../src/contract/word-transfer.ts';
import { openPage } from './support/open-page.ts';
import { previewOf } from './support/words.ts';

test('the parts of a list are shown, and chosen one by one, before anything is added', async () => {
  const asked: WordListBody['groups'][] = [];
  const groups: WordImportPreview['groups'] = [
    { name: 'judi', says: 'words', words: 1, samples: ['melati88'] },
    { name: 'teman', says: 'unclear', words: 2, samples: ['adik', 'paman'] },
    { name: 'allow', says: 'not_words', words: 1, samples: ['kakak'] },
    { name: '2', says: 'unclear', words: 1, samples: ['situs'] },
  ];
  await using opened = await openPage('/blacklisted-words', {
    answers: {
      'POST /api/blacklisted-words/import/preview': ({ body }: { body: WordListBody }) => {
        asked.push(body.groups);
        return previewOf(['melati88'], { form: 'json', groups });
      },
    },
  });
  const { page } = opened;
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import words' });
  await dialog.getByRole('textbox', { name: 'Or paste words here' }).fill('{}');
  await dialog.getByRole('button', { name: 'Show what this adds' }).click();
  await dialog.getByRole('heading', { name: 'Parts of the list' }).waitFor();
  await dialog.getByText('adik · paman').waitFor();
  const choose = async (part: RegExp, option: string, count: number) => {
    await dialog.getByRole('button', { name: part }).click();
    await page.getByRole('option', { name: option }).click();
    await expect.poll(() => asked.length).toBe(count);
  };
  await choose(/^teman/, 'Words to block', 2);
  await choose(/^allow/, 'Words to block', 3);
  await choose(/^Column 2/, 'Leave out', 4);
  await choose(/^teman/, 'Not decided', 5);
  expect(asked).toEqual([
    undefined,
    { teman: 'words' },
    { teman: 'words', allow: 'words' },
    { teman: 'words', allow: 'words', 2: 'not_words' },
    { allow: 'words', 2: 'not_words' },
  ]);
});
