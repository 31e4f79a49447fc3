import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AddWordBody } from '../../src/contract/blacklisted-word.ts';
import { resetApp } from '../support/reset-app.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let owner: Session;
let author: string;
let handle: string;
/** A genuine comment of the author. */
let comment: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await resetApp(app);
  owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  const { data } = await owner.call('GET /api/comments', { query: { is_spam: 'false' } });
  const found = data.find(({ author_name: name, can_moderate }) => can_moderate && name !== null);
  author = found?.author_channel_id ?? '';
  comment = found?.id ?? '';
  handle = '@toko.melati';
  await app.db
    .updateTable('comments')
    .set({ author_name: '@Toko.Melati' })
    .where('author_channel_id', '=', author)
    .execute();
});

const add = (body: Partial<AddWordBody> & { word: string }) =>
  owner.call('POST /api/blacklisted-words', {
    body: { match: 'channel', shown_comment_ids: [comment], ...body },
  });
async function verdict() {
  const { data } = await owner.call('GET /api/comments', { query: { page_size: '100' } });
  return data.find(({ id }) => id === comment);
}

test.each([
  ['id', () => author],
  ['handle', () => handle],
  ['address', () => `https://www.youtube.com/channel/${author}`],
])('the comments of a channel that is listed by its %s are flagged', async (_by, name) => {
  const { data: word } = await add({ word: name() });
  expect(word).toMatchObject({ match: 'channel', type: 'channel', is_regex: false });
  expect(word.word).toBe(name() === handle ? handle : author);
  const flagged = await verdict();
  expect(flagged).toMatchObject({ is_spam: true, is_blacklisted_words: true });
  expect(flagged?.reasons).toMatchObject([
    {
      signal: 'blacklisted_words',
      values: { word: word.word, match: 'channel', count: 1 },
      spans: [],
    },
    ...(flagged?.reasons.slice(1) ?? []),
  ]);
  await owner.call('DELETE /api/blacklisted-words/{id}', { params: { id: word.id } });
  expect(await verdict()).toMatchObject({ is_spam: false, is_blacklisted_words: false });
});

test('what is no channel is refused, and the same channel is listed once', async () => {
  expect(
    await owner.refused('POST /api/blacklisted-words', {
      body: { word: 'toko melati', match: 'channel' },
    }),
  ).toMatchObject({ status: 400, code: 'invalid_input' });
  await add({ word: author });
  const again = { word: `youtube.com/channel/${author}`, match: 'channel' };
  expect(await owner.refused('POST /api/blacklisted-words', { body: again })).toMatchObject({
    code: 'already_listed',
  });
});

test('a trial compares authors', async () => {
  await app.db.updateTable('comments').set({ published_at: new Date() }).execute();
  const { data } = await owner.call('POST /api/blacklisted-words/try', {
    body: { word: author, match: 'channel' },
  });
  expect(data.caught).toBeGreaterThan(0);
  expect(data.sample.map(({ comment_id }) => comment_id)).toContain(comment);
});

test('channels are imported and exported, and in no list for others or for Studio', async () => {
  const text = `type,value\nchannel,${author}\nchannel,@Toko.Melati\nword,kenanga88\n`;
  await owner.call('POST /api/blacklisted-words/import', { body: { text, confirmed_new: 3 } });
  const exported = async (others: string) => {
    const query = { format: 'json' as const, for_others: others };
    const answer = await owner.send('GET /api/blacklisted-words/export', { query });
    const words = (await answer.json()) as { word: string; match: string }[];
    return words.map(({ word, match }) => `${match} ${word}`);
  };
  const all = [`channel ${author}`, `channel ${handle}`, 'exact kenanga88'];
  expect(await exported('false')).toEqual(all);
  expect(await exported('true')).toEqual(['exact kenanga88']);
  const { data } = await owner.call('GET /api/studio-words');
  expect(JSON.stringify(data)).not.toContain(author);
});
