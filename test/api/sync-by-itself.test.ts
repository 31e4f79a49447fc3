import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startSyncedChannel } from '../support/synced-channel.ts';
import { twoChannels, twoChannelsSeed } from '../support/two-channels.ts';

const { tomato } = twoChannels.rina;
const seeded = twoChannelsSeed.comments;
const published = seeded.filter(
  ({ videoId, status, parentId, author }) =>
    videoId === tomato.id &&
    status === 'published' &&
    parentId === undefined &&
    author.channelId !== twoChannels.rina.channel.id,
);
const idOf = (status: string) => seeded.find((comment) => comment.status === status)?.id ?? '';
const longThread = seeded.find(({ parentId }) => parentId !== undefined)?.parentId ?? '';
/** Both other queues have their turn in it. */
const HOURS = { minutes: 130 };

test('new comments come by themselves, a quiet hour costs three units at most', async () => {
  await using world = await startSyncedChannel();
  const added = world.app.emulator.control.addComment({
    videoId: tomato.id,
    text: 'baru nonton sekarang, bagus',
  });
  await world.pass({ minutes: 61 });
  expect(await world.rowOf(added.id)).toMatchObject({ status: 'unmoderated' });
  await world.pass({ minutes: 61 });
  world.unitsSpent();
  await world.pass({ minutes: 60 });
  expect(world.unitsSpent()).toBeLessThanOrEqual(3);
  const { data } = await world.app
    .signIn({ account: 'Rina' })
    .then((own) => own.call('GET /api/jobs'));
  expect(data).toHaveLength(1);
});

test('a comment edited on the platform is judged by its new text', async () => {
  await using world = await startSyncedChannel();
  const { emulator } = world.app;
  const added = emulator.control.addComment({ videoId: tomato.id, text: 'halo semua' });
  await world.pass({ minutes: 61 });
  const scoreOf = async () => {
    const row = await world.app.db
      .selectFrom('comments')
      .select(['spam_score', 'content'])
      .where('youtube_id', '=', added.id)
      .executeTakeFirstOrThrow();
    return row;
  };
  const before = await scoreOf();
  emulator.control.editComment(
    added.id,
    'slot gacor maxwin di 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳 daftar sekarang bonus 100%',
  );
  await world.pass({ minutes: 61 });
  const after = await scoreOf();
  expect(after.content).toContain('gacor');
  expect(after.spam_score).toBeGreaterThan(before.spam_score);
});

test('a reply to an old thread comes with the daily reading, at the price of its thread', async () => {
  await using world = await startSyncedChannel();
  const { control } = world.app.emulator;
  const oldest = published.toSorted((a, b) => a.publishedAt - b.publishedAt)[0]?.id ?? '';
  const replies = [oldest, longThread].map((parentId) =>
    control.addComment({ videoId: tomato.id, parentId, text: `balasan untuk ${parentId}` }),
  );
  await world.pass({ days: 1 });
  for (const { id } of replies) expect(await world.rowOf(id)).toBeDefined();
});

test('comments that are turned off are remembered, and asked for again a week later', async () => {
  await using world = await startSyncedChannel();
  const { emulator } = world.app;
  const parentId = published.toSorted((a, b) => a.publishedAt - b.publishedAt)[0]?.id ?? '';
  const { id } = emulator.control.addComment({ videoId: tomato.id, parentId, text: 'menyusul' });
  const method = 'commentThreads.list';
  // After the three queues of the whole channel comes the video that has grown.
  emulator.control.planFault({ method, kind: 'error', error: 'commentsDisabled', atCall: 4 });
  const asked = () =>
    emulator.ledger.filter(({ parameters }) => parameters['videoId'] === tomato.id).length;
  await world.pass({ days: 1 });
  expect(asked()).toBe(1);
  await world.pass({ days: 1 });
  await world.pass({ days: 1 });
  expect(asked()).toBe(1);
  await world.pass({ days: 6 });
  expect(asked()).toBeGreaterThan(1);
  expect(await world.rowOf(id)).toBeDefined();
});

const studio = {
  'a held comment that the owner published there': [
    'publish',
    idOf('heldForReview'),
    'unmoderated',
  ],
  'a held comment that the owner rejected there': ['reject', idOf('heldForReview'), 'rejected'],
  'a held comment that its author deleted': ['delete', idOf('heldForReview'), 'rejected'],
  'a suspect comment that the owner published there': [
    'publish',
    idOf('likelySpam'),
    'unmoderated',
  ],
  'a suspect comment that the owner rejected there': ['reject', idOf('likelySpam'), 'rejected'],
  'a published comment that the owner held there': ['hold', published[0]?.id ?? '', 'pending'],
  'a published comment that the owner rejected there': [
    'reject',
    published[1]?.id ?? '',
    'rejected',
  ],
  'a published comment that its author deleted': ['delete', published[2]?.id ?? '', 'rejected'],
} as const;

test.each(Object.entries(studio))('%s is taken over', async (_what, [action, id, status]) => {
  await using world = await startSyncedChannel();
  world.app.emulator.control.studio(action, [id]);
  await world.pass(HOURS);
  await world.pass(HOURS);
  expect(await world.rowOf(id)).toMatchObject({ status });
});

test('what the owner rejected here and published there is shown as published', async () => {
  await using world = await startSyncedChannel();
  const { control } = world.app.emulator;
  const id = published[3]?.id ?? '';
  await world.rina.call('POST /api/comments/{id}/moderate', {
    params: { id },
    body: { reject: true },
  });
  await world.pass({ minutes: 1 });
  expect(control.comment(id)?.status).toBe('rejected');
  control.studio('publish', [id]);
  await world.pass(HOURS);
  expect(await world.rowOf(id)).toMatchObject({ status: 'unmoderated', platform: 'published' });
});

test('a decision of the owner is not undone by a list that lags', async () => {
  await using world = await startSyncedChannel();
  const { control } = world.app.emulator;
  control.changeSettings({ lagMs: 5 * 60_000 });
  const id = published[4]?.id ?? '';
  await world.rina.call('POST /api/comments/{id}/moderate', {
    params: { id },
    body: { reject: true },
  });
  await world.pass({ minutes: 1 });
  await world.rina.call('POST /api/videos/process-all');
  await world.pass({ minutes: 1 });
  expect(await world.rowOf(id)).toMatchObject({ status: 'rejected' });
});

test('a sync that met the end of the quota goes on by itself after its reset', async () => {
  // Half past eleven in California: the reset is half an hour away.
  const start = new Date('2026-03-08T07:30:00Z');
  await using world = await startSyncedChannel({ config: { dailyUnits: 8 }, start });
  const { data: waiting } = await world.rina.call('GET /api/jobs');
  expect(waiting[0]).toMatchObject({
    state: 'waiting_quota',
    resumes_at: '2026-03-08T08:00:00.000Z',
  });
  await world.pass({ minutes: 29 });
  await delay(1_500);
  expect(world.unitsSpent()).toBe(0);
  await world.pass({ minutes: 2 });
  const rina = await world.app.signIn({ account: 'Rina' });
  const { data: jobs } = await rina.call('GET /api/jobs');
  expect(jobs[0]?.resumes_at ?? '2026-03-09T07:00:00.000Z').toBe('2026-03-09T07:00:00.000Z');
  expect(world.unitsSpent()).toBeGreaterThan(0);
});

test('a look for news under way becomes the reading that the owner asks for', async () => {
  await using world = await startSyncedChannel();
  const { emulator } = world.app;
  emulator.control.planFault({ method: 'commentThreads.list', kind: 'delay', ms: 1_500 });
  world.clock.advance({ minutes: 61 });
  const rina = await world.app.signIn({ account: 'Rina' });
  let looks: { id: number }[] = [];
  while (looks.length === 0) {
    looks = await world.app.db
      .selectFrom('jobs')
      .select('id')
      .where('scope', '=', 'news')
      .execute();
    await delay(20);
  }
  const before = emulator.ledger.length;
  const { data } = await rina.call('POST /api/videos/process-all');
  expect(data.job_id).toBe(String(looks[0]?.id));
  await world.pass({ seconds: 1 });
  const { data: job } = await rina.call('GET /api/jobs/{id}', { params: { id: data.job_id } });
  expect(job.state).toBe('done');
  const methods = emulator.ledger.slice(before).map(({ method }) => method);
  expect(methods).toContain('playlistItems.list');
});
