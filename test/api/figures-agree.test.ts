import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModeratedComment } from '../../src/contract/comment.ts';
import { DAY_MS } from '../../src/contract/time-lengths.ts';
import { demoChannelSeed } from '../../src/emulator/seeds/demo-channel.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import { deleteComments } from '../../src/server/judging/campaigns/delete-comments.repository.ts';
import { days, readAllFigures } from '../support/all-figures.ts';
import { isHonest } from '../support/honest-people.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/* One number of comments is the same wherever the demo tells it. */

let app: TestApp;
let owner: Session;
beforeAll(async () => {
  app = await startTestApp({ seed: demoChannelSeed });
  owner = await app.signIn();
  await syncChannel(owner);
  await waitForEverything(owner);
});
afterAll(() => app[Symbol.asyncDispose]());

async function requireAgreement(): Promise<void> {
  const figures = await readAllFigures(owner);
  const differing = Object.entries(figures).filter(
    ([, told]) => new Set(Object.values(told)).size > 1,
  );
  expect(Object.fromEntries(differing)).toEqual({});
}

async function readWholeList() {
  const rows: ModeratedComment[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), page_size: '100' };
    const { data, meta } = await owner.call('GET /api/comments', { query });
    rows.push(...data);
    if (page >= meta.pages) return rows;
  }
}

/** How many comments were posted on each day, and how many of them are flagged. */
async function listByDay() {
  const listed: Record<string, [posted: number, flagged: number]> = {};
  for (const { published_at, is_spam } of await readWholeList()) {
    const [posted, flagged] = listed[published_at.slice(0, 10)] ?? [0, 0];
    listed[published_at.slice(0, 10)] = [posted + 1, flagged + (is_spam ? 1 : 0)];
  }
  return listed;
}

async function requireDaysOfPosting(): Promise<void> {
  const { data } = await owner.call('GET /api/analytics', { query: days });
  const filled = data.buckets.filter(({ counts }) => counts.posted > 0);
  expect(
    Object.fromEntries(
      filled.map(({ from, counts }) => [from.slice(0, 10), [counts.posted, counts.posted_flagged]]),
    ),
  ).toEqual(await listByDay());
  expect(filled.length).toBeGreaterThan(20);
}

const review = async () =>
  (await owner.call('GET /api/comments/order', { query: { list: 'review' } })).data.comment_ids;
const flagged = async () =>
  (await owner.call('GET /api/comments', { query: { is_spam: 'true' } })).meta.total;
const analyzed = async () =>
  (await owner.call('GET /api/analytics', { query: {} })).data.totals.flagged;

test('after the first sync', async () => {
  expect(await flagged()).toBeGreaterThan(100);
  await requireAgreement();
  await requireDaysOfPosting();
});

test('the first sync accuses nobody honest and misses no spam', async () => {
  const wrong = (await readWholeList()).filter(
    ({ author_name, is_spam }) => is_spam === isHonest(author_name ?? ''),
  );
  expect(wrong.map(({ author_name, comment_text }) => [author_name, comment_text])).toEqual([]);
});

test('after decisions, a trusted author and a word of the blacklist', async () => {
  // Nothing is sent between two of the figures.
  await owner.call('PUT /api/settings', { body: { undo_seconds: 3600 } });
  const ids = await review();
  const moderate = (chosen: string[], reject: boolean) =>
    owner.call('POST /api/comments/bulk-moderate', { body: { comment_ids: chosen, reject } });
  await moderate(ids.slice(0, 30), true);
  await moderate(ids.slice(30, 35), false);
  const { data } = await owner.call('GET /api/authors', { query: {} });
  const author = data[0]?.author_channel_id ?? '';
  await owner.call('POST /api/authors/trusted', { body: { author_channel_id: author } });
  await owner.call('POST /api/blacklisted-words', { body: { word: 'resep' } });
  await waitForEverything(owner);
  await requireAgreement();
});

test('after every comment was judged with another sensitivity', async () => {
  const before = await flagged();
  await owner.call('PUT /api/settings', { body: { sensitivity: 'high' } });
  await waitForEverything(owner);
  expect(await flagged()).not.toBe(before);
  expect(await analyzed()).toBe(await flagged());
  await requireAgreement();
  await requireDaysOfPosting();
});

test('what is deleted was posted all the same, and counting began at the first call', async () => {
  const view = async () => (await owner.call('GET /api/analytics', { query: days })).data;
  const before = await view();
  const ownerId = Number((await owner.call('GET /api/auth/user')).data.id);
  const { data } = await owner.call('GET /api/comments', { query: { is_spam: 'true' } });
  const gone = data.map(({ id }) => id);
  await inOwnerTransaction(app.db, ownerId, (tx) => deleteComments(tx, ownerId, gone));
  const after = await view();
  expect(gone.length).toBeGreaterThan(0);
  expect(after.buckets).toEqual(before.buckets);
  expect(Date.now() - Date.parse(after.counted_since ?? '')).toBeLessThan(DAY_MS);
});
