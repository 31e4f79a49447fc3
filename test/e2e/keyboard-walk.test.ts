import { afterAll, beforeAll, expect, test } from 'vitest';
import { twoChannels } from '../support/two-channels.ts';
import { type AtKeyboard, sitDown } from './support/at-keyboard.ts';
import {
  arrive,
  choose,
  goBy,
  goTo,
  openPalette,
  pressOn,
  pressOnForeign,
  take,
  turnTo,
} from './support/keyboard.ts';
import { toast } from './support/places.ts';
import { visit } from './support/visit.ts';

const { chili, short } = twoChannels.rina;

let desk: AtKeyboard;

beforeAll(async () => {
  desk = await sitDown();
});

afterAll(() => desk[Symbol.asyncDispose]());

test('signs in through Google’s pages, and out', async () => {
  const { page } = await visit(desk.browser);
  await page.goto(desk.app.url);
  const main = page.getByRole('main');
  await pressOn(main.getByText('Troubleshooting tips'));
  await main.getByText('Enable cookies').waitFor();
  await pressOn(main.getByRole('button', { name: 'Sign in with Google' }), 'Space', 'Shift+Tab');
  await pressOnForeign(page.getByRole('button', { name: /Bayu/ }));
  await pressOnForeign(page.getByRole('button', { name: 'Continue' }));
  await page.getByRole('heading', { level: 1, name: 'Bengkel Bayu' }).waitFor();
  const account = page.getByRole('banner').getByRole('button', { name: /^Account of Bayu/ });
  await pressOn(account);
  await take(page.getByRole('menuitem', { name: 'Log out' }));
  await page.waitForURL('**/login');
});

test('goes everywhere by the header, and by letters', async () => {
  await using visited = await desk.open('/privacy');
  const { page } = visited;
  const header = page.getByRole('banner');
  await pressOn(page.getByRole('link', { name: 'Skip to content' }));
  await page.locator('#content:focus').waitFor();

  for (const [name, path, title] of [
    ['Blacklisted Words', '/blacklisted-words', 'Blacklisted Words'],
    ['Comments', '/comments', 'Comments'],
    ['Shorts', '/shorts', 'Your Shorts'],
    ['Videos', '/videos', 'Your Videos'],
    ['Dashboard', '/', 'Dashboard'],
  ] as const) {
    const links = header.getByRole('navigation');
    // Comments are counted, and their link leads to those to review.
    const link = links.getByRole('link', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) });
    await pressOn(link, 'Enter', 'Shift+Tab');
    await page.waitForURL((url) => url.pathname === path);
    await arrive(page, title);
  }

  await pressOn(header.getByRole('button', { name: /^Language/ }), 'Enter', 'Shift+Tab');
  await take(page.getByRole('menuitemradio', { name: 'Bahasa Indonesia' }));
  await pressOn(header.getByRole('button', { name: /^Bahasa: / }));
  await take(page.getByRole('menuitemradio', { name: 'English' }));
  await pressOn(header.getByRole('button', { name: /^Theme: / }));
  await take(page.getByRole('menuitemradio', { name: 'Dark' }));
  await page.locator('html[data-theme="dark"]').waitFor();

  await openPalette(page);
  await page.keyboard.type('settings');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await arrive(page, 'Settings');

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await goTo(help.getByRole('radio', { name: 'On', exact: true }));
  await turnTo(help.getByRole('radio', { name: 'With Alt' }), 'ArrowRight');
  await help.getByRole('radio', { name: 'With Alt', checked: true }).waitFor();
  await turnTo(help.getByRole('radio', { name: 'On', exact: true }), 'ArrowLeft');
  await help.getByRole('radio', { name: 'On', exact: true, checked: true }).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.locator('h1:focus').waitFor();

  for (const [key, path, title] of [
    ['v', '/videos', 'Your Videos'],
    ['s', '/shorts', 'Your Shorts'],
    ['c', '/comments', 'Comments'],
    ['b', '/blacklisted-words', 'Blacklisted Words'],
    ['d', '/', 'Dashboard'],
  ] as const) {
    await goBy(page, key);
    await page.waitForURL(({ pathname }) => pathname === path);
    await arrive(page, title);
  }

  const meter = header.getByRole('link', { name: /units? left today$/ });
  await pressOn(meter, 'Enter', 'Shift+Tab');
  const panel = page.getByRole('dialog', { name: 'Quota and sending' });
  await goTo(panel.getByRole('spinbutton'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('100');
  await panel.getByText('Uses 100 units in 2 calls.').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await meter.and(page.locator(':focus')).waitFor();
});

test('uses the dashboard, the lists and a video', async () => {
  await using visited = await desk.open('/');
  const { page } = visited;
  const main = page.getByRole('main');
  await goTo(main.getByRole('tab', { name: 'recent videos' }));
  await turnTo(main.getByRole('tab', { name: 'recent shorts' }), 'ArrowRight');
  await main.getByRole('link', { name: short.title }).waitFor();
  await pressOn(main.getByRole('link', { name: 'view all' }));
  await page.waitForURL('**/shorts');
  await main.getByRole('link', { name: short.title }).waitFor();

  await page.goto(`${desk.app.url}/videos`);
  await goTo(main.getByRole('searchbox'));
  await page.keyboard.type('cabai');
  await page.waitForURL('**/videos?q=cabai');
  await choose(main.getByRole('button', { name: /^Sort: / }), 'oldest');
  await pressOn(main.getByRole('checkbox', { name: 'Saved' }), 'Space');
  await main.getByText('No titles match "cabai".').waitFor();
  await page.keyboard.press('Space');
  await pressOn(main.getByRole('link', { name: chili.title }));
  await page.waitForURL(`**/videos/${chili.id}`);

  await main.locator('[data-comment]').first().waitFor();
  await pressOn(main.getByRole('button', { name: 'Share' }));
  await toast(page, 'Link copied').waitFor();
  await pressOn(main.getByRole('button', { name: 'Save', exact: true }));
  await main.getByRole('button', { name: 'Saved', pressed: true }).waitFor();
  await goTo(main.getByRole('tab', { name: 'Description' }));
  await turnTo(main.getByRole('tab', { name: 'Technical Info' }), 'End');
  await main.getByText('Projection').waitFor();

  await goTo(main.getByRole('textbox', { name: 'New comment' }));
  await page.keyboard.type('panen lagi minggu depan');
  await page.keyboard.press('Control+Enter');
  const posted = main.locator('[data-comment]').filter({ hasText: 'panen lagi minggu depan' });
  await posted.waitFor();
  await pressOn(posted.getByRole('button', { name: 'Reply' }));
  await page.keyboard.type('ditunggu ya');
  await pressOn(posted.getByRole('button', { name: 'Reply' }).last());
  await toast(page, 'Reply posted successfully').waitFor();
  await pressOn(posted.getByRole('button', { name: /^Actions/ }).first());
  await take(page.getByRole('menuitem', { name: 'Edit' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('panen lagi bulan depan');
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Comment updated successfully').waitFor();
  const changed = main.locator('[data-comment]').filter({ hasText: 'panen lagi bulan depan' });
  await pressOn(changed.getByRole('button', { name: /^Actions/ }).first());
  await take(page.getByRole('menuitem', { name: 'Delete' }));
  await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await changed.waitFor({ state: 'detached' });
});

test('adds, finds, copies and removes words', async () => {
  await using visited = await desk.open('/blacklisted-words');
  const { page } = visited;
  const main = page.getByRole('main');
  for (const word of ['melati77', 'maxwin', 'gacor']) {
    await goTo(main.getByRole('textbox', { name: 'word' }));
    await page.keyboard.type(word);
    await choose(main.getByRole('button', { name: /^match: / }), 'exact');
    await goTo(main.getByRole('textbox', { name: /^description/ }));
    await page.keyboard.type('situs');
    await page.keyboard.press('Enter');
    await main.getByRole('row', { name: new RegExp(word) }).waitFor();
  }
  await pressOn(main.getByRole('button', { name: 'Copy page' }));
  await pressOn(main.getByRole('button', { name: 'Copy all' }));
  await toast(page, 'All blacklisted words copied to clipboard').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('gacor,maxwin,melati77');
  await pressOn(main.getByRole('button', { name: 'copy word maxwin' }));
  await pressOn(main.getByRole('button', { name: 'delete word gacor' }));
  await main.getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'delete word gacor' }).waitFor();
  await goTo(main.getByRole('searchbox'));
  await page.keyboard.type('max');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blacklisted-words?word=max');
  await main.getByRole('row', { name: /gacor/ }).waitFor({ state: 'detached' });
});

test('has the menu and the filters of a phone', async () => {
  await using visited = await desk.open('/comments', { viewport: { width: 390, height: 844 } });
  const { page } = visited;
  const main = page.getByRole('main');
  const filters = main.getByRole('button', { name: /^Filters/ });
  await pressOn(filters);
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await pressOn(sheet.getByRole('checkbox', { name: 'spam only' }), 'Space');
  await pressOn(sheet.getByRole('button', { name: /^Show \d+ comments$/ }));
  await sheet.waitFor({ state: 'detached' });
  await filters.and(page.locator(':focus')).waitFor();
  await pressOn(page.getByRole('banner').getByRole('button', { name: 'Menu' }), 'Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await goTo(menu.getByRole('radio', { name: 'English' }));
  await turnTo(menu.getByRole('radio', { name: 'Bahasa Indonesia' }), 'ArrowRight');
  await page.locator('html[lang="id"]').waitFor();
  await pressOn(page.getByRole('dialog').getByRole('link', { name: 'Setelan' }));
  await page.waitForURL('**/settings');
});
