import { expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { realGoogle } from '../../src/platform/google-endpoints.ts';
import { openMenu, rows } from '../e2e/support/places.ts';
import { commentList, numbered, usualSpam } from './support/comment-list.ts';
import { openPage } from './support/open-page.ts';
import { hostConfig } from './support/quiet-desk.ts';

test('outside the demo a comment leads to the platform itself', async () => {
  await using opened = await openPage('/', {
    answers: {
      ...commentList(numbered(1, usualSpam)),
      'GET /api/config.json': { ...hostConfig, demo: false, platformUrl: realGoogle.site },
    },
  });
  const { page, url } = opened;
  await page.getByRole('heading', { name: en.dashboard.toReview }).waitFor();
  expect(await page.getByText(en.comments.asViewers).count()).toBe(0);
  await page.goto(`${url}/comments?list=review`);
  await openMenu(rows(page).first());
  const item = page.getByRole('menuitem', { name: en.comments.openOnYoutube });
  const address = new URL((await item.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://www.youtube.com/watch');
  expect(address.searchParams.get('lc')).toBe('c1');
});
