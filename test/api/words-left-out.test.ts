import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../src/contract/time-lengths.ts';
import { type ListServer, startListServer } from '../support/list-server.ts';
import { runWork } from '../support/run-duties.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let lists: ListServer;
let app: TestApp;
let rina: Session;
let rinaId: number;
beforeAll(async () => {
  lists = await startListServer();
  app = await startTestApp({ outside: lists.outside });
  rina = await app.signIn({ account: 'Rina' });
  rinaId = Number((await rina.call('GET /api/auth/user')).data.id);
  await syncChannel(rina);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await lists[Symbol.asyncDispose]();
});
beforeEach(async () => {
  for (const { id } of await listsOf()) {
    await rina.call('DELETE /api/word-lists/{id}', { params: { id } });
  }
});

type Words = readonly { word: string; match: string }[];

const listsOf = async () => (await rina.call('GET /api/word-lists')).data;
const publish = (path: string, words: Words, headers: Record<string, string> = {}) =>
  lists.publish(path, { headers, body: JSON.stringify(words) });
async function subscribe(path: string, words: Words) {
  const body = { url: publish(path, words), confirmed_new: words.length };
  return (await rina.call('POST /api/word-lists', { body })).data.id;
}
/** As if each list had been asked for more than a day ago. */
async function nextDay() {
  const checked_at = new Date(Date.now() - 2 * DAY_MS);
  await app.db.updateTable('word_lists').set({ checked_at }).execute();
  await runWork(app, rinaId, 'lists');
}
/** The list is another one from now on, and is read. */
async function publishNextDay(path: string, words: Words) {
  publish(path, words);
  await nextDay();
}
/** The words of a list, the oldest first. */
const wordsOf = async (list: string) => {
  const query = { page_size: '100', list };
  return (await rina.call('GET /api/blacklisted-words', { query })).data.toReversed();
};
const marked = async (keyword: string) => {
  const { data } = await rina.call('GET /api/comments', { query: { keyword } });
  return data.map(({ is_blacklisted_words: is }) => is);
};
const put = (word: { id: string } | undefined, left_out: boolean) =>
  rina.call('PUT /api/blacklisted-words/{id}', {
    params: { id: word?.id ?? '' },
    body: { left_out },
  });

/** Three comments hold it: too few to be asked about as common. */
const rekening = { word: 'rekening', match: 'contains' };
const others = Array.from({ length: 9 }, (_, nth) => ({
  word: `kembang${nth}x`,
  match: 'contains',
}));
/** Subscribes to a list, and leaves "rekening" out. */
async function leaveOneOut(path: string) {
  const id = await subscribe(path, [rekening, ...others]);
  await put((await wordsOf(id))[0], true);
  return id;
}
/** How the list's rows of "rekening" match, and whether they are left out. */
const rowsOfIt = async (id: string) =>
  (await wordsOf(id))
    .filter(({ word }) => word.toLowerCase() === 'rekening')
    .map(({ match, left_out }) => [match, left_out]);

test('a word that is left out stays left out when its list has it again', async () => {
  const id = await leaveOneOut('/again');
  await publishNextDay('/again', others);
  expect(await rowsOfIt(id)).toEqual([['contains', true]]);
  await publishNextDay('/again', [rekening, ...others]);
  expect(await rowsOfIt(id)).toEqual([['contains', true]]);
  expect((await listsOf())[0]).toMatchObject({ words: 10, left_out: 1 });
  expect(await marked('rekening')).not.toContain(true);
});

test.each(['exact', 'regex'])(
  'it stays left out as %s, too, until it is taken back',
  async (match) => {
    const path = `/as-${match}`;
    const id = await leaveOneOut(path);
    await publishNextDay(path, [{ word: 'REKENING', match }, ...others]);
    expect(await rowsOfIt(id)).toEqual([['contains', true]]);
    expect((await listsOf())[0]).toMatchObject({ words: 10, left_out: 1 });
    expect(await marked('rekening')).not.toContain(true);
    await put((await wordsOf(id))[0], false);
    expect(await marked('rekening')).toContain(true);
    await nextDay();
    expect(await rowsOfIt(id)).toEqual([[match, false]]);
  },
);

test('a word that is left out stays one row, however its list writes it', async () => {
  const id = await leaveOneOut('/written');
  const patterns = ['rekening', 'Rekening', 'rEkening'].map((word) => ({ word, match: 'regex' }));
  await publishNextDay('/written', [...patterns, { word: 'rekening', match: 'exact' }, ...others]);
  expect(await rowsOfIt(id)).toEqual([['contains', true]]);
  await publishNextDay('/written', others);
  expect(await rowsOfIt(id)).toEqual([['contains', true]]);
  expect(await wordsOf(id)).toHaveLength(10);
});

test('a word that is left out of one list counts in another', async () => {
  await leaveOneOut('/here');
  await subscribe('/there', [rekening]);
  expect(await marked('rekening')).toContain(true);
});

test('a word that is taken back goes if its list has it no more, also where the list is unchanged', async () => {
  const id = await leaveOneOut('/gone');
  publish('/gone', others, { etag: '"2"' });
  await nextDay();
  await put((await wordsOf(id))[0], false);
  lists.asked.length = 0;
  await nextDay();
  expect(lists.asked.map((one) => one.headers['if-none-match'])).toEqual([undefined]);
  expect(await rowsOfIt(id)).toEqual([]);
});

const patterns = (kind: string) =>
  Array.from({ length: 100 }, (_, nth) => ({ word: `${kind}${nth}z+q`, match: 'regex' }));
const readAnew = async () => (await syncChannel(rina)).state;

test('a list takes no more patterns than there is room for, also for those that another list copies', async () => {
  const tag = { etag: '"1"' };
  const copied = await subscribe('/copied', patterns('pola'));
  await rina.call('POST /api/word-lists', {
    body: { url: publish('/copy', patterns('pola'), tag), confirmed_new: 100 },
  });
  await subscribe('/else', patterns('lain'));
  await publishNextDay('/copied', patterns('baru'));
  expect((await wordsOf(copied))[0]).toMatchObject({ word: 'pola0z+q' });
  expect((await listsOf()).map(({ problem }) => problem)).toEqual(['blacklist_full', null, null]);
  expect(await readAnew()).toBe('done');
});

test('what is left out keeps its room, since it can be taken back', async () => {
  const id = await subscribe('/left', patterns('pola'));
  const leaveAllOut = (left_out: boolean) =>
    app.db.updateTable('blacklist_entries').set({ left_out }).where('list_id', '=', Number(id));
  await leaveAllOut(true).execute();
  await publishNextDay('/left', patterns('baru'));
  await expect(subscribe('/more', patterns('lain'))).rejects.toThrow('import_changed');
  const body = { word: 'cangkir+', match: 'regex' as const, severity: 'high' as const };
  await expect(rina.call('POST /api/blacklisted-words', { body })).rejects.toThrow(
    'invalid_pattern',
  );
  await leaveAllOut(false).execute();
  expect(await readAnew()).toBe('done');
});
