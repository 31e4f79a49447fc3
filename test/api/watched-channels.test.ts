import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDuties } from '../support/run-duties.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';

const { rina: ofRina, bayu: ofBayu } = twoChannels;

let app: TestApp;
let bayu: Session;
beforeAll(async () => {
  app = await startTestApp();
  bayu = await app.signIn({ account: 'Bayu' });
  await syncChannel(bayu);
});
afterAll(() => app[Symbol.asyncDispose]());

const channels = async () =>
  (await bayu.call('GET /api/channels')).data.map(({ id, is_own }) => ({ id, is_own }));
const commentsOf = async (channel_id: string) =>
  (await bayu.call('GET /api/comments', { query: { channel_id, page_size: '100' } })).data;

const own = { id: ofBayu.channel.id, is_own: true };
const watched = { id: ofRina.channel.id, is_own: false };

test('a channel is watched: its videos and public comments, for a few units, to read only', async () => {
  const before = app.emulator.ledger.length;
  const url = `https://www.youtube.com/channel/${ofRina.channel.id}`;
  const { data } = await bayu.call('POST /api/channels', { body: { url } });
  expect(data).toMatchObject({ ...watched, title: ofRina.channel.title });
  const calls = app.emulator.ledger.slice(before);
  expect(calls.reduce((sum, { units }) => sum + units, 0)).toBe(4);
  expect(new Set(calls.map(({ accountId }) => accountId))).toEqual(new Set([ofBayu.id]));

  expect(await channels()).toEqual([own, watched]);
  const comments = await commentsOf(ofRina.channel.id);
  expect(comments.length).toBeGreaterThan(10);
  expect(comments.every(({ can_moderate }) => !can_moderate)).toBe(true);
  const shown = new Set(comments.map(({ moderation_status }) => moderation_status));
  expect([...shown].every((status) => status === 'unmoderated' || status === 'spam')).toBe(true);
  const { data: options } = await bayu.call('GET /api/videos/by-channel', {
    query: { channel_id: ofRina.channel.id },
  });
  expect(options.length).toBeGreaterThan(0);
  const [comment] = comments;
  const body = { comment_ids: [comment?.id ?? ''], reject: true };
  const decided = await bayu.call('POST /api/comments/bulk-moderate', { body });
  expect(decided.data.skipped).toEqual([{ comment_id: comment?.id, reason: 'not_your_channel' }]);
});

test('watching again, or the own channel, adds nothing', async () => {
  await bayu.call('POST /api/channels', { body: { id: ofRina.channel.id } });
  const { data } = await bayu.call('POST /api/channels', { body: { id: ofBayu.channel.id } });
  expect(data).toMatchObject(own);
  expect(await channels()).toEqual([own, watched]);
});

test('the own videos stay by themselves', async () => {
  const { data } = await bayu.call('GET /api/videos', { query: {} });
  expect(data.every(({ snippet }) => snippet.channelTitle === ofBayu.channel.title)).toBe(true);
});

test('what is new is read once a day', async () => {
  const { id } = app.emulator.control.addComment({ videoId: ofRina.tomato.id, text: 'baru, bu' });
  await runDuties(app);
  expect((await commentsOf(ofRina.channel.id)).some((row) => row.id === id)).toBe(false);
  await app.db
    .updateTable('channels')
    .set({ refreshed_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('is_own', '=', false)
    .execute();
  await runDuties(app);
  expect((await commentsOf(ofRina.channel.id)).some((row) => row.id === id)).toBe(true);
});

test('who stops watching keeps nothing of it', async () => {
  const kept = (await commentsOf(ofBayu.channel.id)).length;
  await bayu.call('DELETE /api/channels/{id}', { params: { id: ofRina.channel.id } });
  expect(await channels()).toEqual([own]);
  expect(await commentsOf(ofRina.channel.id)).toEqual([]);
  expect((await commentsOf(ofBayu.channel.id)).length).toBe(kept);
  const refused = await bayu.refused('DELETE /api/channels/{id}', {
    params: { id: ofBayu.channel.id },
  });
  expect(refused).toMatchObject({ status: 404, code: 'not_found' });
});
