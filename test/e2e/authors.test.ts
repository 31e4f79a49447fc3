import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { scrollsSideways, violations } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
let owner: Session;
let open: OpenSignedIn;
beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  open = await openAs(browser, owner);
});
afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

async function trustSomebody(): Promise<string> {
  const { data } = await owner.call('GET /api/comments', { query: { page_size: '1' } });
  const [row] = data;
  const id = row?.author_channel_id ?? '';
  await owner.call('POST /api/authors/trusted', { body: { author_channel_id: id } });
  return row?.author_name ?? '';
}

test('trusted authors are listed under Tools, lead to their record, and are removed', async () => {
  const name = await trustSomebody();
  await using visited = await open();
  const { page, problems } = visited;
  await page.goto(app.url);
  await page.getByRole('banner').getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Authors' }).click();
  await page.waitForURL('**/authors');
  await page.getByText(/^Trusted since /).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Author' });
  const record = drawer.getByRole('region', { name: 'Record on your channel' });
  await record.getByText(/^First comment on your channel: /).waitFor();
  await record.getByText('Removed from YouTube').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Stop trusting ${name}` }).click();
  await page.getByText('No trusted authors yet.').waitFor();
  expect((await owner.call('GET /api/authors/trusted')).data).toEqual([]);
  expect(problems).toEqual([]);
});

test('on a phone the page is in the menu, and nothing scrolls sideways', async () => {
  await trustSomebody();
  await using visited = await open(
    { theme: 'dark', language: 'id' },
    { viewport: { width: 390, height: 844 } },
  );
  const { page } = visited;
  await page.goto(app.url);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Penulis' }).click();
  await page.getByText(/^Tepercaya sejak /).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await violations(page)).toEqual([]);
});

test('who has commented is listed with their record, is trusted from there, and leads to the drawer', async () => {
  const { data, meta } = await owner.call('GET /api/authors');
  const [most] = data;
  const name = most?.author_name ?? '';
  await using visited = await open();
  const { page, problems } = visited;
  await page.goto(`${app.url}/authors`);
  await page.getByRole('tab', { name: 'Seen' }).click();
  await page.waitForURL('**/authors?list=seen');
  await page.getByText(`${meta.total} authors`).waitFor();
  const row = page.getByRole('main').getByRole('listitem').first();
  await row.getByText(`${most?.comments} comments`).waitFor();
  expect(await page.getByText(twoChannels.rina.channel.title, { exact: true }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  await row.getByRole('button', { name: `Trust ${name}` }).click();
  await row.getByRole('button', { name: `Stop trusting ${name}` }).waitFor();
  const trusted = await owner.call('GET /api/authors/trusted');
  expect(trusted.data.map((one) => one.author_channel_id)).toContain(most?.author_channel_id);
  await row.getByRole('button', { name: `Stop trusting ${name}` }).click();
  await row.getByRole('button', { name: `Trust ${name}` }).waitFor();

  await row.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog', { name: 'Author' }).getByRole('heading', { level: 3 }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/authors?list=seen');

  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.waitForURL('**/authors?list=seen&page=2');
  const { data: next } = await owner.call('GET /api/authors', { query: { page: '2' } });
  await page
    .getByText(next[0]?.author_name ?? '', { exact: true })
    .first()
    .waitFor();
  expect(problems).toEqual([]);
});

test('the authors seen on a phone, in Indonesian and the dark', async () => {
  await using visited = await open(
    { theme: 'dark', language: 'id' },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
  const { page } = visited;
  await page.goto(`${app.url}/authors?list=seen`);
  await page.getByText(/^\d+ penulis$/).waitFor();
  await page.getByRole('tab', { name: 'Pernah berkomentar', selected: true }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await violations(page)).toEqual([]);
});
