import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { counts } from '../../src/gallery/fixtures/work.ts';
import { en } from '../../src/i18n/en.ts';
import { arrive, goBy, pressOn } from '../e2e/support/keyboard.ts';
import { isSettled } from '../e2e/support/settled.ts';
import { cutOff } from './support/answers.ts';
import { commentList, numbered, usualSpam } from './support/comment-list.ts';
import { type OpenPage, openPage, type PageTest } from './support/open-page.ts';
import { quietDesk, ratih } from './support/quiet-desk.ts';

/* Keys of the owner's own. That the server keeps them is asked in `test/api/settings.test.ts`. */

const SHORTCUTS = '/settings?tab=appearance';

async function openSettled(at: string, options: PageTest = {}): Promise<OpenPage> {
  const opened = await openPage(at, options);
  await isSettled(opened.page);
  return opened;
}

const rowOf = (page: Page, name: string) => page.locator(`[data-shortcut="${name}"]`);

/** Presses "Change" of a shortcut and then a key, by keyboard alone. */
async function change(page: Page, name: string, key: string): Promise<void> {
  await pressOn(rowOf(page, name).locator('[data-change]'));
  await rowOf(page, name).locator('[data-key-field]:focus').waitFor();
  await page.keyboard.press(key);
}

/** The keys that the page has saved last. */
const savedKeys = ({ calls }: OpenPage) =>
  (calls.findLast(({ key }) => key === 'PUT /api/settings')?.body as { shortcuts: object })
    ?.shortcuts;

test('a changed key is saved, and the help shows it', async () => {
  await using opened = await openSettled(SHORTCUTS);
  const { page } = opened;
  await change(page, 'reject', 'y');
  await rowOf(page, 'reject').locator('[data-change]:focus').waitFor();
  await rowOf(page, 'reject').getByText('y', { exact: true }).waitFor();
  await change(page, 'next', 'Shift+N');
  await rowOf(page, 'next').getByText('Shift N').waitFor();
  await change(page, 'go_campaigns', 'g');
  await expect
    .poll(() => savedKeys(opened))
    .toEqual({ reject: 'y', next: 'Shift+n', go_campaigns: 'g' });

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: en.triage.shortcuts });
  const lineOf = (text: string) =>
    help.locator('dl > div').filter({ hasText: text }).locator('kbd').allInnerTexts();
  await help.getByText(en.keys.reject, { exact: true }).waitFor();
  expect(await lineOf(en.keys.reject)).toEqual(['y']);
  expect(await lineOf(en.keys.extend_next)).toEqual(['Shift J']);
  expect(await lineOf(en.shell.campaigns)).toEqual(['g', 'g']);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
});

test('a key changed on another device acts, its usual key does not, and the hints show it', async () => {
  const queue = numbered(2, usualSpam);
  const shortcuts = { reject: 'y', go_campaigns: 'g' };
  await using opened = await openSettled('/comments?list=review&view=focus', {
    answers: {
      ...commentList(queue),
      'GET /api/auth/user': { data: { ...ratih, settings: { ...ratih.settings, shortcuts } } },
    },
  });
  const { page } = opened;
  await page.getByRole('button', { name: /^reject y$/i }).waitFor();
  const decided = () =>
    opened.calls.flatMap(({ key, params, body }) =>
      key === 'POST /api/comments/{id}/moderate' ? [{ params, body }] : [],
    );
  await page.keyboard.press('r');
  await page.keyboard.press('y');
  await page.locator('[data-comment="c2"]').waitFor();
  await expect.poll(decided).toMatchObject([{ params: { id: 'c1' }, body: { reject: true } }]);
  await page.keyboard.press('g');
  await page.keyboard.press('g');
  await arrive(page, 'Campaigns');
});

test('a key that is taken, the browser’s or no key for this is refused with the reason', async () => {
  await using opened = await openSettled(SHORTCUTS);
  const { page } = opened;
  const approve = rowOf(page, 'approve');
  await change(page, 'approve', 'r');
  await approve
    .getByRole('alert')
    .getByText(/^r is already used for “Reject, then next”/)
    .waitFor();
  await page.keyboard.press('Control+p');
  await approve
    .getByRole('alert')
    .getByText(/^Browsers use Ctrl P/)
    .waitFor();
  for (const key of ['F2', 'Home', 'Alt+y', 'Space']) {
    await page.keyboard.press(key);
    await approve.getByRole('alert').getByText(en.keys.unusable).waitFor();
  }
  // Keys of the page do nothing meanwhile.
  await page.keyboard.press('?');
  await approve
    .getByRole('alert')
    .getByText(/^\? is already used for “Show this list”/)
    .waitFor();
  await page.keyboard.press('Escape');
  await approve.locator('[data-change]:focus').waitFor();
  expect(await approve.getByRole('alert').count()).toBe(0);
  expect(savedKeys(opened)).toBeUndefined();
});

test('one key or all of them become the usual ones again, unless another has taken it', async () => {
  await using opened = await openSettled(SHORTCUTS);
  const { page } = opened;
  await change(page, 'approve', 'y');
  await rowOf(page, 'approve').getByText('y', { exact: true }).waitFor();
  await change(page, 'select', 'a');
  await rowOf(page, 'select').getByText('a', { exact: true }).waitFor();
  const reset = (name: string) => rowOf(page, name).getByRole('button', { name: /: back to / });
  await pressOn(reset('approve'), 'Enter', 'Shift+Tab');
  await rowOf(page, 'approve')
    .getByRole('alert')
    .getByText(/^a is already used/)
    .waitFor();
  await pressOn(reset('select'));
  await expect.poll(() => savedKeys(opened)).toEqual({ approve: 'y' });
  await pressOn(page.getByRole('button', { name: en.keys.resetAll }));
  await expect.poll(() => savedKeys(opened)).toEqual({});
});

test('what cannot be saved is said, and the old key acts on', async () => {
  await using opened = await openSettled(SHORTCUTS);
  const { page } = opened;
  opened.answer({ 'PUT /api/settings': cutOff });
  await change(page, 'approve', 'y');
  await page.getByText(/^Not saved: /).waitFor();
  await rowOf(page, 'approve').getByText('a', { exact: true }).waitFor();
  opened.answer(quietDesk);
  await pressOn(page.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => savedKeys(opened)).toEqual({ approve: 'y' });
});

test.each([
  [7, '/comments?list=review'],
  [0, '/comments'],
])('with %i to review, g c leads where the link of the header leads', async (review, address) => {
  await using opened = await openSettled('/videos', {
    answers: { 'GET /api/comments/counts': { data: { ...counts, review } } },
  });
  const { page, url } = opened;
  const link = page.getByRole('banner').getByRole('link', { name: /^Comments/ });
  await expect.poll(() => link.getAttribute('href')).toBe(address);
  await goBy(page, 'c');
  await page.waitForURL(url + address);
});

test('keys that are pressed before the parts for the owner have come are not lost', async () => {
  await using opened = await openPage('/');
  const { page } = opened;
  const held = Promise.withResolvers<void>();
  await page.route('**/signed-in-parts-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await arrive(page, 'Campaigns');
  await page.keyboard.press('?');
  await page.waitForURL('**/campaigns?help=1');
  expect(await page.getByRole('dialog').count()).toBe(0);
  held.resolve();
  await page.getByRole('dialog', { name: en.triage.shortcuts }).waitFor();
});
