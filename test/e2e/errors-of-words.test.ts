import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { ownIds } from '../support/own-ids.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { toast } from './support/places.ts';
import { answer, refused } from './support/refusals.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  open = await signInOnce(browser, app);
  const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const [own = 0] = await ownIds(app.db, id, 1);
  const word = { user_id: id, id: own, value: 'gacor' };
  await app.db.insertInto('blacklist_entries').values(word).execute();
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const words = '/api/blacklisted-words';
const listed = (page: Page, word: string): Locator =>
  page.locator('tr[data-word]').filter({ hasText: word });

test.each([
  ['no list', '{"success":true,"data":7}', 'Unexpected response format'],
  ['nothing', 'null', 'No data received from server'],
  ['no JSON', '<html>', 'Invalid response format'],
])('copying all words out of %s says so', async (_what, body, text) => {
  await using visited = await open({}, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = visited;
  await page.goto(`${app.url}/blacklisted-words`);
  await listed(page, 'gacor').waitFor();
  await answer(page, words, { body });
  await page.getByRole('button', { name: 'Copy all' }).click();
  await toast(page, 'Could not fetch all blacklisted words').waitFor();
  await toast(page, text).waitFor();
});

test('words on their way have a row that says so', async () => {
  await using visited = await open();
  const { page } = visited;
  const loading = page.getByText('Loading blacklisted words…').first();
  await page.route(`**${words}?*`, async (route) => {
    await loading.waitFor({ state: 'attached' });
    await route.continue();
  });
  await page.goto(`${app.url}/blacklisted-words`);
  await listed(page, 'gacor').waitFor();
});

test('a word that cannot be removed stays, and a refused clipboard is said', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.goto(`${app.url}/blacklisted-words`);
  await page.getByRole('textbox', { name: 'word' }).fill('melati77');
  await page.keyboard.press('Enter');
  const row = listed(page, 'melati77');
  await row.getByRole('button', { name: 'copy word' }).click();
  await toast(page, 'Failed to copy to clipboard').waitFor();
  await page.route(`**${words}/*`, (route) =>
    route.fulfill({ status: 400, body: refused.body ?? '' }),
  );
  await row.getByRole('button', { name: 'delete word' }).click();
  await toast(page, 'Failed to remove word from blacklist').waitFor();
  await row.getByRole('button', { name: 'delete word' }).waitFor();
});
