import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BlacklistedWord } from '../../src/contract/blacklisted-word.ts';
import type { WordListBody } from '../../src/contract/word-transfer.ts';
import { held } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';
import { importedWord, listedWord, previewOf } from './support/words.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import words' });

const star = {
  reason: 'star' as const,
  count: 1,
  words: [{ word: 'slot*', offer: [importedWord('slot')] }],
};

test('what was pasted is shown as words, and asked about, before it is added', async () => {
  const asked: WordListBody[] = [];
  await using opened = await openPage('/blacklisted-words', {
    answers: {
      'POST /api/blacklisted-words/import/preview': ({ body }: { body: WordListBody }) => {
        asked.push(body);
        return body.answers?.star
          ? previewOf(['melati88', 'slot'])
          : previewOf(['melati88'], { asked: 1, questions: [star] });
      },
    },
  });
  const { page } = opened;
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Or paste words here' }).fill('melati88, slot*');
  await dialog.getByRole('button', { name: 'Show what this adds' }).click();
  await dialog.getByText('1 to decide').waitFor();
  await dialog.getByRole('button', { name: 'Add 1 word', exact: true }).waitFor();
  await dialog.getByRole('button', { name: /^Here a \* stands for itself/ }).click();
  await page.getByRole('option', { name: /^Begins or ends with/ }).click();
  await dialog.getByRole('button', { name: 'Add 2 words' }).waitFor();
  await dialog.getByRole('button', { name: /^Layout/ }).click();
  await page.getByRole('option', { name: 'Columns' }).click();
  await expect
    .poll(() => asked)
    .toEqual([
      { text: 'melati88, slot*' },
      { text: 'melati88, slot*', answers: { star: 'offer' } },
      { text: 'melati88, slot*', answers: { star: 'offer' }, layout: 'table' },
    ]);
});

test('a list is dropped or pasted anywhere, and a field takes a text for itself', async () => {
  const asked: string[] = [];
  await using opened = await openPage('/blacklisted-words', {
    answers: {
      'POST /api/blacklisted-words/import/preview': ({ body }: { body: WordListBody }) => {
        asked.push(body.text);
        return previewOf([body.text]);
      },
    },
  });
  const { page } = opened;
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = dialogOf(page);
  interface Content {
    text: string;
    name?: string;
  }
  /** Whether it is left to the browser. */
  const give = (kind: 'drop' | 'paste', on: 'h1' | 'textarea', content: Content) =>
    page
      .locator(on)
      .first()
      .evaluate(
        (target, { text, name, ...given }) => {
          const data = new DataTransfer();
          if (name === undefined) data.setData('text', text);
          else data.items.add(new File([text], name));
          const how = { bubbles: true, cancelable: true };
          const event =
            given.kind === 'drop'
              ? new DragEvent('drop', { ...how, dataTransfer: data })
              : new ClipboardEvent('paste', { ...how, clipboardData: data });
          return target.dispatchEvent(event);
        },
        { kind, ...content },
      );
  expect(await give('paste', 'textarea', { text: 'own' })).toBe(true);
  expect(await give('paste', 'h1', { text: 'pasted' })).toBe(false);
  await dialog.getByText('pasted').first().waitFor();
  expect(await give('drop', 'h1', { text: 'dropped', name: 'kata.txt' })).toBe(false);
  await dialog.getByText('1 row in kata.txt').waitFor();
  expect(asked).toEqual(['pasted', 'dropped']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await give('drop', 'h1', { text: 'later' })).toBe(true);
});

test('lines pasted as one word are a list', async () => {
  const asked: string[] = [];
  await using opened = await openPage('/blacklisted-words', {
    answers: {
      'POST /api/blacklisted-words/import/preview': ({ body }: { body: WordListBody }) => {
        asked.push(body.text);
        return previewOf(body.text.split('\n'));
      },
    },
  });
  const { page } = opened;
  const field = page.getByRole('form', { name: 'Add a word' }).getByLabel('word', { exact: true });
  const paste = (text: string) =>
    field.evaluate((target, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      const how = { bubbles: true, cancelable: true, clipboardData };
      return target.dispatchEvent(new ClipboardEvent('paste', how));
    }, text);
  expect(await paste('melati88\n')).toBe(true);
  expect(await paste('melati88\nmawar77')).toBe(false);
  await dialogOf(page).getByText('mawar77').first().waitFor();
  expect(asked).toEqual(['melati88\nmawar77']);
});

test('a file that is no Unicode is read as the owner says, by samples of its letters', async () => {
  const asked: string[] = [];
  await using opened = await openPage('/blacklisted-words', {
    answers: {
      'POST /api/blacklisted-words/import/preview': ({ body }: { body: WordListBody }) => {
        asked.push(body.text);
        return previewOf(['café']);
      },
    },
  });
  const { page } = opened;
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = dialogOf(page);
  const buffer = Buffer.from('café', 'latin1');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer });
  const readings = dialog.getByRole('alert').getByRole('paragraph');
  await expect
    .poll(() => readings.allInnerTexts())
    .toEqual([
      expect.stringContaining('isn’t Unicode'),
      expect.stringContaining('café'),
      expect.stringContaining('cafй'),
      expect.stringContaining('caf\u0E49'),
    ]);
  await dialog.getByRole('button', { name: 'Read as Windows-1252' }).click();
  await dialog.getByRole('button', { name: 'Add 1 word', exact: true }).waitFor();
  expect(asked).toEqual(['café']);
});

test('one word that looks like three is added as one, or as three that are shown first', async () => {
  const added: BlacklistedWord[] = [];
  await using opened = await openPage('/blacklisted-words', {
    answers: {
      'GET /api/blacklisted-words': () => pageOf(added),
      'POST /api/blacklisted-words/try': held,
      'POST /api/blacklisted-words': ({ body }: { body: { word: string } }) => {
        const data = listedWord(body.word);
        added.push(data);
        return { data };
      },
      'POST /api/blacklisted-words/import/preview': previewOf(['depo25', 'wd25', 'bonus25']),
    },
  });
  const { page } = opened;
  const field = page.getByRole('form').getByRole('textbox', { name: 'word' });
  await field.fill('depo25, wd25, bonus25');
  await field.press('Enter');
  await page.getByText('This looks like 3 words: depo25 · wd25 · bonus25').waitFor();
  expect(added).toEqual([]);
  await page.getByRole('button', { name: 'Add 3 words…' }).click();
  await dialogOf(page).getByRole('button', { name: 'Add 3 words', exact: true }).waitFor();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await field.press('Enter');
  await page.getByRole('button', { name: 'Add as one word' }).click();
  await page.locator('tr[data-word]').filter({ hasText: 'depo25, wd25, bonus25' }).waitFor();
  expect(added).toHaveLength(1);
});

test('the form takes a word as an import does: without quotes, and asked about its # or *', async () => {
  const added: BlacklistedWord[] = [];
  await using opened = await openPage('/blacklisted-words', {
    answers: {
      'GET /api/blacklisted-words': () => pageOf(added),
      'POST /api/blacklisted-words/try': held,
      'POST /api/blacklisted-words': ({ body }: { body: { word: string } }) => {
        const data = listedWord(body.word);
        added.push(data);
        return { data };
      },
      'POST /api/blacklisted-words/import/preview': previewOf([], {
        rows: 1,
        asked: 1,
        questions: [star],
      }),
    },
  });
  const { page } = opened;
  const field = page.getByRole('form').getByRole('textbox', { name: 'word' });
  const type = async (text: string) => {
    // The form is empty once the last word is added, and would empty the same text typed before.
    await expect.poll(() => field.inputValue()).toBe('');
    await field.fill(text);
    await field.press('Enter');
  };
  const words = () => added.map((one) => one.word);
  await type('“slot gacor”');
  await expect.poll(words).toEqual(['slot gacor']);
  await type('#maxwin');
  await page.getByRole('button', { name: 'Add without #' }).click();
  await expect.poll(words).toEqual(['slot gacor', 'maxwin']);
  await type('#maxwin');
  await page.getByRole('button', { name: 'Add as written' }).click();
  await expect.poll(words).toEqual(['slot gacor', 'maxwin', '#maxwin']);
  await type('max*win');
  await page.getByText('Here a * stands for itself.').waitFor();
  await page.getByRole('button', { name: /^Begins or ends with/ }).click();
  await dialogOf(page).getByText('1 to decide').waitFor();
  expect(added).toHaveLength(3);
});

test('on a phone the button that adds a long list is in sight, whole', async () => {
  const words = Array.from({ length: 60 }, (_, n) => `melati${n}`);
  const answers = { 'POST /api/blacklisted-words/import/preview': previewOf(words) };
  await using opened = await openPage('/blacklisted-words', {
    answers,
    viewport: { width: 390, height: 844 },
    device: { hasTouch: true, isMobile: true },
  });
  const { page } = opened;
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox').fill(words.join('\n'));
  await dialog.getByRole('button', { name: 'Show what this adds' }).click();
  const add = dialog.getByRole('button', { name: 'Add 60 words' });
  await add.waitFor();
  const [box, within] = [await add.boundingBox(), await dialog.boundingBox()];
  const bottom = (of: typeof box) => (of ? of.y + of.height : 0);
  expect(bottom(box)).toBeLessThanOrEqual(bottom(within));
  const right = (of: typeof box) => (of ? of.x + of.width : 0);
  expect(right(box)).toBeLessThanOrEqual(right(within));
});
