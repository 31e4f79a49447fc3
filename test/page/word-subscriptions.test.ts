import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BlacklistedWord } from '../../src/contract/blacklisted-word.ts';
import type { ListPreview, WordList } from '../../src/contract/word-list.ts';
import { daysAgo, inMinutes } from '../../src/gallery/fixtures/invented.ts';
import { toast } from '../e2e/support/places.ts';
import { refusedAs } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';
import { listedWord } from './support/words.ts';

const url = 'https://lists.example/judi.txt';

const listOf = (changes: Partial<WordList> = {}): WordList => ({
  id: '7',
  url,
  words: 212,
  left_out: 0,
  waiting_words: null,
  may_act: false,
  problem: null,
  failing_since: null,
  read_at: inMinutes(-90),
  ...changes,
});

const word = {
  word: 'melati88',
  match: 'contains',
  category: null,
  severity: 'medium',
  description: null,
} as const;

const seen: ListPreview = {
  list: {
    form: 'list',
    has_header: false,
    columns: { word: 0, match: null, category: null, severity: null, description: null },
    found: [{ name: null, samples: ['melati88'], is_flag: false }],
    rows: 212,
    new: 212,
    duplicate: 0,
    repeated: 0,
    invalid: 0,
    asked: 0,
    groups: [],
    questions: [],
    problems: [],
    samples: [word],
  },
  trial: {
    caught: 34,
    approved: 2,
    compared: 900,
    complete: true,
    sample: [{ comment_id: 'a', comment_text: 'gas ke melati88 kak' }],
  },
};

const section = (page: Page) => page.getByRole('region', { name: 'Lists' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Subscribe to a list' });

test('a list is looked at, with what it would have caught, and subscribed to', async () => {
  const sent: unknown[] = [];
  let lists: WordList[] = [];
  await using opened = await openPage('/blacklisted-words', {
    answers: {
      'GET /api/word-lists': () => ({ data: lists }),
      'POST /api/word-lists/preview': { data: seen },
      'POST /api/word-lists': ({ body }) => {
        sent.push(body);
        lists = [listOf()];
        return { data: listOf() };
      },
    },
  });
  const { page } = opened;
  await section(page).getByRole('button', { name: 'Subscribe to a list' }).click();
  const dialog = dialogOf(page);
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await address.fill('http://lists.example:8080/judi.txt');
  await address.press('Enter');
  await dialog.getByRole('alert').getByText('Enter an https address').waitFor();
  await address.fill(url);
  await dialog.getByRole('button', { name: 'Show words' }).click();
  await dialog.getByText('34 stored comments found').waitFor();
  await dialog.getByText('212 rows in lists.example/judi.txt').waitFor();
  await dialog.getByRole('button', { name: 'Subscribe to 212 words' }).click();
  await toast(page, 'Subscribed: 212 words').waitFor();
  await section(page).getByRole('link', { name: 'lists.example/judi.txt' }).waitFor();
  expect(sent).toEqual([{ url, confirmed_new: 212 }]);
});

test('an address that cannot be read says why', async () => {
  await using opened = await openPage('/blacklisted-words', {
    answers: {
      'POST /api/word-lists/preview': refusedAs('list_is_page'),
    },
  });
  const { page } = opened;
  await section(page).getByRole('button').click();
  await dialogOf(page).getByRole('textbox', { name: 'Address' }).fill(url);
  await dialogOf(page).getByRole('button', { name: 'Show words' }).click();
  await dialogOf(page).getByRole('alert').getByText('This address is a web page').waitFor();
});

test('a list that has grown, or cannot be read, says so in its row', async () => {
  const grown = listOf({ waiting_words: 400, left_out: 3 });
  const failing = listOf({
    id: '8',
    url: 'https://lists.example/lama.csv',
    problem: 'list_unreachable',
    failing_since: daysAgo(3),
  });
  await using opened = await openPage('/blacklisted-words', {
    answers: {
      'GET /api/word-lists': { data: [grown, failing] },
      'POST /api/word-lists/preview': { data: { ...seen, list: { ...seen.list, new: 400 } } },
    },
  });
  const { page } = opened;
  const [first, second] = [0, 1].map((nth) => section(page).getByRole('listitem').nth(nth));
  await first?.getByText('212 words · 3 left out').waitFor();
  await second?.getByText('Reading first failed 3 days ago. This list can’t be reached').waitFor();
  await first?.getByText('The list has grown to 400 words.').waitFor();
  await first?.getByRole('button', { name: 'Look at the words' }).click();
  await dialogOf(page).getByRole('button', { name: 'Subscribe to 400 words' }).waitFor();
});

test('the words of a list are inside its row: one is left out, and the list ends', async () => {
  let list: WordList | undefined = listOf();
  let theirs: BlacklistedWord = listedWord('melati88', { list_id: '7', hits: 12 });
  await using opened = await openPage('/blacklisted-words', {
    answers: {
      'GET /api/blacklisted-words': ({ query }) =>
        pageOf(query.list === '7' ? [theirs] : [listedWord('gacor')]),
      'GET /api/word-lists': () => ({ data: list ? [list] : [] }),
      'PUT /api/blacklisted-words/{id}': ({ body }) => {
        theirs = { ...theirs, ...body };
        return { data: { id: theirs.id, ...body } };
      },
      'PUT /api/word-lists/{id}': ({ body }) => {
        list = listOf(body);
        return { data: list };
      },
      'DELETE /api/word-lists/{id}': () => {
        list = undefined;
        return { data: { id: '7' } };
      },
    },
  });
  const { page } = opened;
  await page.getByRole('button', { name: 'delete word gacor' }).waitFor();
  await section(page).getByRole('link').click();
  await page.waitForURL('**/blacklisted-words?list=7');
  await page.getByRole('button', { name: 'leave out melati88' }).click();
  await toast(page, '“melati88” is left out').waitFor();
  await page.getByRole('button', { name: 'take back melati88' }).click();
  await page.getByRole('button', { name: 'leave out melati88' }).waitFor();

  const mayAct = page.getByRole('checkbox', { name: 'Let rules act because of these words alone' });
  expect(await mayAct.getAttribute('aria-checked')).toBe('false');
  await mayAct.click();
  await toast(page, 'Rules may act because of these words alone').waitFor();
  await expect.poll(() => mayAct.getAttribute('aria-checked')).toBe('true');

  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  const asked = page.getByRole('dialog', { name: /^Unsubscribe from lists.example/ });
  await asked.getByText('Its 212 words go').waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await asked.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await asked.getByRole('button', { name: 'Unsubscribe' }).click();
  await toast(page, 'Unsubscribed. Its 212 words are gone.').waitFor();
  await page.getByRole('button', { name: 'delete word gacor' }).waitFor();
  await section(page).getByText('Subscribe to a list that others keep.').waitFor();
});
