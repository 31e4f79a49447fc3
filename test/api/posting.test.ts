import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recount } from '../support/recount.ts';
import { startThreadWorld, type ThreadWorld } from '../support/thread-world.ts';

let world: ThreadWorld;
beforeAll(async () => {
  world = await startThreadWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.afresh());

const THREADS_INSERT = 'commentThreads.insert';

test('a comment is trimmed, sent, judged and first in its list', async () => {
  const counted = await world.viewVideo(world.videos.tomato.id);
  const data = await world.comment('  halo semua\nsampai jumpa minggu depan ');
  expect(data).toMatchObject({
    comment_text: 'halo semua\nsampai jumpa minggu depan',
    author_channel_id: world.channelId,
    can_moderate: false,
    moderation_status: 'unmoderated',
    snippet: { textDisplay: 'halo semua<br>sampai jumpa minggu depan' },
  });
  expect(world.onPlatform(data.comment_text)).toHaveLength(1);
  expect((await world.threadsOf(world.videos.tomato.id)).data[0]?.id).toBe(data.id);
  const video = await world.viewVideo(world.videos.tomato.id);
  expect(video.statistics.commentCount).toBe((counted.statistics.commentCount ?? 0) + 1);
});

test('what an owner writes is judged like everything else', async () => {
  const data = await world.comment(
    'slot gacor hari ini cuma di melati77 daftar sekarang bonus 100%',
  );
  expect(data.is_spam).toBe(true);
});

test('a reply joins its thread, a reply to a reply too', async () => {
  const parent = await world.strangersComment();
  const first = await world.reply(parent, 'pakai kompos, kak');
  const second = await world.reply(first.id, 'dan siram tiap pagi');
  expect([first.parent_id, second.parent_id]).toEqual([parent, parent]);
  const texts = (await world.repliesTo(parent)).data.map((row) => row.comment_text);
  expect(texts.slice(-2)).toEqual(['pakai kompos, kak', 'dan siram tiap pagi']);
});

test.each(['', ' \n\t ', 'x'.repeat(10_001), 'a\0b'])('%j is not sent', async (text) => {
  const written = await world.comment(`semoga sehat ${text.length}`);
  const calls = await world.callsDuring(async () => {
    const refused = { status: 400, code: 'invalid_input' };
    expect(await world.refusedComment(text)).toMatchObject(refused);
    const strangers = { params: { id: await world.strangersComment() }, body: { text } };
    expect(await world.owner().refused('POST /api/comments/{id}/reply', strangers)).toMatchObject(
      refused,
    );
    const own = { params: { id: written.id }, body: { text } };
    expect(await world.owner().refused('PUT /api/comments/{id}', own)).toMatchObject(refused);
  });
  expect(calls).toEqual([]);
});

test('the longest text is sent', async () => {
  expect((await world.comment('é'.repeat(10_000))).comment_text).toHaveLength(10_000);
});

test('clicks at once and clicks again make one comment, a minute later it is meant', async () => {
  const text = 'terima kasih sudah menonton';
  world.app.emulator.control.planFault({ method: THREADS_INSERT, kind: 'delay', ms: 300 });
  const calls = await world.callsDuring(async () => {
    const twins = await Promise.all([
      world.comment(text),
      world.comment(text),
      world.comment(text),
    ]);
    const again = await world.comment(text);
    expect(new Set([...twins, again].map(({ id }) => id)).size).toBe(1);
  });
  expect(calls).toEqual([THREADS_INSERT]);
  world.clock.advance({ seconds: 61 });
  await world.comment(text);
  expect(world.onPlatform(text)).toHaveLength(2);
});

test('the same text elsewhere is another comment', async () => {
  const text = 'video berikutnya hari Minggu';
  const [here, there] = [
    await world.comment(text),
    await world.comment(text, world.videos.chili.id),
  ];
  expect(here.id).not.toBe(there.id);
});

test.each([
  { kind: 'reset', afterEffect: true },
  { kind: 'error', error: 'backendError', afterEffect: true },
  { kind: 'brokenJson' },
] as const)('an answer lost by %j is looked for, and nothing is sent twice', async (fault) => {
  const text = `jawaban hilang ${JSON.stringify(fault)}`;
  world.app.emulator.control.planFault({ method: THREADS_INSERT, ...fault });
  const refused = await world.refusedComment(text);
  expect(refused).toMatchObject({ status: 503, code: 'outcome_unknown' });
  expect(refused.url).toContain(world.videos.tomato.id);
  const calls = await world.callsDuring(async () => {
    expect(world.onPlatform(text)[0]?.id).toBe((await world.comment(text)).id);
  });
  expect(calls).toEqual(['commentThreads.list']);
  expect(world.onPlatform(text)).toHaveLength(1);
});

test('a reply whose answer was lost is found in its thread', async () => {
  const parent = await world.strangersComment();
  const input = { params: { id: parent }, body: { text: 'silakan dicoba' } };
  const fault = { kind: 'reset', afterEffect: true } as const;
  world.app.emulator.control.planFault({ method: 'comments.insert', ...fault });
  const refused = await world.owner().refused('POST /api/comments/{id}/reply', input);
  expect(refused.code).toBe('outcome_unknown');
  const { data } = await world.owner().call('POST /api/comments/{id}/reply', input);
  expect(world.onPlatform('silakan dicoba').map(({ id }) => id)).toEqual([data.id]);
});

test('what was not found is sent again only when lists can no longer lag', async () => {
  const text = 'hilang di jalan';
  world.app.emulator.control.planFault({ method: THREADS_INSERT, kind: 'reset' });
  expect((await world.refusedComment(text)).code).toBe('outcome_unknown');
  world.clock.advance({ minutes: 9 });
  const calls = await world.callsDuring(async () => {
    expect((await world.refusedComment(text)).code).toBe('outcome_unknown');
  });
  expect(calls).toEqual(['commentThreads.list']);
  world.clock.advance({ minutes: 2 });
  await world.comment(text);
  expect(world.onPlatform(text)).toHaveLength(1);
});

test('where nobody can say that it is not there, nothing is sent again', async () => {
  const { control } = world.app.emulator;
  const text = 'lewat jalan lain';
  control.planFault({ method: THREADS_INSERT, kind: 'reset' });
  expect((await world.refusedComment(text)).code).toBe('outcome_unknown');
  world.clock.advance({ minutes: 11 });
  // The platform lists this video by relevance only, and what is new comes last there.
  control.changeSettings({ pageCap: 1 });
  control.planFault({
    method: 'commentThreads.list',
    kind: 'error',
    error: 'processingFailureThreads',
  });
  const calls = await world.callsDuring(async () => {
    expect((await world.refusedComment(text)).code).toBe('outcome_unknown');
  });
  control.changeSettings({ pageCap: null });
  expect(new Set(calls)).toEqual(new Set(['commentThreads.list']));
  expect(world.onPlatform(text)).toEqual([]);
});

test('a crash between the call and our memory of it is like a lost answer', async () => {
  const text = 'listrik padam';
  const data = await world.comment(text);
  await world.app.db.deleteFrom('comments').where('youtube_id', '=', data.id).execute();
  await recount(world.app.db);
  await world.app.db
    .updateTable('postings')
    .set({ state: 'sending', comment_id: null })
    .where('comment_id', '=', data.id)
    .execute();
  world.clock.advance({ minutes: 2 });
  expect((await world.comment(text)).id).toBe(data.id);
  expect(world.onPlatform(text)).toHaveLength(1);
});

test('what was posted a month ago is forgotten with the next comment', async () => {
  const { db } = world.app;
  const { id } = await world.comment('bulan lalu');
  const kept = () => db.selectFrom('postings').select('id').where('comment_id', '=', id).execute();
  const started_at = new Date(world.clock.now().getTime() - 31 * 24 * 3_600_000);
  await db.updateTable('postings').set({ started_at }).where('comment_id', '=', id).execute();
  expect(await kept()).toHaveLength(1);
  await world.comment('hari ini');
  expect(await kept()).toEqual([]);
});

test.each([
  { error: 'forbiddenInsert', code: 'platform_refused', status: 502 },
  { error: 'videoNotFound', code: 'not_found', status: 404 },
])('$error is a plain no: $code, and it may be sent again', async ({ error, code, status }) => {
  const text = `ditolak ${error}`;
  world.app.emulator.control.planFault({ method: THREADS_INSERT, kind: 'error', error });
  expect(await world.refusedComment(text)).toMatchObject({ code, status });
  await world.comment(text);
  expect(world.onPlatform(text)).toHaveLength(1);
});

test('a permission taken away at Google is remembered until the owner grants it again', async () => {
  const error = 'insufficientPermissions';
  world.app.emulator.control.planFault({ method: THREADS_INSERT, kind: 'error', error });
  expect(await world.refusedComment('izin')).toMatchObject({ code: 'missing_scope', status: 403 });
  const calls = await world.callsDuring(async () => {
    expect((await world.refusedComment('izin')).code).toBe('missing_scope');
  });
  expect(calls).toEqual([]);
  await world.afresh();
  await world.comment('izin');
  expect(world.onPlatform('izin')).toHaveLength(1);
});

test('without the permission nothing is sent', async () => {
  const reader = await world.app.signIn({ account: 'Bayu', denyScopes: ['force-ssl'] });
  const calls = await world.callsDuring(async () => {
    const refused = await reader.refused('POST /api/videos/{id}/comments', {
      params: { id: world.videos.tomato.id },
      body: { text: 'halo' },
    });
    expect(refused.code).toBe('missing_scope');
  });
  expect(calls).toEqual([]);
});
