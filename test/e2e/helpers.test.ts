import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { passGoogle } from './support/google-pages.ts';
import { openAs } from './support/signed-in.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
});
afterAll(() => app[Symbol.asyncDispose]());

const settings = () => `${app.url}/settings?tab=data`;
const helpersOf = (page: Page) => page.getByRole('region', { name: 'Helpers' });

/** Makes a link on the owner's page, and returns it. */
async function makeLink(page: Page, role: 'Viewer' | 'Moderator'): Promise<string> {
  const section = helpersOf(page);
  await section.getByRole('radio', { name: role }).click();
  await section.getByRole('button', { name: 'Create link' }).click();
  const shown = section.getByText('/login#helper=');
  await shown.waitFor();
  return (await shown.textContent()) ?? '';
}

/** Opens a link and signs in with it; returns what Google was asked for. */
async function followLink(page: Page, link: string, account: string): Promise<string> {
  await page.goto(link);
  await page.getByText(/^You’re invited to help on a channel/).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: /Google/ })
    .click();
  await page.waitForURL((url) => url.pathname.startsWith('/o/'), { waitUntil: 'commit' });
  const asked = new URL(page.url()).searchParams.get('scope') ?? '';
  await passGoogle(page, { account });
  return asked;
}

test('somebody is let in by a link, moderates, is named, and is out at once when taken back', async () => {
  const rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  const openRina = await openAs(browser, rina);
  await using owner = await openRina({}, { viewport: { width: 1280, height: 900 } });
  await owner.page.goto(settings());
  const link = await makeLink(owner.page, 'Moderator');

  await using helper = await visit(browser, {}, { reducedMotion: 'reduce' });
  const asked = await followLink(helper.page, link, 'Dodi');
  const scopes = asked.split(' ').map((scope) => scope.replace(/^.*userinfo\./, ''));
  expect(scopes.toSorted()).toEqual(['email', 'openid', 'profile']);
  await helper.page.getByText(/^You help on .*Kebun Rina.* as a moderator/).waitFor();

  await helper.page.goto(`${app.url}/comments?is_spam=true`);
  const comment = helper.page.locator('[data-comment]').first();
  const id = await comment.getAttribute('data-comment');
  await comment.getByRole('button', { name: /^reject/i }).click();
  const decisions = () =>
    app.db.selectFrom('moderation_items').select(['comment_id', 'user_id']).execute();
  await expect.poll(decisions).toHaveLength(1);
  expect(id).not.toBeNull();

  await owner.page.goto(`${app.url}/activity`);
  await owner.page.locator('[data-entry]').getByText('Dodi Setiawan').first().waitFor();

  await owner.page.goto(settings());
  await helpersOf(owner.page).getByRole('button', { name: 'Remove Dodi Setiawan' }).click();
  await helpersOf(owner.page)
    .getByText(/^Removed\./)
    .waitFor();
  // The helper's page learns it by itself: its stream of events has ended.
  await helper.page.getByText('You aren’t helping on any channel.').waitFor();
  expect(await helper.page.locator('[data-comment]').count()).toBe(0);

  // A used link lets nobody in.
  await using late = await visit(browser, {}, { reducedMotion: 'reduce' });
  await followLink(late.page, link, 'Warung Wati');
  await late.page
    .getByRole('alert')
    .getByText(/^This link no longer works/)
    .waitFor();
});

test('an owner opens a link of another while signed in, helps there and goes back', async () => {
  const rina = await app.signIn({ account: 'Rina' });
  const bayu = await app.signIn({ account: 'Bayu' });
  const openRina = await openAs(browser, rina);
  await using owner = await openRina();
  await owner.page.goto(settings());
  const link = await makeLink(owner.page, 'Viewer');

  const openBayu = await openAs(browser, bayu);
  await using helper = await openBayu({}, { viewport: { width: 1280, height: 900 } });
  const { page } = helper;
  await page.goto(`${app.url}/`);
  await page.getByRole('button', { name: /^Account of Bayu/ }).waitFor();
  await followLink(page, link, 'Bayu');
  await page.getByText(/^You help on .*Kebun Rina.* as a viewer/).waitFor();
  await page.getByRole('button', { name: /^Account of Bayu/ }).click();
  await page.getByRole('menuitem', { name: 'Bengkel Bayu' }).click();
  await page.getByRole('heading', { name: 'Bengkel Bayu' }).waitFor();
  expect(await page.getByText(/^You help on/).count()).toBe(0);
});
