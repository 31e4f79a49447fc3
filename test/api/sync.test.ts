import { expect, test } from 'vitest';
import { channelIdFrom } from '../../src/emulator/identifiers.ts';
import { readChannel } from '../support/sync.ts';
import { startTestApp } from '../support/test-app.ts';
import { twoChannels, twoChannelsSeed } from '../support/two-channels.ts';

const ofRina = twoChannelsSeed.comments.filter(
  ({ videoId }) => videoId !== twoChannels.bayu.brakes.id,
);

test('a first sync brings every comment of the three queues, replies beyond five included', async () => {
  await using app = await startTestApp();
  const rina = await app.signIn({ account: 'Rina' });
  const job = await readChannel(rina);
  expect(job).toMatchObject({ state: 'done', kind: 'sync_channel', done: ofRina.length });

  const rows = await app.db.selectFrom('comments').select(['youtube_id', 'content']).execute();
  const stored = new Map(rows.map((row) => [row.youtube_id, row.content]));
  expect(stored).toEqual(new Map(ofRina.map(({ id, text }) => [id, text])));

  const total = async (query: object) =>
    (await rina.call('GET /api/comments', { query })).meta.total;
  expect(await total({})).toBe(ofRina.length);
  expect(await total({ moderation_status: 'pending' })).toBe(1);
  expect(await total({ moderation_status: 'spam' })).toBe(1);
  expect(await total({ is_spam: 'true' })).toBeGreaterThanOrEqual(12);
  expect(await total({ is_spam: 'true', video_id: twoChannels.rina.chili.id })).toBeGreaterThan(3);
});

test('text that no database can hold is read all the same', async () => {
  await using app = await startTestApp();
  const rina = await app.signIn({ account: 'Rina' });
  const { id } = app.emulator.control.addComment({
    videoId: twoChannels.rina.tomato.id,
    text: 'nol \0 di sini, setengah huruf \uD835 juga, dan \uDC00',
    author: { name: 'Penonton \0\uD83D', channelId: channelIdFrom('halves') },
  });
  expect(await readChannel(rina)).toMatchObject({ state: 'done' });
  const { data } = await rina.call('GET /api/comments', { query: { comment_ids: id } });
  expect(data).toMatchObject([
    {
      comment_text: 'nol \uFFFD di sini, setengah huruf \uFFFD juga, dan \uFFFD',
      author_name: 'Penonton \uFFFD\uFFFD',
    },
  ]);
});

test('a platform that shows nobody but its author the original form is read all the same', async () => {
  await using app = await startTestApp();
  app.emulator.control.changeSettings({ originals: 'author' });
  const text = 'satu *dua* <tiga> 1:05\nhttps://contoh.example/a?b=1&c=2';
  const { id } = app.emulator.control.addComment({ videoId: twoChannels.rina.tomato.id, text });
  const rina = await app.signIn({ account: 'Rina' });
  expect(await readChannel(rina)).toMatchObject({ state: 'done' });
  const { data } = await rina.call('GET /api/comments', { query: { comment_ids: id } });
  expect(data.map((row) => row.comment_text)).toEqual([text]);
});

test('the units of the job are those of the platform’s ledger', async () => {
  await using app = await startTestApp();
  const rina = await app.signIn({ account: 'Rina' });
  const before = spent(app);
  const job = await readChannel(rina);
  expect(job.units).toBe(spent(app) - before);
  const { data } = await rina.call('GET /api/quota');
  expect(data.used).toBe(spent(app));
});

test('a second sync reads only what is new, and takes over what changed', async () => {
  await using app = await startTestApp();
  const rina = await app.signIn({ account: 'Rina' });
  const first = await readChannel(rina);
  const { comments } = twoChannelsSeed;
  const [newest] = comments;
  app.emulator.control.addComment({
    videoId: twoChannels.rina.chili.id,
    text: 'baru saja lihat, keren',
    publishedAt: (newest?.publishedAt ?? 0) + 60_000,
  });
  const held = comments.find(({ status }) => status === 'heldForReview');
  app.emulator.control.studio('publish', [held?.id ?? '']);
  const second = await readChannel(rina);
  expect(second.units).toBeLessThan(first.units);

  const total = async (query: object) =>
    (await rina.call('GET /api/comments', { query })).meta.total;
  expect(await total({})).toBe(ofRina.length + 1);
  expect(await total({ moderation_status: 'pending' })).toBe(0);
});

test('a second request joins the sync under way', async () => {
  await using app = await startTestApp();
  const rina = await app.signIn({ account: 'Rina' });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => rina.call('POST /api/videos/process-all')),
  );
  expect(new Set(answers.map(({ data }) => data.job_id)).size).toBe(1);
});

test('a used-up quota makes the sync wait, and nothing that was read is lost', async () => {
  await using app = await startTestApp({ config: { dailyUnits: 8 } });
  const rina = await app.signIn({ account: 'Rina' });
  const job = await readChannel(rina);
  expect(job).toMatchObject({ state: 'waiting_quota', error_code: 'quota_exhausted' });
  const { meta } = await rina.call('GET /api/comments', { query: {} });
  expect(meta.total).toBeGreaterThan(0);
});

test('without the permission for comments a sync fails and says so', async () => {
  await using app = await startTestApp();
  const rina = await app.signIn({ account: 'Rina', denyScopes: ['force-ssl'] });
  const job = await readChannel(rina);
  expect(job).toMatchObject({ state: 'failed', error_code: 'missing_scope' });
});

const spent = ({ emulator }: { emulator: { ledger: readonly { units: number }[] } }) =>
  emulator.ledger.reduce((sum, { units }) => sum + units, 0);
