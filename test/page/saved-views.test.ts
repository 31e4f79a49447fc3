import { expect, test } from 'vitest';
import type { SavedView } from '../../src/contract/settings.ts';
import { en } from '../../src/i18n/en.ts';
import { goTo, pressOn } from '../e2e/support/keyboard.ts';
import type { Answers } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { ratih } from './support/quiet-desk.ts';

/** What the server keeps of an owner: their views, which any device reads and changes. */
function kept(...views: SavedView[]) {
  let saved = views;
  const settings = () => ({ ...ratih.settings, saved_views: saved });
  const answers: Answers = {
    'GET /api/auth/user': () => ({ data: { ...ratih, settings: settings() } }),
    'PUT /api/settings': ({ body }) => {
      saved = body.saved_views ?? saved;
      return { data: settings() };
    },
  };
  return { answers, saved: () => saved, save: (next: SavedView[]) => (saved = next) };
}

const sure = { name: 'Pasti spam', query: 'list=review&score=95-100' };
const recipes = { name: 'Resep', query: 'keyword=resep' };

test('a list is saved under a name', async () => {
  const { answers, saved } = kept();
  await using opened = await openPage('/comments?list=review&score=95-100', { answers });
  const { page } = opened;
  const dialog = page.getByRole('dialog', { name: en.savedViews.title });
  await pressOn(page.getByRole('button', { name: en.savedViews.title }));
  await dialog.getByText(en.savedViews.none).waitFor();
  await goTo(dialog.getByRole('textbox'));
  await page.keyboard.type('Pasti spam');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Pasti spam', exact: true }).waitFor();
  expect(saved()).toEqual([sure]);
});

test('a saved list is opened, and replaced under its name', async () => {
  const { answers } = kept(sure);
  await using opened = await openPage('/comments?is_spam=true', { answers });
  const { page } = opened;
  const dialog = page.getByRole('dialog', { name: en.savedViews.title });
  await pressOn(page.getByRole('button', { name: en.savedViews.title }));
  await goTo(dialog.getByRole('textbox'));
  await page.keyboard.type('Pasti spam');
  await dialog.getByRole('button', { name: 'Replace “Pasti spam”' }).waitFor();
  const view = dialog.getByRole('button', { name: 'Pasti spam', exact: true });
  await pressOn(view, 'Enter', 'Shift+Tab');
  await page.waitForURL('**/comments?list=review&score=95-100');
  await dialog.waitFor({ state: 'detached' });
});

test('a change keeps what another device saved meanwhile, and a deleted view can be restored', async () => {
  const { answers, saved, save } = kept(sure);
  await using opened = await openPage('/comments', { answers });
  const { page } = opened;
  const dialog = page.getByRole('dialog', { name: en.savedViews.title });
  await pressOn(page.getByRole('button', { name: en.savedViews.title }));
  await dialog.getByRole('button', { name: 'Pasti spam', exact: true }).waitFor();
  save([sure, recipes]);

  await pressOn(dialog.getByRole('button', { name: 'Delete Pasti spam' }));
  await dialog.getByText('“Pasti spam” deleted.').waitFor();
  await dialog.getByRole('button', { name: 'Resep', exact: true }).waitFor();
  expect(saved()).toEqual([recipes]);
  await pressOn(dialog.getByRole('button', { name: en.savedViews.undo, exact: true }));
  await dialog.getByRole('button', { name: 'Pasti spam', exact: true }).waitFor();
  expect(saved()).toEqual([sure, recipes]);
});
