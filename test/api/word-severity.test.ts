import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BlacklistedWordBody } from '../../src/contract/blacklisted-word.ts';
import { systemClock } from '../../src/server/base/clock.ts';
import { tryWord } from '../../src/server/judging/blacklist/try-word.ts';
import { recount } from '../support/recount.ts';
import { resetApp } from '../support/reset-app.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';

let app: TestApp;
let owner: Session;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await resetApp(app);
  owner = await app.signIn({ account: 'Rina' });
});

const add = async (body: Partial<BlacklistedWordBody> & { word: string }) =>
  (await owner.call('POST /api/blacklisted-words', { body })).data;

async function rechecked(): Promise<void> {
  await waitFor('the re-check', async () => {
    const { data } = await owner.call('GET /api/jobs');
    return data.every(({ state }) => state === 'done');
  });
}

/** As if all comments, or one, had been published so many days ago. */
async function publish({ daysAgo, id }: { daysAgo: number; id?: number }): Promise<void> {
  const published_at = new Date(Date.now() - daysAgo * 86_400_000);
  const comments = app.db.updateTable('comments').set({ published_at });
  await (id === undefined ? comments : comments.where('id', '=', id)).execute();
}

const flagged = async () => {
  const query = { is_blacklisted_words: 'true', page_size: '100' } as const;
  return (await owner.call('GET /api/comments', { query })).data;
};

test('a word keeps its category and severity, and says how it matches by each name', async () => {
  const row = await add({ word: 'melati', category: ' judi ', severity: 'high', match: 'exact' });
  expect(row).toMatchObject({ category: 'judi', severity: 'high', type: 'exact', hits: 0 });
  expect(row).toMatchObject({ is_regex: false, is_case_sensitive: false });
  expect(await add({ word: 'mawar', category: ' ' })).toMatchObject({
    category: null,
    severity: 'medium',
  });
  expect(await add({ word: 'm\\d', match: 'regex' })).toMatchObject({ is_regex: true });
  const { data } = await owner.call('GET /api/blacklisted-words');
  expect(data[2]).toEqual(row);
});

test('the same word in other letter case is the same word, unless it is a pattern', async () => {
  await add({ word: 'Rendang' });
  const body = { word: 'rENDANG' };
  const refused = await owner.refused('POST /api/blacklisted-words', { body });
  expect(refused).toMatchObject({ status: 409, code: 'already_listed' });
  await add({ word: 'rendang', match: 'exact' });
  await add({ word: '\\d', match: 'regex' });
  await add({ word: '\\D', match: 'regex' });
});

test('severity changes the score that a word brings, and the most severe word counts', async () => {
  await syncChannel(owner);
  const scores = new Map<string, number[]>();
  for (const severity of ['low', 'medium', 'high'] as const) {
    const { id } = await add({ word: 'pupuk', severity });
    await rechecked();
    const comments = (await flagged()).toSorted((a, b) => a.id.localeCompare(b.id));
    expect(comments.length).toBeGreaterThan(0);
    scores.set(
      severity,
      comments.map(({ spam_score }) => spam_score),
    );
    await owner.call('DELETE /api/blacklisted-words/{id}', { params: { id } });
    await rechecked();
  }
  const sum = (severity: string) => (scores.get(severity) ?? []).reduce((a, b) => a + b, 0);
  expect(sum('low')).toBeLessThan(sum('medium'));
  expect(sum('medium')).toBeLessThanOrEqual(sum('high'));
  await add({ word: 'pupuk', severity: 'low' });
  await add({ word: 'pup[u]k', match: 'regex', severity: 'high' });
  await rechecked();
  const found = (await flagged()).flatMap(({ reasons }) =>
    reasons.filter(({ signal }) => signal === 'blacklisted_words'),
  );
  for (const { values } of found) expect(values).toMatchObject({ word: 'pup[u]k', count: 2 });
});

test('each word says how many comments hold it and leads to them; a trial compares all', async () => {
  await syncChannel(owner);
  const trial = async (word: string, match: 'contains' | 'exact' | 'regex' = 'contains') =>
    (await owner.call('POST /api/blacklisted-words/try', { body: { word, match } })).data;
  const holding = await app.db
    .selectFrom('comments')
    .select(['id', 'youtube_id'])
    .where('content', 'like', '%pupuk%')
    .orderBy('id', 'desc')
    .execute();
  const [old, ...stored] = holding;
  expect(stored.length).toBeGreaterThan(0);
  await publish({ daysAgo: 29 });
  await publish({ daysAgo: 31, id: old?.id ?? 0 });
  const approved = { moderation_status: 'approved' as const };
  const [first] = stored;
  await app.db
    .updateTable('comments')
    .set(approved)
    .where('id', '=', first?.id ?? 0)
    .execute();
  await recount(app.db);

  const told = await trial('PUPUK');
  expect(told).toMatchObject({ caught: holding.length, approved: 1, complete: true });
  expect(told.sample.map(({ comment_id: id }) => id)).toEqual(
    stored.slice(0, 5).map(({ youtube_id: id }) => id),
  );
  expect(await trial('p[u]puk', 'regex')).toMatchObject({ caught: holding.length });
  expect(await trial('upu', 'exact')).toMatchObject({ caught: 0, sample: [] });
  expect((await owner.call('GET /api/blacklisted-words')).meta.total).toBe(0);

  await add({ word: 'pupuk' });
  await add({ word: 'tidak-ada-di-mana-pun' });
  await rechecked();
  const { data } = await owner.call('GET /api/blacklisted-words');
  expect(data.map(({ hits }) => hits)).toEqual([0, holding.length]);
  const listed = await owner.call('GET /api/comments', { query: { word: data[1]?.id ?? '' } });
  expect(listed.data.map(({ comment_id: id }) => id).toSorted()).toEqual(
    holding.map(({ youtube_id: id }) => id).toSorted(),
  );
  const { data: counts } = await owner.call('GET /api/comments/counts', {
    query: { word: data[0]?.id ?? '' },
  });
  expect(counts.all).toBe(0);
  const bayu = await app.signIn({ account: 'Bayu' });
  const theirs = await bayu.call('POST /api/blacklisted-words/try', { body: { word: 'pupuk' } });
  expect(theirs.data).toMatchObject({ caught: 0, compared: 0, complete: true });
});

test('a trial compares no more comments than it may, and takes no longer', async () => {
  await syncChannel(owner);
  await publish({ daysAgo: 1 });
  const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const actor = { ownerId: id } as Parameters<typeof tryWord>[1];
  const attempt = (bounds: { comments: number; ms: number }) =>
    tryWord({ db: app.db, clock: systemClock, bounds }, actor, { word: 'a', match: 'contains' });
  const minute = 60_000;
  expect(await attempt({ comments: 3, ms: minute })).toMatchObject({
    compared: 3,
    complete: false,
  });
  expect(await attempt({ comments: 3, ms: 0 })).toMatchObject({ compared: 0, complete: false });
});

test.each([
  [{ word: ' ' }, 'invalid_input'],
  [{ word: '\u200b' }, 'invalid_input'],
  [{ word: 'a(', match: 'regex' }, 'invalid_pattern'],
  [{ word: '(?:abcdefghij){90}', match: 'regex' }, 'invalid_pattern'],
] as const)('a trial of %j is refused with the reason', async (body, code) => {
  const refused = await owner.refused('POST /api/blacklisted-words/try', { body });
  expect(refused).toMatchObject({ status: 400, code });
});
