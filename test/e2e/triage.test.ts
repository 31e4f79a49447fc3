import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillComments } from '../../bench/support/fill-comments.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* Decisions by keys reach the server, each once. How the list is drawn: test/page/triage.test.ts. */

const channelId = twoChannels.rina.channel.id;

let app: TestApp;
let owner: Session;
let open: OpenSignedIn;

beforeAll(async () => {
  app = await startTestApp({ webRoot });
  owner = await app.signIn({ account: 'Rina' });
  const { id } = (await owner.call('GET /api/auth/user')).data;
  await fillComments(app.db, { ownerId: Number(id), channelId, count: 800 });
  // Nothing is sent while these tests run: what was decided can be looked at, and taken back.
  await setUndoSeconds(app.db, 3_600);
  open = await openAs(await launchChromium(), owner);
});

afterAll(() => app[Symbol.asyncDispose]());

const own = `channel_id=${channelId}`;

const row = (page: Page, place: number): Locator => page.locator(`[aria-rowindex="${place}"]`);
const current = (page: Page, place: number) =>
  page.locator(`[data-current][aria-rowindex="${place}"]`).waitFor();
const held = async (id: string | null) =>
  (await owner.call('GET /api/comments', { query: { comment_ids: id ?? '' } })).data[0];

test('keys decide, go on and take back, and the focus is always on the next row', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(app.url + `/comments?view=queue&is_spam=true&${own}`);
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

test('sixty quick decisions all arrive, each once', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(app.url + `/comments?view=queue&moderation_status=pending&${own}`);
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
