import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { HOUR_MS } from '../../src/contract/time-lengths.ts';
import type { SubscriptionBody } from '../../src/contract/word-list.ts';
import { type ListServer, startListServer } from '../support/list-server.ts';
import { runWork } from '../support/run-duties.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts';
import { waitFor } from '../support/wait-for.ts';

let lists: ListServer;
let clock: VirtualClock;
let app: TestApp;
let rina: Session;
let rinaId: number;
beforeAll(async () => {
  lists = await startListServer();
  clock = createVirtualClock();
  app = await startTestApp({ clock, outside: lists.outside });
  rina = await app.signIn({ account: 'Rina' });
  rinaId = Number((await rina.call('GET /api/auth/user')).data.id);
  await syncChannel(rina);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await lists[Symbol.asyncDispose]();
});
beforeEach(async () => {
  for (const { id } of await listsOf()) await end(id);
  await app.db.deleteFrom('blacklist_entries').execute();
  logged = (await everyAction()).length;
});

const listsOf = async (by = rina) => (await by.call('GET /api/word-lists')).data;
const [list] = [async () => (await listsOf())[0]];
const preview = async (body: SubscriptionBody) =>
  (await rina.call('POST /api/word-lists/preview', { body })).data;
async function subscribe(body: SubscriptionBody) {
  const { list: seen } = await preview(body);
  const confirmed = { ...body, confirmed_new: seen.new };
  return (await rina.call('POST /api/word-lists', { body: confirmed })).data;
}
const end = (id: string) => rina.call('DELETE /api/word-lists/{id}', { params: { id } });
const wordsOf = async (id?: string) => {
  const query = { page_size: '100', ...(id === undefined ? {} : { list: id }) };
  const { data } = await rina.call('GET /api/blacklisted-words', { query });
  return data.toReversed();
};
const written = async (id?: string) => (await wordsOf(id)).map(({ word }) => word);
/** As if each list had been asked for so much earlier. */
async function pass(hours: number) {
  for (const { id, checked_at } of await app.db.selectFrom('word_lists').selectAll().execute()) {
    const earlier = new Date(checked_at.getTime() - hours * HOUR_MS);
    await app.db
      .updateTable('word_lists')
      .set({ checked_at: earlier })
      .where('id', '=', id)
      .execute();
  }
  await runWork(app, rinaId, 'lists');
}
const nextDay = () => pass(24);
/** What was logged in the present test. */
let logged = 0;
const everyAction = async () =>
  (await app.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  );
const actions = async () => (await everyAction()).slice(logged);
/** How many re-checks were asked for. */
const requestsOf = async () => {
  const states = app.db.selectFrom('judging_states').select('requests');
  return (await states.where('user_id', '=', rinaId).executeTakeFirstOrThrow()).requests;
};
const marked = async (word: string) => {
  const { data } = await rina.call('GET /api/comments', { query: { keyword: word } });
  return data.map(({ is_blacklisted_words: is }) => is);
};
/** So many words that no comment has. */
const invented = (count: number, kind = 'kembang') =>
  Array.from({ length: count }, (_, nth) => `${kind}${nth + 100}x`).join('\n');

test('a list is previewed with what it would have caught, and then its words work', async () => {
  const { data: comments } = await rina.call('GET /api/comments', { query: { keyword: 'panen' } });
  expect(comments.length).toBeGreaterThan(0);
  const url = lists.publish('/one.csv', 'word,severity\npanen,high\nkenanga77,low\nr,low\n');
  const seen = await preview({ url });
  expect(seen.list).toMatchObject({ form: 'table', new: 2, asked: 1 });
  expect(seen.list.samples.map(({ severity }) => severity)).toEqual(['medium', 'low']);
  expect(seen.trial.caught).toBeGreaterThan(0);
  expect(seen.trial.sample[0]?.comment_text.toLowerCase()).toContain('panen');
  expect(await listsOf()).toEqual([]);

  const subscribed = await subscribe({ url });
  expect(subscribed).toMatchObject({ url, words: 2, left_out: 0, may_act: false, problem: null });
  expect(await listsOf()).toEqual([subscribed]);
  const params = { id: subscribed.id };
  expect((await rina.call('GET /api/word-lists/{id}', { params })).data).toEqual(subscribed);
  expect(await marked('panen')).toEqual(comments.map(() => true));
  expect(await wordsOf()).toEqual([]);
  const [word] = await wordsOf(subscribed.id);
  expect(word).toMatchObject({ word: 'panen', severity: 'medium', list_id: subscribed.id });
  expect(word?.hits).toBeGreaterThan(0);

  await end(subscribed.id);
  expect(await listsOf()).toEqual([]);
  expect(await marked('panen')).toEqual(comments.map(() => false));
  expect(await app.db.selectFrom('blacklist_entries').select('id').execute()).toEqual([]);
  expect(await actions()).toEqual(['list_take', 'list_end']);
});

test('another number of words than the owner saw is refused', async () => {
  const url = lists.publish('/changed', 'kenanga77');
  const { list: seen } = await preview({ url });
  lists.publish('/changed', 'kenanga77\nmelati77');
  const body = { url, confirmed_new: seen.new };
  const refused = await rina.refused('POST /api/word-lists', { body });
  expect(refused).toMatchObject({ status: 409, code: 'import_changed' });
  expect(await listsOf()).toEqual([]);
});

test.each([
  'http://lists.push.example/a',
  'https://lists.push.example:444/a',
  'https://a:b@lists.push.example/a',
  'https://127.0.0.1/a',
  'https://[2606:4700::1]/a',
  'lists.push.example/a',
])('the address %s is refused unread', async (url) => {
  const asked = lists.asked.length;
  for (const key of ['POST /api/word-lists', 'POST /api/word-lists/preview'] as const) {
    const refused = await rina.refused(key, { body: { url, confirmed_new: 1 } });
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input' });
  }
  expect(lists.asked).toHaveLength(asked);
});

test('a word of one’s own and one of a list stand beside each other', async () => {
  const url = lists.publish('/both', 'kenanga77\nmelati77');
  const { id } = await subscribe({ url });
  const body = { word: 'Kenanga77', severity: 'high' as const };
  const { data: own } = await rina.call('POST /api/blacklisted-words', { body });
  expect(own.list_id).toBeNull();
  expect(await written()).toEqual(['Kenanga77']);
  await nextDay();
  expect(await written(id)).toEqual(['kenanga77', 'melati77']);
  await rina.call('DELETE /api/blacklisted-words/{id}', { params: { id: own.id } });
  expect(await written(id)).toEqual(['kenanga77', 'melati77']);
  const [first] = await wordsOf(id);
  const refused = await rina.refused('DELETE /api/blacklisted-words/{id}', {
    params: { id: first?.id ?? '' },
  });
  expect(refused.status).toBe(404);
});

test('lists are read once a day, all together, and judged once', async () => {
  const first = await subscribe({ url: lists.publish('/first', 'kenanga77\nmelati77') });
  await pass(5);
  const headers = { etag: '"1"' };
  await subscribe({ url: lists.publish('/second', { headers, body: 'mawar77' }) });
  lists.publish('/first', 'melati77\nteratai77');
  const before = await requestsOf();
  lists.asked.length = 0;
  await pass(18);
  expect(lists.asked).toEqual([]);
  await pass(1);
  const sent = lists.asked.map((one) => [one.path, one.headers['if-none-match']]);
  expect(sent).toHaveLength(2);
  expect(Object.fromEntries(sent)).toEqual({ '/first': undefined, '/second': '"1"' });
  expect(await written(first.id)).toEqual(['melati77', 'teratai77']);
  expect(await requestsOf()).toBe(before + 1);
  expect((await actions()).at(-1)).toBe('list_change');
  const due = await app.db
    .selectFrom('work')
    .select('due_at')
    .where('kind', '=', 'lists')
    .executeTakeFirstOrThrow();
  expect(due.due_at).toEqual(new Date(clock.now().getTime() + 24 * 3_600_000));
});

test('a list that grew by more than half waits for the owner’s yes', async () => {
  const url = lists.publish('/grown', invented(10));
  await subscribe({ url });
  lists.publish('/grown', invented(15));
  await nextDay();
  expect(await list()).toMatchObject({ words: 15, waiting_words: null });
  lists.publish('/grown', invented(23));
  await nextDay();
  expect(await list()).toMatchObject({ words: 15, waiting_words: 23, problem: null });
  await nextDay();
  expect(await list()).toMatchObject({ words: 15, waiting_words: 23 });
  expect(await subscribe({ url })).toMatchObject({ words: 23, waiting_words: null });
  expect(await listsOf()).toHaveLength(1);
});

test('a list that cannot be read keeps its words, and says since when', async () => {
  const url = lists.publish('/fails', 'kenanga77');
  await subscribe({ url });
  lists.publish('/fails', { headers: { 'content-type': 'text/html' }, body: 'moved' });
  await nextDay();
  const since = clock.now().toISOString();
  expect(await list()).toMatchObject({ words: 1, problem: 'list_is_page', failing_since: since });
  lists.publish('/fails', '# nothing\n');
  await nextDay();
  expect(await list()).toMatchObject({
    words: 1,
    problem: 'unreadable_file',
    failing_since: since,
  });
  lists.publish('/fails', 'kenanga77');
  await nextDay();
  expect(await list()).toMatchObject({ problem: null, failing_since: null });
});

test('a word that is left out stays left out, and can be taken back', async () => {
  const url = lists.publish('/out', 'panen\nkenanga77');
  const { id } = await subscribe({ url });
  const [first] = await wordsOf(id);
  const word = first?.id ?? '';
  const put = (left_out: boolean) =>
    rina.call('PUT /api/blacklisted-words/{id}', { params: { id: word }, body: { left_out } });
  expect(await marked('panen')).toContain(true);
  await put(true);
  expect(await marked('panen')).not.toContain(true);
  lists.publish('/out', 'panen\nkenanga77\nmelati77');
  await nextDay();
  expect(await list()).toMatchObject({ words: 3, left_out: 1 });
  expect(await marked('panen')).not.toContain(true);
  await put(false);
  expect(await marked('panen')).toContain(true);
});

test('what is asked about is left out until the owner answers, each day as answered', async () => {
  const url = lists.publish('/asked', 'kenanga77\nteratai*');
  expect((await preview({ url })).list).toMatchObject({ new: 1, asked: 1 });
  const { id } = await subscribe({ url, answers: { star: 'offer' } });
  expect(await wordsOf(id)).toHaveLength(2);
  lists.publish('/asked', 'kenanga77\nteratai*\nkemuning*');
  await nextDay();
  expect((await wordsOf(id)).map(({ match }) => match)).toEqual(['contains', 'regex', 'regex']);
});

test('a new word that many comments have is not taken by itself', async () => {
  const url = lists.publish('/common', 'kenanga77\nmelati77');
  const { id } = await subscribe({ url });
  lists.publish('/common', 'kenanga77\nmelati77\na[aiueo]?');
  lists.publish(
    '/common',
    '[{"word":"kenanga77"},{"word":"melati77"},{"word":"[aiueo]","match":"regex"}]',
  );
  await nextDay();
  expect(await written(id)).toEqual(['kenanga77', 'melati77']);
});

test('lists have no patterns dearer than one’s own', async () => {
  const dear = '(gacor|maxwin){1,400}';
  const url = lists.publish('/dear', JSON.stringify([{ word: dear, match: 'regex' }, 'kenanga77']));
  const { list: seen } = await preview({ url });
  expect(seen).toMatchObject({ new: 1, invalid: 1 });
  expect(seen.problems[0]?.reason).toBe('pattern_too_costly');
});

test('an owner has so many lists', async () => {
  for (let nth = 0; nth < limits.wordLists; nth += 1) {
    await subscribe({ url: lists.publish(`/of/${nth}`, `kenanga${nth}`) });
  }
  const body = { url: lists.publish('/of/more', 'melati'), confirmed_new: 1 };
  const refused = await rina.refused('POST /api/word-lists', { body });
  expect(refused).toMatchObject({ status: 409, code: 'lists_full' });
});

test('the yes to automatic actions is logged, and ends what was judged without it', async () => {
  const { id } = await subscribe({ url: lists.publish('/acts', 'kenanga77') });
  const put = (may_act: boolean) =>
    rina.call('PUT /api/word-lists/{id}', { params: { id }, body: { may_act } });
  expect((await put(true)).data.may_act).toBe(true);
  await put(true);
  expect((await put(false)).data.may_act).toBe(false);
  expect((await actions()).slice(1)).toEqual(['list_may_act', 'list_may_not_act']);
  await waitFor('the re-check', async () => {
    const jobs = await app.db
      .selectFrom('jobs')
      .select('state')
      .where('kind', '=', 'rejudge')
      .execute();
    return jobs.every(({ state }) => state === 'done');
  });
});
