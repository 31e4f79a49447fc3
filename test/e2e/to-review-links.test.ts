import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { openPalette } from './support/keyboard.ts';
import { rows } from './support/places.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* Every number of comments to review outside the comments screen is the number that its link opens. */

const { tomato } = twoChannels.rina;

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

const counts = async () => (await owner.call('GET /api/comments/counts', { query: {} })).data;

const numberIn = async (place: Locator): Promise<number> =>
  Number(/\d+/.exec(await place.innerText())?.[0]);

/** A page of comments, or the ids of a list without an end. */
interface Listed {
  data: object | { comment_ids: readonly string[] };
  meta?: { total: number };
}

/** Follows a link, and answers how many comments the list has that it opens. */
async function opens(page: Page, link: Locator, query: Record<string, string>): Promise<number> {
  const listed = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    const isPage = pathname === '/api/comments' && !searchParams.has('comment_ids');
    return isPage || pathname === '/api/comments/order';
  });
  await link.click();
  await page.waitForURL(({ pathname, searchParams }) => {
    const asked = Object.entries(query).every(([name, value]) => searchParams.get(name) === value);
    return pathname === '/comments' && asked;
  });
  const { data, meta } = (await (await listed).json()) as Listed;
  await rows(page).first().waitFor();
  return 'comment_ids' in data ? data.comment_ids.length : (meta?.total ?? Number.NaN);
}

test('the card of the dashboard counts what its links open', async () => {
  await using visited = await open();
  const { page } = visited;
  const { review, campaigns, held_unflagged: held } = await counts();
  expect(review).toBeGreaterThan(5);
  await page.goto(app.url);
  const card = page.getByRole('region', { name: 'To review' });
  const number = card.getByRole('link', { name: `${review} comments` });
  await number.waitFor();
  expect(await card.innerText()).toContain(
    campaigns === 1 ? ', 1 campaign' : `, ${campaigns} campaigns`,
  );
  expect(await card.innerText()).toMatch(/oldest: \d+ .+ ago/);
  expect(await opens(page, number, { list: 'review' })).toBe(review);

  await page.goto(app.url);
  const button = card.getByRole('link', { name: 'Review spam' });
  expect(await opens(page, button, { list: 'review' })).toBe(review);

  await page.goto(app.url);
  expect(held).toBeGreaterThan(0);
  const heldLink = card.getByRole('link', {
    name: `${held} hidden by YouTube, not flagged by Sapu`,
  });
  expect(await opens(page, heldLink, { list: 'held' })).toBe(held);
});

test('the card of a video counts what its link opens', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/videos`);
  const card = page.getByRole('article').filter({ hasText: tomato.title });
  const link = card.getByRole('link', { name: /flagged$/ });
  const flagged = await numberIn(link);
  expect(await opens(page, link, { list: 'review', video_id: tomato.id })).toBe(flagged);
});

test('the palette counts what its entry opens', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/settings`);
  await openPalette(page);
  await page.keyboard.type('to review');
  const entry = page.getByRole('option', { name: /To review \(\d+\)/ });
  const review = await numberIn(entry);
  expect(await opens(page, entry, { list: 'review' })).toBe(review);
});

test.each([
  ['en', 'Main', 'Comments'],
  ['id', 'Utama', 'Komentar'],
] as const)(
  'the header counts in %s, and a decision lowers the number',
  async (language, name, label) => {
    await using visited = await open({ language }, { viewport: { width: 1440, height: 900 } });
    const { page } = visited;
    const { review } = await counts();
    await page.goto(`${app.url}/settings`);
    const navigation = page.getByRole('banner').getByRole('navigation', { name });
    const link = (n: number) =>
      navigation.getByRole('link', { name: `${label} (${n})`, exact: true });
    expect(await opens(page, link(review), { list: 'review' })).toBe(review);
    const { data } = await owner.call('GET /api/comments', { query: { list: 'review' } });
    const id = data[0]?.comment_id ?? '';
    await owner.call('POST /api/comments/{id}/moderate', {
      params: { id },
      body: { reject: true },
    });
    await link(review - 1).waitFor();
    await owner.call('POST /api/comments/undo', { body: { comment_ids: [id] } });
    await link(review).waitFor();
  },
);

test('on a phone the menu counts, too', async () => {
  await using visited = await open({}, { viewport: { width: 390, height: 844 } });
  const { page } = visited;
  const { review } = await counts();
  await page.goto(`${app.url}/settings`);
  await page.getByRole('button', { name: 'Menu' }).click();
  const link = page.getByRole('link', { name: `Comments (${review})`, exact: true });
  expect(await opens(page, link, { list: 'review' })).toBe(review);
});

test('what is flagged in analytics and in the words for Studio is what the list has', async () => {
  const query = { is_spam: 'true', page_size: '1' } as const;
  const flagged = (await owner.call('GET /api/comments', { query })).meta.total;
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?list=all&is_spam=true`);
  await page
    .locator('button[aria-pressed="true"][data-value="all"]', { hasText: String(flagged) })
    .waitFor();
  await page.goto(`${app.url}/analytics`);
  await page.getByText(`flagged (${flagged})`).waitFor();
  await page.goto(`${app.url}/studio-words`);
  await page.getByText(`of ${flagged} spam comments`).waitFor();
});

test('with nothing to review the link says Comments and leads to all', async () => {
  const ids = (await owner.call('GET /api/comments/order', { query: { list: 'review' } })).data;
  await owner.call('POST /api/comments/bulk-moderate', {
    body: { comment_ids: ids.comment_ids, reject: true },
  });
  expect(await counts()).toMatchObject({ review: 0, campaigns: 0, oldest_at: null });
  await using visited = await open();
  const { page } = visited;
  await page.goto(app.url);
  const card = page.getByRole('region', { name: 'To review' });
  await card.getByText('hidden by YouTube').waitFor();
  expect(await card.getByRole('link', { name: 'Review spam' }).count()).toBe(0);
  const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Comments', exact: true }).click();
  await page.waitForURL(`${app.url}/comments`);
});
