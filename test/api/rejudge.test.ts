import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommentSort } from '../../src/contract/comment.ts';
import { DETECTOR_VERSION } from '../../src/detection/analyze-comment.ts';
import { systemClock } from '../../src/server/base/clock.ts';
import { createLogger } from '../../src/server/base/logger.ts';
import { startEventBus } from '../../src/server/events/event-bus.ts';
import { joinEffects } from '../../src/server/join-deps.ts';
import { rejudgeComments } from '../../src/server/judging/verdicts/rejudge-comments.ts';
import { ownIds } from '../support/own-ids.ts';
import { recount } from '../support/recount.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { checksumsOfOwner } from '../support/table-checksums.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { UNDISTURBED } from '../support/undisturbed.ts';

let app: TestApp;
let rina: Session;
beforeEach(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  // The first comments were judged before the last ones were known; now all have met.
  await rina.call('POST /api/blacklisted-words', { body: { word: 'kata-yang-tak-ada' } });
  await waitForEverything(rina);
});
afterEach(() => app[Symbol.asyncDispose]());

const verdicts = () =>
  app.db
    .selectFrom('comments')
    .select(['youtube_id', 'folded_text', 'spam_score', 'is_spam', 'is_similar', 'reasons'])
    .orderBy('id')
    .execute();

/** Verdicts that no detector gave. */
async function spoil() {
  await app.db
    .updateTable('comments')
    .set({ spam_score: 1, is_spam: false, folded_text: 'x', reasons: '[]' })
    .execute();
  await recount(app.db);
}

const rejudgements = async (owner = rina) => {
  const { data } = await owner.call('GET /api/jobs');
  return data.filter(({ kind }) => kind === 'rejudge');
};

const trust = (id: string) =>
  rina.call('POST /api/authors/trusted', { body: { author_channel_id: id } });
const stopTrusting = (id: string) =>
  rina.call('DELETE /api/authors/trusted/{id}', { params: { id } });

async function spamAuthor() {
  const { data } = await rina.call('GET /api/comments', {
    query: { is_spam: 'true', video_id: twoChannels.rina.chili.id, page_size: '1' },
  });
  const [comment] = data;
  if (!comment?.author_channel_id) throw new Error('nobody wrote spam');
  return { comment, author: comment.author_channel_id };
}

test('an author who is trusted is judged by it, and as before when trust ends', async () => {
  const { comment, author } = await spamAuthor();
  const before = await verdicts();
  await trust(author);
  await waitForEverything(rina);
  const { data } = await rina.call('GET /api/comments', { query: { comment_ids: comment.id } });
  expect(data[0]?.author_trusted).toBe(true);
  expect(data[0]?.spam_score).toBeLessThan(comment.spam_score);
  expect(data[0]?.reasons.find(({ signal }) => signal === 'author_history')?.values).toMatchObject({
    trusted: 1,
  });
  const { data: trusted } = await rina.call('GET /api/authors/trusted');
  expect(trusted).toMatchObject([{ author_channel_id: author, author_name: comment.author_name }]);
  const [job] = await rejudgements();
  expect(job).toMatchObject({ state: 'done', done: before.length, total: before.length });

  await stopTrusting(author);
  await waitForEverything(rina);
  expect((await rina.call('GET /api/authors/trusted')).data).toEqual([]);
  expect(await verdicts()).toEqual(before);
});

test('a trusted author writes later: known at once', async () => {
  const { author } = await spamAuthor();
  await trust(author);
  await waitForEverything(rina);
  const { id } = app.emulator.control.addComment({
    videoId: twoChannels.rina.chili.id,
    text: 'main di melati77 lagi ah, gacor',
    author: { name: '@tepercaya', channelId: author },
  });
  await syncChannel(rina);
  const { data } = await rina.call('GET /api/comments', { query: { comment_ids: id } });
  expect(data[0]?.reasons.map(({ signal }) => signal)).toContain('author_history');
});

test('a listed word is found in comments stored before', async () => {
  const listed = async () =>
    (await rina.call('GET /api/comments', { query: { is_blacklisted_words: 'true' } })).meta.total;
  expect(await listed()).toBe(0);
  const { data } = await rina.call('POST /api/blacklisted-words', { body: { word: 'pupuk' } });
  await waitForEverything(rina);
  expect(await listed()).toBeGreaterThan(0);
  await rina.call('DELETE /api/blacklisted-words/{id}', { params: { id: data.id } });
  await waitForEverything(rina);
  expect(await listed()).toBe(0);
});

test('whatever changes while a run is under way joins it', async () => {
  const authors = [
    ...new Set(
      (await rina.call('GET /api/comments', {})).data.map((row) => row.author_channel_id ?? ''),
    ),
  ];
  await Promise.all(authors.slice(0, 4).map(trust));
  await waitForEverything(rina);
  const rows = await app.db
    .selectFrom('comments')
    .select('reasons')
    .where('author_channel_id', 'in', authors.slice(0, 4))
    .execute();
  for (const { reasons } of rows) expect(JSON.stringify(reasons)).toContain('"trusted":1');
  expect((await rejudgements()).every(({ state }) => state === 'done')).toBe(true);
});

test('a run that died goes on where it stood', async () => {
  const before = await verdicts();
  const rows = await app.db
    .selectFrom('comments')
    .select(['id', 'user_id'])
    .orderBy('id')
    .execute();
  const half = rows[Math.floor(rows.length / 2)];
  await spoil();
  const ownerId = half?.user_id ?? 0;
  const [own = 0] = await ownIds(app.db, ownerId, 1);
  await app.db
    .insertInto('jobs')
    .values({
      user_id: ownerId,
      id: own,
      kind: 'rejudge',
      state: 'running',
      created_at: new Date(),
    })
    .execute();
  await app.db
    .updateTable('judging_states')
    .set({ position: half?.id ?? 0 })
    .execute();
  const logger = createLogger('silent');
  const { connectionString, db } = app;
  await using started = new AsyncDisposableStack();
  const events = await startEventBus(db, { connectionString, logger });
  started.defer(() => events.stop());
  const effects = joinEffects({ clock: systemClock });
  const deps = { db, events, logger, clock: systemClock, effects };
  const run = { ownerId, ...UNDISTURBED };
  await rejudgeComments(deps, run);

  const after = await verdicts();
  const place = rows.findIndex(({ id }) => id === half?.id) + 1;
  expect(after.slice(place)).toEqual(before.slice(place));
  for (const { folded_text } of after.slice(0, place)) expect(folded_text).toBe('x');
  // The same message again, as after a crash at the very end, changes nothing.
  const ended = await checksumsOfOwner(db, ownerId);
  await rejudgeComments(deps, run);
  expect(await checksumsOfOwner(db, ownerId)).toEqual(ended);
});

test('comments of another detector are judged again when a server starts', async () => {
  const before = await verdicts();
  const states = () => app.db.selectFrom('judging_states').select('detector').execute();
  expect(await states()).toEqual([{ detector: DETECTOR_VERSION }]);
  await spoil();
  await app.db.updateTable('judging_states').set({ detector: 'an older one' }).execute();
  await using second = await startTestApp({ beside: app });
  expect(second.url).not.toBe(app.url);
  await waitForEverything(rina);
  expect(await verdicts()).toEqual(before);
  expect(await states()).toEqual([{ detector: DETECTOR_VERSION }]);
});

test('the owner reads how many flags a new detector changed, and no decision changes', async () => {
  const decisions = () =>
    app.db.selectFrom('comments').select(['id', 'moderation_status']).orderBy('id').execute();
  const decided = await decisions();
  const before = await verdicts();
  const honest = before.filter(({ is_spam }) => !is_spam).map(({ youtube_id }) => youtube_id);
  await spoil();
  // Comments that an earlier version flagged by mistake.
  await app.db
    .updateTable('comments')
    .set({ is_spam: true })
    .where('youtube_id', 'in', honest.slice(0, 2))
    .execute();
  await recount(app.db);
  await app.db.updateTable('judging_states').set({ detector: 'an older one' }).execute();
  await using second = await startTestApp({ beside: app });
  expect(second.url).not.toBe(app.url);
  await waitForEverything(rina);
  const { data } = await rina.call('GET /api/activity', { query: { kind: 'settings' } });
  const [entry] = data.filter(({ action }) => action === 'detector_updated');
  expect(entry?.details).toEqual({
    newly_flagged: before.length - honest.length,
    no_longer_flagged: 2,
  });
  expect(await decisions()).toEqual(decided);
});

test('where scores meant something else, rules only note and ask again, once', async () => {
  const conditions = { name: 'Hide sure spam', min_score: 95 };
  const automatic = { mode: 'on', action: 'hold', hold_hours: null, agreed: true } as const;
  const made = await rina.call('POST /api/rules', { body: { ...conditions, automatic } });
  const { id, agreed_at } = made.data;
  const rule = async () => {
    const { data } = await rina.call('GET /api/rules');
    return data.find((one) => one.id === id);
  };
  const asked = async () => {
    const { data } = await rina.call('GET /api/notifications');
    return data.filter(({ event }) => event === 'scores_changed');
  };
  await app.db.updateTable('judging_states').set({ detector: '27-of-old' }).execute();
  await using second = await startTestApp({ beside: app });
  expect(second.url).not.toBe(app.url);
  await waitForEverything(rina);
  expect(await rule()).toMatchObject({ mode: 'dry_run', agreed_at });
  expect(await asked()).toMatchObject([{ details: { rules: 1 }, link: '/rules' }]);
  await rina.call('PUT /api/rules/{id}', {
    params: { id },
    body: { ...conditions, automatic },
  });
  // The same meaning by another version of the detector.
  const [meaning] = DETECTOR_VERSION.split('.');
  await app.db
    .updateTable('judging_states')
    .set({ detector: `${meaning}.old` })
    .execute();
  await using third = await startTestApp({ beside: app });
  expect(third.url).not.toBe(app.url);
  await waitForEverything(rina);
  expect(await rule()).toMatchObject({ mode: 'on' });
  expect(await asked()).toHaveLength(1);
});

/** The ids of all pages of a list, in their order. */
async function idsIn(query: { list?: 'review'; sort?: CommentSort; is_spam?: 'true' }) {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { ...query, page: String(page), page_size: '5' };
    const { data, meta } = await rina.call('GET /api/comments', { query: asked });
    ids.push(...data.map(({ id }) => id));
    if (data.length === 0 || ids.length >= meta.total) return ids;
  }
}

test('after an upgrade each list has a comment once, and what is decided is not to review again', async () => {
  const before = await idsIn({ list: 'review' });
  const [approved = '', rejected = '', ...open] = before;
  const moderate = (id: string, reject: boolean) =>
    rina.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject } });
  await moderate(approved, false);
  await moderate(rejected, true);
  const whole = (await idsIn({})).toSorted();
  await spoil();
  await app.db.updateTable('judging_states').set({ detector: 'an older one' }).execute();
  await using second = await startTestApp({ beside: app });
  expect(second.url).not.toBe(app.url);
  await waitForEverything(rina);
  expect((await idsIn({ list: 'review' })).toSorted()).toEqual(open.toSorted());
  for (const sort of ['newest', 'score', 'campaign'] as const) {
    expect((await idsIn({ sort })).toSorted()).toEqual(whole);
  }
  expect(new Set(whole).size).toBe(whole.length);
  const flagged = await idsIn({ is_spam: 'true' });
  expect(new Set(flagged).size).toBe(flagged.length);
});

test('and when a sync begins', async () => {
  const before = await verdicts();
  await spoil();
  await app.db.updateTable('judging_states').set({ detector: null }).execute();
  await syncChannel(rina);
  await waitForEverything(rina);
  expect(await verdicts()).toEqual(before);
});
