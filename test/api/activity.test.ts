import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEntry } from '../../src/contract/activity.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { syncChannel } from '../support/sync.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';

/* What was done in the owner's name, as the activity log tells it. */

let world: Moderating;
let owner: ApiClient;
beforeAll(async () => {
  world = await startModerating();
  owner = world.owner;
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => setUndoSeconds(world.app.db, 3_600));

type Query = Record<string, string>;
const activity = async (query: Query = {}, by = owner): Promise<ActivityEntry[]> =>
  (await by.call('GET /api/activity', { query })).data;
const about = (id: string) => activity({ search: id });
const fileOf = async (query: Query = {}): Promise<Record<string, string>[]> => {
  const answer = await owner.send('GET /api/activity/export', { query });
  return parse(await answer.text(), { bom: true, columns: true });
};

describe('one decision', () => {
  test('it says who, what, when, why and of which comment', async () => {
    const id = world.comments.take();
    const row = await world.rowOf(id);
    await world.decide(id, true);
    const [entry] = await about(id);
    expect(entry).toMatchObject({
      who: 'owner',
      kind: 'decisions',
      action: 'reject',
      comment: { id, text: row.content },
      author: { channel_id: row.author_channel_id, name: row.author_name },
      video: { id: row.video_id },
      score: row.spam_score,
      outcome: { decision: 'reject', state: 'queued', failure: null, settled_at: null },
      together: null,
    });
    expect(entry?.reasons.map(({ signal }) => signal)).toEqual(
      (row.reasons as { signal: string }[]).map(({ signal }) => signal),
    );
    expect(Date.now() - Date.parse(entry?.at ?? '')).toBeLessThan(60_000);
    const { meta } = await owner.call('GET /api/activity', { query: { search: id } });
    expect(meta.nextPageToken).toBeUndefined();
  });

  test('it goes on to say what YouTube answered', async () => {
    const id = world.comments.take();
    await setUndoSeconds(world.app.db, 0);
    await world.decide(id, true);
    await world.sent(id);
    const [entry] = await about(id);
    expect(entry?.outcome).toMatchObject({ state: 'sent', called: true, replaced: false });
    expect(entry?.outcome?.settled_at).not.toBeNull();
  });

  test('the score and the reasons are those of its moment, whatever is judged later', async () => {
    const id = world.comments.take();
    const before = await world.rowOf(id);
    await world.decide(id, false);
    await world.app.db
      .updateTable('comments')
      .set({ spam_score: before.spam_score === 100 ? 1 : 100, reasons: '[]' })
      .where('youtube_id', '=', id)
      .execute();
    const [entry] = await about(id);
    expect(entry?.score).toBe(before.spam_score);
    expect(entry?.reasons).toHaveLength(before.reasons.length);
  });

  test('no text and no name of a comment is written', async () => {
    const { data } = await owner.call('GET /api/comments', { query: { page_size: '100' } });
    await world.decide(world.comments.take(), true);
    const rows = await world.app.db.selectFrom('audit_log').selectAll().execute();
    const written = JSON.stringify(rows);
    for (const { comment_text, author_name } of data) {
      expect(written).not.toContain(JSON.stringify(comment_text).slice(1, -1));
      if (author_name !== null) expect(written).not.toContain(`"${author_name}"`);
    }
    const reasons = rows.flatMap((row) => row.reasons ?? []);
    expect(reasons.length).toBeGreaterThan(0);
    const keys = new Set(reasons.flatMap((reason) => Object.keys(reason)));
    expect(keys).toEqual(new Set(['signal', 'weight']));
  });
});

describe('several comments decided together', () => {
  const none = { waiting: 0, held: 0, sent: 0, failed: 0, undone: 0, rejected_from: null };

  test('are one line, which opens', async () => {
    const ids = world.comments.take(3);
    const before = (await activity({ maxResults: '100' })).length;
    await world.decideAll(ids, true);
    expect(await activity({ maxResults: '100' })).toHaveLength(before + 1);
    const [act] = await activity({ kind: 'decisions', maxResults: '1' });
    const whole = { action: 'reject', comment: null, outcome: null, together: 3 };
    expect(act).toMatchObject({ ...whole, outcomes: { ...none, waiting: 3 } });
    const opened = { act: act?.id ?? '' };
    const parts = await activity(opened);
    expect(new Set(parts.map(({ comment }) => comment?.id))).toEqual(new Set(ids));
    expect(parts.map(({ together, outcomes }) => [together, outcomes])).toEqual([
      [3, null],
      [3, null],
      [3, null],
    ]);
    await world.undo(ids.slice(1));
    const [later] = await activity({ kind: 'decisions', maxResults: '1' });
    expect(later?.outcomes).toEqual({ ...none, waiting: 1, undone: 2 });
    const states = (await activity(opened)).map(({ outcome }) => outcome?.state);
    expect(new Set(states)).toEqual(new Set(['queued', 'undone']));
    const [undo] = await activity({ kind: 'undos', maxResults: '1' });
    expect(undo).toMatchObject({ action: 'undo', together: 2, outcomes: null });
  });

  test('a comment that is hidden before it is rejected counts as hidden', async () => {
    await owner.call('PUT /api/settings', { body: { undo_seconds: 0, hold_hours: 24 } });
    const ids = world.comments.take(2);
    await world.decideAll(ids, true);
    await expect
      .poll(async () => (await activity({ kind: 'decisions', maxResults: '1' }))[0]?.outcomes, {
        timeout: 30_000,
      })
      .toEqual({ ...none, held: 2, rejected_from: expect.any(String) as string });
    const [held] = await activity({ kind: 'decisions', maxResults: '1' });
    const parts = await activity({ act: held?.id ?? '' });
    const times = parts.map(({ outcome }) => outcome?.send_after ?? '').toSorted();
    expect(held?.outcomes?.rejected_from).toBe(times[0]);
    await owner.call('PUT /api/settings', { body: { hold_hours: 0 } });
  });

  test('are single lines in a narrowed list, and in the file', async () => {
    const ids = world.comments.take(2);
    await world.decideAll(ids, true);
    expect((await about(ids[0] ?? '')).map(({ comment }) => comment?.id)).toEqual([ids[0]]);
    const file = (await fileOf()).map((row) => row['comment_id']);
    expect(file).toEqual(expect.arrayContaining(ids));
  });
});

test('pages follow one another without a gap or a repetition, while new entries come', async () => {
  const all = (await activity({ maxResults: '100' })).map(({ id }) => id);
  expect(all.length).toBeGreaterThan(4);
  const seen: string[] = [];
  let pageToken: string | undefined;
  do {
    const query = { maxResults: '2', ...(pageToken === undefined ? {} : { pageToken }) };
    const { data, meta } = await owner.call('GET /api/activity', { query });
    seen.push(...data.map(({ id }) => id));
    pageToken = meta.nextPageToken;
    await owner.call('PUT /api/outbox/pause');
    await owner.call('DELETE /api/outbox/pause');
  } while (pageToken !== undefined && seen.length < 500);
  expect(seen).toEqual(all);
});

describe('filters', () => {
  test('who, kind, outcome, period and video narrow the list, and the file with it', async () => {
    const [rejected, failing] = world.comments.take(2) as [string, string];
    await setUndoSeconds(world.app.db, 0);
    await world.decide(rejected, true);
    await world.sent(rejected);
    const method = 'comments.setModerationStatus';
    world.app.emulator.control.planFault({ method, kind: 'error', error: 'processingFailure' });
    await world.decide(failing, true);
    await expect
      .poll(async () => (await activity({ outcome: 'failed' })).map(({ comment }) => comment?.id), {
        timeout: 30_000,
      })
      .toContain(failing);
    const idsOf = async (query: Query) => (await activity(query)).map(({ comment }) => comment?.id);
    expect(await idsOf({ outcome: 'sent' })).toContain(rejected);
    expect(await idsOf({ outcome: 'sent' })).not.toContain(failing);
    expect(await idsOf({ outcome: 'waiting' })).not.toContain(rejected);
    expect(await idsOf({ who: 'system' })).not.toContain(rejected);
    expect(await idsOf({ kind: 'settings' })).not.toContain(rejected);
    expect(await idsOf({ kind: 'other' })).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await idsOf({ start_date: today, end_date: today })).toContain(rejected);
    expect(await idsOf({ end_date: '2020-01-01' })).toEqual([]);
    const { video_id } = await world.rowOf(rejected);
    const ofVideo = await activity({ video_id, kind: 'decisions' });
    expect(ofVideo.map(({ video }) => video?.id)).toEqual(ofVideo.map(() => video_id));
    expect(ofVideo.map(({ comment }) => comment?.id)).toContain(rejected);

    const file = await fileOf({ outcome: 'failed' });
    expect(file.map((row) => row['comment_id'])).toContain(failing);
    expect(file.every((row) => row['outcome'] === 'failed')).toBe(true);
  });

  test('a channel is found by its id, its address and its handle', async () => {
    const id = world.comments.take();
    const { author_channel_id: author } = await world.rowOf(id);
    await world.app.db
      .updateTable('comments')
      .set({ author_name: '@kebun.bunga' })
      .where('youtube_id', '=', id)
      .execute();
    await world.decide(id, true);
    for (const search of [
      author ?? '',
      `https://www.youtube.com/channel/${author}`,
      '@Kebun.Bunga',
      'youtube.com/@kebun.bunga/videos',
      `https://www.youtube.com/watch?v=x&lc=${id}`,
    ]) {
      const found = await activity({ search });
      expect(
        found.map(({ comment }) => comment?.id),
        search,
      ).toContain(id);
      expect(
        found.every((entry) => entry.author?.channel_id === author),
        search,
      ).toBe(true);
    }
    for (const search of ['@nobody', 'youtube.com', 'two words', "' or true --", 'UCnobody']) {
      expect(await activity({ search }), search).toEqual([]);
    }
  });
});

test('changed settings and words say what they were', async () => {
  await owner.call('PUT /api/settings', { body: { sensitivity: 'high' } });
  await owner.call('POST /api/blacklisted-words', { body: { word: '=kebun(1)' } });
  const [settings] = await activity({ kind: 'settings', maxResults: '1' });
  expect(settings?.changes).toEqual([{ name: 'sensitivity', from: 'medium', to: 'high' }]);
  const [word] = await activity({ kind: 'words', maxResults: '1' });
  expect(word).toMatchObject({ action: 'blacklist_add', details: { word: '=kebun(1)' } });
});

test('the file has a line for each entry, and no cell of it is a formula', async () => {
  const file = await fileOf();
  const first = await activity({ maxResults: '1' });
  expect(file[0]).toMatchObject({ time: first[0]?.at, action: first[0]?.action });
  const shown = await activity({ maxResults: '100' });
  expect(file.length).toBeGreaterThanOrEqual(shown.length);
  for (const cell of file.flatMap((row) => Object.values(row))) {
    expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  }
  const { data } = await owner.call('GET /api/comments', { query: { page_size: '100' } });
  const text = JSON.stringify(file);
  for (const { comment_text } of data) expect(text).not.toContain(comment_text);
});

test('another owner sees nothing of it, also by the same ids', async () => {
  const bayu = await world.app.signIn({ account: 'Bayu' });
  await syncChannel(bayu);
  const id = world.comments.take();
  const { author_channel_id: author, video_id } = await world.rowOf(id);
  await world.decide(id, true);
  await world.decideAll(world.comments.take(2), true);
  const [act] = await activity({ kind: 'decisions', maxResults: '1' });
  const opened = { act: act?.id ?? '' };
  expect(await activity(opened)).toHaveLength(2);
  for (const query of [{}, { search: id }, { search: author ?? '' }, { video_id }, opened]) {
    const found = await activity(query, bayu);
    expect(found.flatMap(({ comment }) => comment?.id ?? [])).toEqual([]);
  }
});

test.each([
  { pageToken: 'x' },
  { pageToken: Buffer.from('[null,"1"]').toString('base64url') },
  { pageToken: 'x'.repeat(201) },
  { maxResults: '101' },
  { act: '-1' },
  { act: '9'.repeat(16) },
  { who: 'everybody' },
  { kind: 'gossip' },
  { outcome: 'maybe' },
  { start_date: 'yesterday' },
  { video_id: '../etc' },
  { search: 'x'.repeat(201) },
  { search: 'a\0b' },
])('malformed or oversized: %o is refused', async (query) => {
  const answer = await owner.send('GET /api/activity', { query });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ success: false });
});
