import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { type AtKeyboard, sitDown } from './support/at-keyboard.ts';
import { arrive, goTo, pressOn } from './support/keyboard.ts';
import { rows } from './support/places.ts';
import { violations } from './support/violations.ts';

let desk: AtKeyboard;

beforeAll(async () => {
  desk = await sitDown();
});

afterEach(() => desk.owner.call('PUT /api/settings', { body: { shortcuts: {} } }));

afterAll(() => desk[Symbol.asyncDispose]());

const rowOf = (page: Page, name: string) => page.locator(`[data-shortcut="${name}"]`);

/** Presses "Change" of a shortcut and then a key, by keyboard alone. */
async function change(page: Page, name: string, key: string): Promise<void> {
  await pressOn(rowOf(page, name).locator('[data-change]'));
  await rowOf(page, name).locator('[data-key-field]:focus').waitFor();
  await page.keyboard.press(key);
}

const savedKeys = async () => (await desk.owner.call('GET /api/auth/user')).data.settings.shortcuts;

test('a changed key acts, and the help, the hints and another device show it', async () => {
  const page = await desk.open('/settings?tab=shortcuts');
  await change(page, 'reject', 'y');
  await rowOf(page, 'reject').locator('[data-change]:focus').waitFor();
  await rowOf(page, 'reject').getByText('y', { exact: true }).waitFor();
  await change(page, 'next', 'Shift+N');
  await rowOf(page, 'next').getByText('Shift N').waitFor();
  await change(page, 'go_campaigns', 'g');
  await expect.poll(savedKeys).toEqual({ reject: 'y', next: 'Shift+n', go_campaigns: 'g' });

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

  const elsewhere = await desk.open('/comments?list=review&view=focus');
  await elsewhere.getByRole('button', { name: /^reject y$/i }).waitFor();
  const first = await rows(elsewhere).first().getAttribute('data-comment');
  await elsewhere.keyboard.press('r');
  await elsewhere.keyboard.press('y');
  const decided = async () => {
    const { data } = await desk.owner.call('GET /api/comments', {
      query: { comment_ids: first ?? '' },
    });
    return data[0]?.decision?.state;
  };
  await expect.poll(decided).toBe('queued');
  await elsewhere.keyboard.press('g');
  await elsewhere.keyboard.press('g');
  await arrive(elsewhere, 'Campaigns');
  await desk.owner.call('POST /api/outbox/undo');
});

test('a key that is taken, the browser’s or no key for this is refused with the reason', async () => {
  const page = await desk.open('/settings?tab=shortcuts');
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
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await approve.locator('[data-change]:focus').waitFor();
  expect(await approve.getByRole('alert').count()).toBe(0);
  expect(await savedKeys()).toEqual({});
});

test('one key or all of them become the usual ones again, unless another has taken it', async () => {
  const page = await desk.open('/settings?tab=shortcuts');
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
  await expect.poll(savedKeys).toEqual({ approve: 'y' });
  await pressOn(page.getByRole('button', { name: en.keys.resetAll }));
  await expect.poll(savedKeys).toEqual({});
});

test('what cannot be saved is said, and the old key acts on', async () => {
  const page = await desk.open('/settings?tab=shortcuts');
  await page.route('**/api/settings', (route) => route.abort());
  await change(page, 'approve', 'y');
  await page.getByText(/^Not saved: /).waitFor();
  await rowOf(page, 'approve').getByText('a', { exact: true }).waitFor();
  await page.unroute('**/api/settings');
  await pressOn(page.getByRole('button', { name: 'Retry' }));
  await expect.poll(savedKeys).toEqual({ approve: 'y' });
});

test.each([
  [390, 'en'],
  [390, 'id'],
  [1366, 'id'],
] as const)('at %i pixels the list stands in "%s"', async (width, language) => {
  const page = await desk.open('/settings?tab=shortcuts', {
    language,
    viewport: { width, height: 850 },
  });
  const { keys } = language === 'en' ? en : indonesian;
  const approve = page.getByRole('button', {
    name: keys.changeNamed.replace('{action}', keys.approve),
  });
  await goTo(approve);
  expect(await violations(page)).toEqual([]);
});

test('keys that are pressed before the parts for the owner have come are not lost', async () => {
  const page = await desk.open('/');
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
