import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtKeyboard, opener, sitDown } from './support/at-keyboard.ts';
import { choose, goTo, pressOn, turnTo } from './support/keyboard.ts';
import { toast } from './support/places.ts';
import { holdServer } from './support/refusals.ts';
import { openAs, signInOnce } from './support/signed-in.ts';

let desk: AtKeyboard;

beforeAll(async () => {
  desk = await sitDown();
});

afterAll(() => desk[Symbol.asyncDispose]());

const isSaved = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByText('Saved', { exact: true }).waitFor();

async function turnToTab(page: Page, from: string, to: string): Promise<void> {
  await goTo(page.getByRole('tab', { name: from }), 'Shift+Tab');
  await turnTo(page.getByRole('tab', { name: to }), 'ArrowRight');
}

test('changes every setting', async () => {
  const page = await desk.open('/settings');
  const main = page.getByRole('main');
  const radio = (name: string) => main.getByRole('radio', { name });
  await page.route('**/api/settings', (route) => route.abort());
  await goTo(radio('Medium (recommended)'));
  await turnTo(radio('High'), 'ArrowDown');
  await main.getByText(/^Not saved: /).waitFor();
  await page.unroute('**/api/settings');
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
  await choose(main.getByRole('button', { name: /^At most in 24 hours: / }), '100 comments');
  await isSaved(page, 'At most in 24 hours');

  await turnToTab(page, 'Automation', 'Outbox');
  await choose(main.getByRole('button', { name: /^Undo delay: / }), '5 minutes');
  await isSaved(page, 'Undo delay');
  await choose(main.getByRole('button', { name: /^Hold first, reject later: / }), '1 day');
  await isSaved(page, 'Hold first, reject later');

  await turnToTab(page, 'Outbox', 'Sync');
  await choose(main.getByRole('button', { name: /^Daily full sync: / }), 'From 5:00 AM');
  await isSaved(page, 'Daily full sync');
  await goTo(radio('All'));
  await turnTo(radio('Full'), 'ArrowRight');
  await main.getByRole('table').getByText('Full sync').waitFor();

  await turnToTab(page, 'Sync', 'Quota');
  await choose(
    main.getByRole('button', { name: /^Reserve for decisions: / }),
    '30%: 3,000 units a day',
  );
  await isSaved(page, 'Reserve for decisions');

  await turnToTab(page, 'Quota', 'Notifications');
  await turnToTab(page, 'Notifications', 'Connection');
  await pressOn(main.getByRole('button', { name: 'Disconnect Google' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Kebun');
  await pressOn(dialog.getByRole('button', { name: 'Cancel' }));
  await dialog.waitFor({ state: 'detached' });

  await turnToTab(page, 'Connection', 'Appearance');
  await goTo(radio('Comfortable'));
  await turnTo(radio('Compact'), 'ArrowRight');
  await page.locator('html[data-density="compact"]').waitFor();
  await goTo(radio('Light'), 'Shift+Tab');
  await turnTo(radio('Dark'), 'ArrowRight');
  await page.locator('html[data-theme="dark"]').waitFor();
  await goTo(radio('English'), 'Shift+Tab');
  await turnTo(radio('Bahasa Indonesia'), 'ArrowRight');
  await main.getByRole('heading', { level: 1, name: 'Setelan' }).waitFor();
  await page.context().close();
});

test.each([
  ['Bayu', 'connection', 'Disconnect Google'],
  ['Warung Wati', 'data', 'Delete my data'],
])('%s leaves by the tab %s: %s', async (account, tab, act) => {
  const open = opener(desk.app.url, await signInOnce(desk.browser, desk.app, account));
  const page = await open(`/settings?tab=${tab}`);
  await pressOn(page.getByRole('main').getByRole('button', { name: act }));
  const dialog = page.getByRole('dialog', { name: `${act}?` });
  const name = await dialog.locator('bdi').innerText();
  await dialog.getByRole('textbox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(name);
  await pressOn(dialog.getByRole('button', { name: act }));
  await page.waitForURL('**/login');
  await page.context().close();
});

test('reads the documentation, and comes back from nowhere', async () => {
  const page = await desk.open('/docs');
  const main = page.getByRole('main');
  const sidebar = page.getByRole('navigation', { name: 'Documentation pages' });
  await pressOn(sidebar.getByRole('link', { name: 'Installation Guide' }));
  await page.locator('h1:focus').waitFor();
  await pressOn(main.getByRole('button', { name: 'Copy' }).first());
  await toast(page, 'Copied to the clipboard').waitFor();
  await page.keyboard.press('Alt+t');
  await pressOn(page.locator('[data-toaster]').getByRole('button', { name: 'Dismiss' }));
  await toast(page, 'Copied to the clipboard').waitFor({ state: 'detached' });
  await page.goto(`${desk.app.url}/docs/faq`);
  await pressOn(main.locator('summary', { hasText: 'What does it cost?' }), 'Space');
  await main.getByText('Nothing. Sapu is free software').waitFor();

  await page.goto(`${desk.app.url}/nowhere`);
  await pressOn(main.getByRole('link', { name: 'Go to dashboard' }));
  await page.waitForURL(`${desk.app.url}/`);
  await page.context().close();
});

test('looks at the session, tries the way back in, and ends it', async () => {
  // What is ended here is nobody else’s session.
  const session = await desk.app.signIn({ account: 'Rina' });
  const page = await opener(desk.app.url, await openAs(desk.browser, session))('/debug');
  const main = page.getByRole('main');
  const press = (name: string) => pressOn(main.getByRole('button', { name }));
  await press('Refresh User');
  await toast(page, 'User refreshed.').waitFor();
  await press('Test Callback');
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '');

  await page.goto(`${desk.app.url}/debug`);
  await holdServer(page);
  await press('Clear Token');
  const kept = () => page.evaluate(() => localStorage.getItem('token'));
  await expect.poll(kept).toBeNull();
  const alerted = page.waitForEvent('dialog');
  const pressed = press('Test Callback');
  const dialog = await alerted;
  expect(dialog.message()).toBe('No tokens available to simulate callback');
  await dialog.accept();
  await pressed;
  await press('Logout');
  await page.waitForURL('**/login');
  await page.context().close();
});
