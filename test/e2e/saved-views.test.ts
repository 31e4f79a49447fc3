import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { type AtKeyboard, sitDown } from './support/at-keyboard.ts';
import { goTo, pressOn } from './support/keyboard.ts';
import { violations } from './support/violations.ts';

let desk: AtKeyboard;

beforeAll(async () => {
  desk = await sitDown();
});

afterEach(() => desk.owner.call('PUT /api/settings', { body: { saved_views: [] } }));

afterAll(() => desk[Symbol.asyncDispose]());

const saved = async () => (await desk.owner.call('GET /api/auth/user')).data.settings.saved_views;

test('a list is saved under a name, opened on another device, replaced and deleted', async () => {
  const page = await desk.open('/comments?list=review&score=95-100');
  const dialog = page.getByRole('dialog', { name: en.savedViews.title });
  await pressOn(page.getByRole('button', { name: en.savedViews.title }));
  await dialog.getByText(en.savedViews.none).waitFor();
  await goTo(dialog.getByRole('textbox'));
  await page.keyboard.type('Pasti spam');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Pasti spam', exact: true }).waitFor();
  expect(await saved()).toEqual([{ name: 'Pasti spam', query: 'list=review&score=95-100' }]);

  const elsewhere = await desk.open('/comments?is_spam=true');
  const there = elsewhere.getByRole('dialog', { name: en.savedViews.title });
  await pressOn(elsewhere.getByRole('button', { name: en.savedViews.title }));
  await goTo(there.getByRole('textbox'));
  await elsewhere.keyboard.type('Pasti spam');
  await there.getByRole('button', { name: 'Replace “Pasti spam”' }).waitFor();
  await pressOn(
    there.getByRole('button', { name: 'Pasti spam', exact: true }),
    'Enter',
    'Shift+Tab',
  );
  await elsewhere.waitForURL('**/comments?list=review&score=95-100');
  await there.waitFor({ state: 'detached' });
});

test('a change keeps what another device saved meanwhile, and a deleted view can be restored', async () => {
  const [sure, recipes] = [
    { name: 'Pasti spam', query: 'score=95-100' },
    { name: 'Resep', query: 'keyword=resep' },
  ];
  await desk.owner.call('PUT /api/settings', { body: { saved_views: [sure] } });
  const page = await desk.open('/comments');
  const dialog = page.getByRole('dialog', { name: en.savedViews.title });
  await pressOn(page.getByRole('button', { name: en.savedViews.title }));
  await dialog.getByRole('button', { name: 'Pasti spam', exact: true }).waitFor();
  await desk.owner.call('PUT /api/settings', { body: { saved_views: [sure, recipes] } });

  await pressOn(dialog.getByRole('button', { name: 'Delete Pasti spam' }));
  await dialog.getByText('“Pasti spam” deleted.').waitFor();
  await dialog.getByRole('button', { name: 'Resep', exact: true }).waitFor();
  expect(await saved()).toEqual([recipes]);
  await pressOn(dialog.getByRole('button', { name: en.savedViews.undo, exact: true }));
  await dialog.getByRole('button', { name: 'Pasti spam', exact: true }).waitFor();
  expect(await saved()).toEqual([sure, recipes]);
});

test.each([
  [390, 'en', en],
  [390, 'id', indonesian],
  [1366, 'id', indonesian],
] as const)('at %i pixels the views stand in "%s"', async (width, language, { savedViews }) => {
  const views = [{ name: 'Spam dengan nama yang panjang sekali supaya tidak muat', query: '' }];
  await desk.owner.call('PUT /api/settings', { body: { saved_views: views } });
  const page = await desk.open('/comments', { language, viewport: { width, height: 850 } });
  await page.getByRole('button', { name: savedViews.title }).click();
  await page.getByRole('dialog', { name: savedViews.title }).waitFor();
  expect(await violations(page)).toEqual([]);
});
