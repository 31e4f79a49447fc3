import { afterAll, beforeAll, expect, test } from 'vitest';
import { recount } from '../support/recount.ts';
import { send } from '../support/send.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';

let app: TestApp;
let rina: Session;
beforeAll(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
});
afterAll(() => app[Symbol.asyncDispose]());

async function commentsOf(author: string) {
  const query = {
    author_channel_id: author,
    channel_id: twoChannels.rina.channel.id,
    page_size: '100',
  };
  return (await rina.call('GET /api/comments', { query })).data;
}

async function spammer(): Promise<string> {
  const { data } = await rina.call('GET /api/comments', {
    query: { is_spam: 'true', channel_id: twoChannels.rina.channel.id, page_size: '1' },
  });
  return data[0]?.author_channel_id ?? '';
}

test('the record counts what an author wrote, and what the platform has rejected of it', async () => {
  const id = await spammer();
  const rows = await commentsOf(id);
  const dates = rows.map((row) => row.published_at).toSorted();
  const record = async () => (await rina.call('GET /api/authors/{id}', { params: { id } })).data;
  const { campaigns, ...counted } = await record();
  expect(campaigns).toBeGreaterThanOrEqual(0);
  expect(counted).toEqual({
    author_channel_id: id,
    first_seen_at: dates[0],
    last_seen_at: dates.at(-1),
    comments: rows.length,
    removed: 0,
    trusted_since: null,
  });
  await app.db
    .updateTable('comments')
    .set({ platform_status: 'rejected' })
    .where('youtube_id', '=', rows[0]?.id ?? '')
    .execute();
  await recount(app.db);
  expect((await record()).removed).toBe(1);
  await rina.call('POST /api/authors/trusted', { body: { author_channel_id: id } });
  const { data: trusted } = await rina.call('GET /api/authors/trusted');
  expect((await record()).trusted_since).toBe(trusted[0]?.created_at);
});

test('who wrote nothing on the channel has no record, nor has another owner’s author', async () => {
  expect((await send(rina, 'GET /api/authors/UCnobody')).status).toBe(404);
  const bayu = await app.signIn({ account: 'Bayu' });
  expect((await send(bayu, `GET /api/authors/${await spammer()}`)).status).toBe(404);
});
