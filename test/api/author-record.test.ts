import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../src/server/context/deps.ts';
import { seenAuthors } from '../../src/server/judging/authors/seen-authors.ts';
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

async function writtenByOthers(): Promise<Map<string, number>> {
  const written = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const { data, meta } = await rina.call('GET /api/comments', {
      query: { channel_id: twoChannels.rina.channel.id, page_size: '100', page: String(page) },
    });
    for (const { author_channel_id: author } of data) {
      if (author === null || author === twoChannels.rina.channel.id) continue;
      written.set(author, (written.get(author) ?? 0) + 1);
    }
    if (page >= meta.pages) return written;
  }
}

test('others with comments on the channel are listed by how many they wrote, each with the record', async () => {
  const written = await writtenByOthers();
  const { data: first, meta } = await rina.call('GET /api/authors', {
    query: { page_size: '100' },
  });
  const { data: second } = await rina.call('GET /api/authors', {
    query: { page_size: '100', page: '2' },
  });
  const data = [...first, ...second];
  expect(meta).toEqual({
    total: written.size,
    page: 1,
    page_size: 100,
    pages: Math.ceil(written.size / 100),
    total_capped: false,
  });
  expect(new Map(data.map((one) => [one.author_channel_id, one.comments]))).toEqual(written);
  const counts = data.map(({ comments }) => comments);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));

  const [most] = data;
  const id = most?.author_channel_id ?? '';
  const { data: record } = await rina.call('GET /api/authors/{id}', { params: { id } });
  const newest = (await commentsOf(id))[0];
  expect(most).toEqual({
    ...record,
    author_name: newest?.author_name,
    author_profile_image: newest?.author_profile_image,
  });
});

test('the list has numbered pages, and nobody sees the authors of another owner', async () => {
  const all = await rina.call('GET /api/authors', { query: { page_size: '100' } });
  const second = await rina.call('GET /api/authors', { query: { page: '2', page_size: '2' } });
  expect(second.data).toEqual(all.data.slice(2, 4));
  const { data: beyond, meta } = await rina.call('GET /api/authors', { query: { page: '999' } });
  expect(beyond).toEqual([]);
  expect(meta.total).toBe(all.meta.total);
  const bayu = await app.signIn({ account: 'Bayu' });
  const { data: theirs } = await bayu.call('GET /api/authors');
  const mine = new Set(all.data.map((one) => one.author_channel_id));
  expect(theirs.filter((one) => mine.has(one.author_channel_id))).toEqual([]);
});

test('a page of authors and their number are read by one query, as both group the channel', async () => {
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { ownerId } = await app.db
    .selectFrom('users')
    .select('id as ownerId')
    .where('youtube_channel_id', '=', twoChannels.rina.channel.id)
    .executeTakeFirstOrThrow();
  const actor = { ownerId, channelId: twoChannels.rina.channel.id } as Actor;
  const page = { page: 1, page_size: 2 };
  const { authors, meta } = await seenAuthors({ db: app.db.withPlugin(counting) }, actor, page);
  expect(authors).toHaveLength(2);
  expect(meta.total).toBe((await writtenByOthers()).size);
  expect(queries).toBe(1);
});

test('the campaigns of an author are those of their flagged comments', async () => {
  const author = await spammer();
  const own = app.db
    .updateTable('comments')
    .where('author_channel_id', '=', author)
    .where('video_channel_id', '=', twoChannels.rina.channel.id);
  const rows = await app.db
    .selectFrom('comments')
    .select(['id', 'campaign_id'])
    .where('author_channel_id', '=', author)
    .where('video_channel_id', '=', twoChannels.rina.channel.id)
    .execute();
  const joined = new Set(rows.flatMap(({ campaign_id: id }) => id ?? []));
  expect(joined.size).toBeGreaterThan(0);
  const told = async () =>
    (await rina.call('GET /api/authors/{id}', { params: { id: author } })).data.campaigns;
  await own.set({ is_spam: true }).execute();
  expect(await told()).toBe(joined.size);
  // People who write alike, "mantap kak", are in a campaign and no spammers.
  await own.set({ is_spam: false }).execute();
  expect(await told()).toBe(0);
  await recount(app.db);
});
