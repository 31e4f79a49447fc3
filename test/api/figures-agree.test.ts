import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoChannelSeed } from '../../src/emulator/seeds/demo-channel.ts';
import { readAllFigures } from '../support/all-figures.ts';
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

const review = async () =>
  (await owner.call('GET /api/comments/order', { query: { list: 'review' } })).data.comment_ids;
const flagged = async () =>
  (await owner.call('GET /api/comments', { query: { is_spam: 'true' } })).meta.total;
const analyzed = async () =>
  (await owner.call('GET /api/analytics', { query: {} })).data.totals.flagged;

test('after the first sync', async () => {
  expect(await flagged()).toBeGreaterThan(100);
  await requireAgreement();
});

test('after decisions, a trusted author and a word of the blacklist', async () => {
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
  await owner.call('PUT /api/settings', { body: { sensitivity: 'low' } });
  await waitForEverything(owner);
  expect(await flagged()).not.toBe(before);
  expect(await analyzed()).toBe(await flagged());
  await requireAgreement();
});
