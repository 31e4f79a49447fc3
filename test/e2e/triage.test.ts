import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillComments } from '../../bench/support/fill-comments.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import { carriedBy } from './support/carry-session.ts';
import { openPalette, pressUntil } from './support/keyboard.ts';
import { violations } from './support/violations.ts';
import { launchChromium, type Preferences, visit, webRoot } from './support/visit.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const channelId = twoChannels.rina.channel.id;

let browser: Browser;
let app: TestApp;
let owner: Session;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  owner = await app.signIn({ account: 'Rina' });
  const { id } = (await owner.call('GET /api/auth/user')).data;
  await fillComments(app.db, { ownerId: Number(id), channelId, count: 800 });
  // Nothing is sent while these tests run: what was decided can be looked at, and taken back.
  await setUndoSeconds(app.db, 3_600);
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const own = `channel_id=${channelId}`;

type Motion = 'reduce' | 'no-preference';

async function open(
  address: string,
  { motion = 'reduce', ...look }: Preferences & { motion?: Motion } = {},
  viewport = desk,
): Promise<Page> {
  const { page } = await visit(browser, look, {
    storageState: await carriedBy(owner),
    reducedMotion: motion,
    viewport,
  });
  await page.goto(app.url + address);
  return page;
}

const row = (page: Page, place: number): Locator => page.locator(`[aria-rowindex="${place}"]`);
const current = (page: Page, place: number) =>
  page.locator(`[data-current][aria-rowindex="${place}"]`).waitFor();
const held = async (id: string | null) =>
  (await owner.call('GET /api/comments', { query: { comment_ids: id ?? '' } })).data[0];

test('a long page draws what fills the window first, then all, and goes to the row it was asked for', async () => {
  const { data } = await owner.call('GET /api/comments', {
    query: { channel_id: channelId, page_size: '100' },
  });
  const page = await open('/privacy');
  await page.addInitScript(() => {
    const counts: number[] = [];
    Reflect.set(globalThis, 'drawn', counts);
    const look = () => {
      const count = document.querySelectorAll('[data-comment]').length;
      if (count > 0 && count !== counts.at(-1)) counts.push(count);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(`${app.url}/comments?${own}&page_size=100&comment=${data[89]?.id}`);
  await row(page, 100).waitFor();
  await page.locator('[aria-rowindex="90"]:focus').waitFor();
  const counts = await page.evaluate(() => Reflect.get(globalThis, 'drawn') as number[]);
  expect(counts[0]).toBeLessThan(20);
  expect(counts.at(-1)).toBe(100);
});

test('a decision is swept over its row, and nothing of the sweep stays', async () => {
  const page = await open(`/comments?view=queue&moderation_status=pending&${own}`, {
    motion: 'no-preference',
  });
  await row(page, 2).waitFor();
  const seen = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const looks: string[] = [];
        const look = ({ animationName, target }: AnimationEvent) => {
          if (animationName !== 'sweep' || !(target instanceof Element)) return;
          const place = target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
          looks.push(`${place}: ${getComputedStyle(target, '::after').visibility}`);
          if (looks.length === 2) resolve(looks);
        };
        for (const moment of ['animationstart', 'animationend'] as const) {
          document.addEventListener(moment, look);
        }
      }),
  );
  await page.keyboard.press('j');
  await current(page, 1);
  await page.keyboard.press('r');
  expect(await seen).toEqual(['1: visible', '1: hidden']);
  await page.keyboard.press('z');
  await page.locator('[aria-rowindex="1"][data-status="pending"]').waitFor();
  await page.context().close();
});

test('keys decide, go on and take back, and the focus is always on the next row', async () => {
  const page = await open(`/comments?view=queue&is_spam=true&${own}`);
  await row(page, 4).waitFor();
  const id = await row(page, 2).getAttribute('data-comment');
  const before = await row(page, 2).getAttribute('data-status');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await current(page, 2);
  await page.keyboard.press('r');
  await current(page, 3);
  await page.locator('[aria-rowindex="3"]:focus').waitFor();
  expect(await row(page, 2).getAttribute('data-status')).toBe('rejected');
  await waitFor(
    'the server to know',
    async () => (await held(id))?.moderation_status === 'rejected',
  );

  await page.keyboard.press('z');
  await current(page, 2);
  await page.locator(`[aria-rowindex="2"][data-status="${before}"]`).waitFor();
  await waitFor('the server to take it back', async () => {
    const status = (await held(id))?.moderation_status;
    return status === before;
  });
});

/** How many rows of the page lie above the window, and how many below. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[role=row]')].map((one) =>
      one.getBoundingClientRect(),
    );
    const above = boxes.filter(({ bottom }) => bottom < 0).length;
    return { above, below: boxes.filter(({ top }) => top > innerHeight).length };
  });

test('a long list has more rows ready where it scrolls to than where it came from', async () => {
  const page = await open(`/comments?view=queue&moderation_status=all&${own}`);
  await row(page, 4).waitFor();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 6_000);
  await waitFor('rows below', async () => {
    const { above, below } = await outside(page);
    return below >= 3 && above <= 2;
  });
  await page.mouse.wheel(0, -1_500);
  await waitFor('rows above', async () => {
    const { above, below } = await outside(page);
    return above >= 3 && below <= 2;
  });
});

test('sixty quick decisions all arrive, each once', async () => {
  const page = await open(`/comments?view=queue&moderation_status=pending&${own}`);
  await row(page, 4).waitFor();
  const { data } = await owner.call('GET /api/comments/order', {
    query: { moderation_status: 'pending', channel_id: channelId },
  });
  const ids = data.comment_ids.slice(0, 60);
  await page.keyboard.press('j');
  for (let place = 1; place <= ids.length; place += 1) {
    await current(page, place);
    await page.keyboard.press(place % 2 === 0 ? 'a' : 'r');
  }
  const wanted = ids.map((_, index) => ((index + 1) % 2 === 0 ? 'approved' : 'rejected'));
  await waitFor('all decisions', async () => {
    const { data: rows } = await owner.call('GET /api/comments', {
      query: { comment_ids: ids.join(','), page_size: '100' },
    });
    const status = new Map(rows.map((one) => [one.id, one.moderation_status]));
    return ids.every((one, place) => status.get(one) === wanted[place]);
  });
  const items = await app.db
    .selectFrom('moderation_items')
    .select('comment_id')
    .where('comment_id', 'in', ids)
    .where('state', '=', 'queued')
    .execute();
  expect(new Set(items.map(({ comment_id }) => comment_id)).size).toBe(items.length);
});

test('what the server refuses goes back to how it was, and is said', async () => {
  const page = await open(`/comments?keyword=slot&${own}`);
  await row(page, 2).waitFor();
  const before = await row(page, 1).getAttribute('data-status');
  await page.route('**/api/comments/*/moderate', (route) =>
    route.fulfill({ status: 403, json: { success: false, error: 'no', code: 'not_your_channel' } }),
  );
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await page.getByText('Failed to reject comment. Please try again.').first().waitFor();
  await page.locator(`[aria-rowindex="1"][data-status="${before}"]`).waitFor();
});

test('decisions made offline wait in the page and go out when the network is back', async () => {
  const page = await open(`/comments?view=queue&moderation_status=all&keyword=kak&${own}`);
  await row(page, 3).waitFor();
  const fresh = page.locator('[data-status="unmoderated"]').first();
  const id = await fresh.getAttribute('data-comment');
  await fresh.focus();
  await page.context().setOffline(true);
  await page.getByText('You are offline.').first().waitFor();
  await page.keyboard.press('r');
  await page.getByText('1 decision is waiting').waitFor();
  expect((await held(id))?.moderation_status).toBe('unmoderated');
  await page.context().setOffline(false);
  await waitFor('the decision', async () => (await held(id))?.moderation_status === 'rejected');
});

test('single keys can be turned off, and the help says what they do', async () => {
  const page = await open(`/comments?is_spam=true&${own}`);
  await row(page, 2).waitFor();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await pressUntil(page, '?', help);
  await help.getByRole('radio', { name: 'Off' }).click();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  expect(await page.locator('[data-current]').count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await current(page, 1);
});

test('view, lens and score stand in the address', async () => {
  const page = await open(`/comments?view=focus&lens=split&score=20-100&${own}`);
  await page.getByText(/^1 of /).waitFor();
  expect(await page.getByRole('radio', { name: 'One by one' }).isChecked()).toBe(true);
  await page.keyboard.press('f');
  await row(page, 2).waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBe('queue');
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Decoded text: hidden' }).waitFor();
  expect(await page.getByLabel('Lowest score').inputValue()).toBe('20');
});

test('the palette leads to a page by a few letters', async () => {
  const page = await open('/comments');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openPalette(page);
  await page.keyboard.type('blackl');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blacklisted-words');
});

const looks = [
  { look: { theme: 'light', language: 'en' }, viewport: desk },
  { look: { theme: 'dark', language: 'id' }, viewport: phone },
] as const;

const screens = [
  ['queue', `/comments?view=queue&is_spam=true&lens=split&${own}`],
  ['focus view', `/comments?view=focus&is_spam=true&${own}`],
  ['outbox panel', '/comments?panel=outbox'],
  ['help', '/comments?help=1'],
] as const;

test.each(looks)('nothing is in anybody’s way, $look.theme, $look.language', async (shown) => {
  for (const [what, address] of screens) {
    const page = await open(address, shown.look, shown.viewport);
    await page.locator('[data-comment]').first().waitFor();
    if (/panel|help/.test(address)) await page.getByRole('dialog').waitFor();
    expect(await violations(page), what).toEqual([]);
    await page.context().close();
  }
  const page = await open(`/comments?is_spam=true&${own}`, shown.look, shown.viewport);
  await page.locator('[data-comment]').first().waitFor();
  await page.locator('[data-comment]').first().focus();
  await page.keyboard.press('h');
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  expect(await violations(page), 'author drawer').toEqual([]);
  await page.context().close();
});
