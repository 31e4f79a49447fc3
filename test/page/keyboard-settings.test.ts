import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inMinutes, owner } from '../../src/gallery/fixtures/invented.ts';
import { automation } from '../../src/gallery/fixtures/work.ts';
import { choose, goTo, pressOn, turnTo } from '../e2e/support/keyboard.ts';
import { toast } from '../e2e/support/places.ts';
import { isSettled } from '../e2e/support/settled.ts';
import { type Answers, refused } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { pageOf, ratih } from './support/quiet-desk.ts';

/* By keyboard alone. What a saved setting changes on the server is asked in `test/api`. */

const isSaved = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByText('Saved', { exact: true }).waitFor();

async function turnToTab(page: Page, from: string, to: string): Promise<void> {
  await goTo(page.getByRole('tab', { name: from }), 'Shift+Tab');
  await turnTo(page.getByRole('tab', { name: to }), 'ArrowRight');
}

const run = {
  id: '1',
  scope: 'everything',
  state: 'done',
  error_code: null,
  comments_read: 12,
  comments_new: 3,
  flagged: 1,
  units: 42,
  started_at: inMinutes(-20),
  finished_at: inMinutes(-19),
} as const;

/** The settings as the server would have them after each change. */
function keptSettings(): Answers {
  let { settings } = ratih;
  return {
    'PUT /api/settings': ({ body }) => {
      settings = { ...settings, ...(body as Partial<typeof settings>) };
      return { data: settings };
    },
    'PUT /api/automation': ({ body }) => ({ data: { ...automation, ...(body as object) } }),
    'GET /api/sync/runs': pageOf([run]),
  };
}

test('changes every setting', async () => {
  const answers = keptSettings();
  await using opened = await openPage('/settings', { answers });
  const { page } = opened;
  await isSettled(page);
  const main = page.getByRole('main');
  const radio = (name: string) => main.getByRole('radio', { name });
  opened.answer({ 'PUT /api/settings': refused });
  await goTo(radio('Medium (recommended)'));
  await turnTo(radio('High'), 'ArrowDown');
  await main.getByText(/^Not saved: /).waitFor();
  opened.answer(answers);
  await pressOn(main.getByRole('button', { name: 'Retry' }));
  await isSaved(page, 'Sensitivity');
  await radio('High').and(page.locator(':checked, [aria-checked="true"]')).waitFor();
  await goTo(radio('60 seconds'));
  await turnTo(radio('3 minutes'), 'ArrowRight');
  await isSaved(page, 'Shorts length limit');

  await turnToTab(page, 'Detection', 'Automation');
  await goTo(radio('Active'));
  await turnTo(radio('Paused'), 'ArrowRight');
  await isSaved(page, 'Automatic actions');
  await choose(main.getByRole('button', { name: /^Limit in 24 hours: / }), '100 comments');
  await isSaved(page, 'Limit in 24 hours');

  await turnToTab(page, 'Automation', 'YouTube');
  await choose(main.getByRole('button', { name: /^Undo delay: / }), '5 minutes');
  await isSaved(page, 'Undo delay');
  await choose(main.getByRole('button', { name: /^Hide first, reject later: / }), '1 day');
  await isSaved(page, 'Hide first, reject later');
  await pressOn(main.getByRole('button', { name: 'Disconnect Google' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Kebun');
  await pressOn(dialog.getByRole('button', { name: 'Cancel' }));
  await dialog.waitFor({ state: 'detached' });
  await pressOn(main.locator('summary', { hasText: 'More' }), 'Space');
  await choose(main.getByRole('button', { name: /^Daily full sync: / }), 'From 5:00 AM');
  await isSaved(page, 'Daily full sync');
  await choose(
    main.getByRole('button', { name: /^Reserve for decisions: / }),
    '30%: 3,000 units a day',
  );
  await isSaved(page, 'Reserve for decisions');
  await goTo(radio('All'));
  await turnTo(radio('Full'), 'ArrowRight');
  await main.getByRole('table').getByText('Full sync').waitFor();

  await turnToTab(page, 'YouTube', 'Notifications');
  await turnToTab(page, 'Notifications', 'Appearance');
  await goTo(radio('Comfortable'));
  await turnTo(radio('Compact'), 'ArrowRight');
  await page.locator('html[data-density="compact"]').waitFor();
  await goTo(radio('Light'), 'Shift+Tab');
  await turnTo(radio('Dark'), 'ArrowRight');
  await page.locator('html[data-theme="dark"]').waitFor();
  await goTo(radio('English'), 'Shift+Tab');
  await turnTo(radio('Bahasa Indonesia'), 'ArrowRight');
  await main.getByRole('heading', { level: 1, name: 'Setelan' }).waitFor();
  const saved = opened.calls.flatMap(({ key, body }) => (key.startsWith('PUT') ? [body] : []));
  expect(saved).toEqual([
    { sensitivity: 'high' },
    { sensitivity: 'high' },
    { short_max_seconds: 180 },
    { paused: true },
    { daily_limit: 100 },
    { undo_seconds: 300 },
    { hold_hours: 24 },
    { sync_hour: 5, time_zone: 'Asia/Jakarta' },
    { quota_reserve: 30 },
  ]);
});

test.each([
  ['youtube', 'Disconnect Google', 'POST /api/connection/disconnect'],
  ['data', 'Delete my data', 'POST /api/account/delete'],
] as const)('leaves by the tab %s: %s', async (tab, act, key) => {
  const left = { data: { id: owner.id } };
  await using opened = await openPage(`/settings?tab=${tab}`, {
    answers: { [key]: left, 'POST /api/auth/logout': { data: { message: 'ok' } } },
  });
  const { page } = opened;
  await isSettled(page);
  await pressOn(page.getByRole('main').getByRole('button', { name: act }));
  const dialog = page.getByRole('dialog', { name: `${act}?` });
  const name = await dialog.locator('bdi').innerText();
  await dialog.getByRole('textbox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(name);
  await pressOn(dialog.getByRole('button', { name: act }));
  await page.waitForURL('**/login');
  const asked = opened.calls.filter((call) => call.key === key);
  expect(asked).toMatchObject([{ body: { confirm: owner.name } }]);
});

test('reads the documentation, and comes back from nowhere', async () => {
  await using opened = await openPage('/docs', {
    device: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const { page, url } = opened;
  await isSettled(page);
  const main = page.getByRole('main');
  const sidebar = page.getByRole('navigation', { name: 'Documentation pages' });
  await pressOn(sidebar.getByRole('link', { name: 'Installation Guide' }));
  await page.locator('h1:focus').waitFor();
  await pressOn(main.getByRole('button', { name: 'Copy' }).first());
  await toast(page, 'Copied to the clipboard').waitFor();
  await page.keyboard.press('Alt+t');
  await pressOn(page.locator('[data-toaster]').getByRole('button', { name: 'Dismiss' }));
  await toast(page, 'Copied to the clipboard').waitFor({ state: 'detached' });
  await page.goto(`${url}/docs/faq`);
  await pressOn(main.locator('summary', { hasText: 'What does it cost?' }), 'Space');
  await main.getByText('Nothing. Sapu is free software').waitFor();

  await page.goto(`${url}/nowhere`);
  await pressOn(main.getByRole('link', { name: 'Go to dashboard' }));
  await page.waitForURL(`${url}/`);
});
