import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventComment, smallWorld } from '../support/emulator-world.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { startTestApp } from '../support/test-app.ts';
import { rows } from './support/places.ts';
import { openAs } from './support/signed-in.ts';
import { violations } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const kindsLeft = ['scam', 'sexual', 'phishing', 'copied', 'self_promotion', 'sub4sub'];
const shown = 'Money scams, Sexual bots, Deceptive links, Copied comments';

const texts = [
  'depo receh di kendara77 auto maxwin terus',
  'Jasa followers murah, 1000 followers 20rb aja kak, dm ya',
  'lagunya enak banget, jadi kangen rumah',
];

test('kinds that are chosen one right after the other all count, and the log names them', async () => {
  await using app = await startTestApp({ webRoot });
  const rina = await app.signIn({ account: 'Rina' });
  const open = await openAs(browser, rina);
  await using visited = await open();
  const { page, problems } = visited;
  await page.route('**/api/settings', async (route) => {
    await setTimeout(500);
    await route.continue();
  });
  await page.goto(`${app.url}/settings`);
  const kinds = page.getByRole('region', { name: 'Kinds of spam' });
  await kinds.getByLabel('Sub for sub').click();
  await kinds.getByLabel('Self-promotion').click();
  await kinds.getByLabel('Gambling').click();
  await kinds.getByText('Saved', { exact: true }).waitFor();
  const { settings } = (await rina.call('GET /api/auth/user')).data;
  expect(settings.spam_classes).toEqual(kindsLeft);

  await page.goto(`${app.url}/activity?kind=settings`);
  const last = page.locator('[data-entry]').first();
  await last.getByRole('button').first().click();
  await last.getByText(`${shown}, Self-promotion, and Sub for sub`).waitFor();
  expect(problems).toEqual([]);
});

test('the owner chooses kinds of spam, sees the kind of a comment, and narrows the list to it', async () => {
  const seed = smallWorld(texts.map((text, at) => inventComment({ id: `c${at}`, text })));
  await using app = await startTestApp({ webRoot, seed });
  const rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  const open = await openAs(browser, rina);
  await using visited = await open();
  const { page, problems } = visited;
  await page.goto(`${app.url}/settings`);
  const kinds = page.getByRole('region', { name: 'Kinds of spam' });
  const shops = kinds.getByLabel('Shops and follower sellers');
  await kinds.getByLabel('Gambling').waitFor();
  expect(await kinds.getByLabel('Gambling').isChecked()).toBe(true);
  expect(await shops.isChecked()).toBe(false);
  await shops.click();
  await kinds.getByText('Saved', { exact: true }).waitFor();
  await waitForEverything(rina);
  expect(await shops.isChecked()).toBe(true);

  await page.goto(`${app.url}/comments`);
  const advert = rows(page).filter({ hasText: 'Jasa followers murah' });
  await advert.getByText('Shops and follower sellers').waitFor();
  await advert.getByRole('button', { name: 'Shop or follower seller: jasa followers' }).waitFor();
  await page.getByRole('button', { name: 'More filters', expanded: false }).click();
  await page.getByRole('button', { name: 'Kind of spam' }).click();
  await page.getByRole('option', { name: 'Gambling' }).click();
  await page.waitForURL(/spam_class=gambling/);
  await advert.waitFor({ state: 'detached' });
  await rows(page).filter({ hasText: 'kendara77' }).waitFor();
  expect(await rows(page).count()).toBe(1);

  await page.goto(`${app.url}/rules`);
  await page.getByRole('button', { name: 'Add rule' }).click();
  const form = page.getByRole('dialog', { name: 'Add a rule' });
  await form.getByLabel('Name', { exact: true }).fill('Toko');
  await form.getByRole('button', { name: 'Kind of spam' }).click();
  await page.getByRole('option', { name: 'Shops and follower sellers' }).click();
  await form.getByRole('button', { name: 'Test on stored comments' }).click();
  await form.getByText('Would have caught 1 comment of 3 stored.').waitFor();
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save rule' }).click();
  await page.getByText('kind of spam: Shops and follower sellers').waitFor();
  expect(problems).toEqual([]);
});
