import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../support/sign-in.ts';
import { spamChannelSeed } from '../support/spam-channel.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import { rows } from './support/places.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* What is to review grows less by decisions. What the list shows: test/page/review-desk.test.ts. */

const seed = (now: number) => spamChannelSeed({ now, comments: 120, spam: 40 });

let app: TestApp;
let owner: Session;
let open: OpenSignedIn;

beforeAll(async () => {
  app = await startTestApp({ webRoot, seed });
  owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  // Nothing is sent before a test has looked at it.
  await setUndoSeconds(app.db, 3_600);
  open = await openAs(await launchChromium(), owner);
});

afterAll(() => app[Symbol.asyncDispose]());

const counts = async () => (await owner.call('GET /api/comments/counts')).data;
const tab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name });

test('what is to review empties: a decided row stays until the list is loaded again', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?list=review`);
  const { review } = await counts();
  await page.getByText(`${review} to review`).waitFor();
  const row = rows(page).first();
  const id = await row.getAttribute('data-comment');
  await row.getByRole('button', { name: 'reject' }).click();
  await row.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await rows(page).first().getAttribute('data-comment')).toBe(id);
  await tab(page, `To review ${review - 1}`).waitFor();
  const decided = page.locator(`[data-comment="${id}"]`);
  await waitFor('the server to know', async () => (await counts()).review === review - 1);

  await page.reload();
  await rows(page).first().waitFor();
  expect(await decided.count()).toBe(0);
  const { data } = await owner.call('GET /api/comments', { query: { comment_ids: id ?? '' } });
  expect(data[0]?.moderation_status).toBe('rejected');

  // What is taken back is to review again.
  await owner.call('POST /api/outbox/undo', {});
  await page.reload();
  await decided.waitFor();
});

test('a page that was decided on gives way to what is left, and nothing is skipped', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?list=review&view=pages&page_size=10`);
  await rows(page).nth(9).waitFor();
  const { data } = await owner.call('GET /api/comments', {
    query: { list: 'review', page_size: '20' },
  });
  const ids = data.map((row) => row.id);
  await page.getByText('Select all', { exact: true }).click();
  await page.getByRole('button', { name: 'Reject 10' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject 10' }).click();
  await page.getByRole('button', { name: 'Show what’s left' }).click();
  await page.locator(`[data-comment="${ids[10]}"]`).waitFor();
  const shown = await rows(page).evaluateAll((all) =>
    all.map((row) => row.getAttribute('data-comment')),
  );
  expect(shown).toEqual(ids.slice(10));
  await owner.call('POST /api/outbox/undo', {});
});

test('a page beyond the end gives way to the last one, without a step in the history', async () => {
  await using visited = await open();
  const { page } = visited;
  for (const query of ['?list=all', '?list=review&view=pages']) {
    await page.goto(`${app.url}/comments${query}`);
    await rows(page).first().waitFor();
    await page.goto(`${app.url}/comments${query}&page=900`);
    await page.waitForURL((url) => url.searchParams.get('page') !== '900');
    await rows(page).first().waitFor();
    await page.locator('nav [aria-current="page"]').last().waitFor();
    await page.goBack();
    expect(new URL(page.url()).search).toBe(query);
  }
});
