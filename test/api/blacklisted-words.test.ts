import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BlacklistedWordBody } from '../../src/contract/blacklisted-word.ts';
import { limits } from '../../src/contract/limits.ts';
import { ownIds } from '../support/own-ids.ts';
import { resetApp } from '../support/reset-app.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let owner: Session;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await resetApp(app);
  owner = await app.signIn({ account: 'Rina' });
});

type Words = Partial<BlacklistedWordBody> & { word: string };

const add = async (body: Words) => (await owner.call('POST /api/blacklisted-words', { body })).data;
const refuse = (body: object) => owner.refused('POST /api/blacklisted-words', { body });
type ListQuery = { word?: string; category?: string; page?: string; page_size?: string };
const list = (query: ListQuery = {}) => owner.call('GET /api/blacklisted-words', { query });
const listed = async (query = {}) => (await list(query)).data.map(({ word }) => word);

async function addMany(count: number): Promise<void> {
  const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const ids = await ownIds(app.db, id, count);
  await app.db
    .insertInto('blacklist_entries')
    .values(ids.map((own, index) => ({ user_id: id, id: own, value: `kata${index}` })))
    .execute();
}

describe('adding a word', () => {
  test('answers the row, trimmed, and lists it', async () => {
    const row = await add({ word: '  melati77 ', description: ' situs slot ' });
    expect(row).toMatchObject({ word: 'melati77', description: 'situs slot', match: 'contains' });
    expect(Date.parse(row.created_at)).not.toBeNaN();
    expect((await list()).data).toEqual([row]);
  });

  test('needs no description', async () => {
    expect(await add({ word: 'gacor' })).toMatchObject({ description: null });
    expect(await add({ word: 'maxwin', description: ' ' })).toMatchObject({ description: null });
  });

  test.each(['', '   ', '\u200b\u200d', 'a\0b', '\ud800', 'x'.repeat(201)])(
    'is refused for %j',
    async (word) => {
      expect(await refuse({ word })).toMatchObject({ status: 400, code: 'invalid_input' });
      expect(await listed()).toEqual([]);
    },
  );

  test('says of an empty word that it is empty', async () => {
    for (const body of [{ word: ' ' }, { word: '' }, {}]) {
      const { error, details } = await refuse(body);
      expect(error).toBe('Word cannot be empty');
      expect(details).toEqual([{ path: 'body.word', message: 'Word cannot be empty' }]);
    }
  });

  test('says of a text that is too long how long it may be', async () => {
    const long = await refuse({ word: 'x'.repeat(201) });
    expect(long.error).toBe('Word is longer than 200 characters');
    const described = await refuse({ word: 'gacor', description: 'x'.repeat(501) });
    expect(described.error).toBe('Description is longer than 500 characters');
  });

  test('is refused where another way to write it is listed', async () => {
    await add({ word: 'rendang' });
    for (const word of ['𝗥𝗲𝗻dang', 'RENDANG', 'r\u0435ndang']) {
      expect(await refuse({ word })).toMatchObject({ status: 409, code: 'already_listed' });
    }
  });

  test('is refused where it is listed already, and not for another kind of match', async () => {
    await add({ word: 'gacor' });
    expect(await refuse({ word: ' gacor' })).toMatchObject({ status: 409, code: 'already_listed' });
    await add({ word: 'gacor', match: 'exact' });
    expect(await listed()).toEqual(['gacor', 'gacor']);
  });

  test('takes nothing but its own fields from the body', async () => {
    const forged = { id: '7', user_id: '9', created_at: '2001-01-01T00:00:00Z' };
    const row = await add({ word: 'gacor', ...forged });
    expect(row.created_at).not.toContain('2001');
    const stored = await app.db.selectFrom('blacklist_entries').selectAll().execute();
    const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    expect(stored).toMatchObject([{ user_id: id, value: 'gacor' }]);
    expect(stored[0]?.id).not.toBe(7);
  });
});

/** A pattern of some 700 instructions. */
const heavy = (letter: string) => ({ word: `${letter}.{0,350}`, match: 'regex' as const });

describe('a pattern', () => {
  test('that the engine reads is listed', async () => {
    expect(await add({ word: 'melati\\d{2}', match: 'regex' })).toMatchObject({ match: 'regex' });
  });

  test.each([
    ['melati(', /cannot be read/],
    ['(?=melati)', /at \(\?=/],
    ['(((.*a{10}){10}){9})', /repeats too much|at /],
  ])('like %s is refused with the reason', async (word, reason) => {
    const refused = await refuse({ word, match: 'regex' });
    expect(refused).toMatchObject({ status: 400, code: 'invalid_pattern' });
    expect(refused.error).toMatch(reason);
    expect(await listed()).toEqual([]);
  });

  test('that makes the list too costly is refused, and lighter ones are still listed', async () => {
    for (const letter of 'abcdefghijk') await add(heavy(letter));
    const refused = await refuse(heavy('l'));
    expect(refused).toMatchObject({ status: 400, code: 'invalid_pattern' });
    expect(refused.error).toMatch(/repeat too much together/);
    await add({ word: 'melati\\d{2}', match: 'regex' });
    expect(await listed()).toHaveLength(12);
  });

  test('beyond what one list holds is refused, however many come at once', async () => {
    const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const values = (await ownIds(app.db, id, 198)).map((own, index) => ({
      user_id: id,
      id: own,
      value: `pola${index}`,
      match: 'regex' as const,
    }));
    await app.db.insertInto('blacklist_entries').values(values).execute();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        owner.send('POST /api/blacklisted-words', {
          body: { word: `melati${name}+`, match: 'regex' },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 400, 400]);
  });
});

const count = async () => (await list({ page_size: '1' })).meta.total;

describe('a list has room for 10,000 words', () => {
  test('and of two that are added at once for its last place, one is refused', async () => {
    expect(limits.blacklistedWords).toBe(10_000);
    await addMany(9_999);
    const answers = await Promise.all(
      ['melati77', 'mawar77'].map((word) =>
        owner.send('POST /api/blacklisted-words', { body: { word } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await count()).toBe(10_000);
    expect(await refuse({ word: 'anggrek' })).toMatchObject({
      status: 409,
      code: 'blacklist_full',
    });
    // What is listed already is said to be, even now.
    expect(await refuse({ word: 'kata7' })).toMatchObject({ code: 'already_listed' });
    expect(await count()).toBe(10_000);
  });

  test('and taking one off makes room for another', async () => {
    await addMany(10_000);
    const { data } = await list({ page_size: '1' });
    await owner.call('DELETE /api/blacklisted-words/{id}', { params: { id: data[0]?.id ?? '' } });
    await add({ word: 'anggrek' });
    expect(await count()).toBe(10_000);
  });

  test('each owner has their own', async () => {
    await addMany(10_000);
    const bayu = await app.signIn({ account: 'Bayu' });
    await bayu.call('POST /api/blacklisted-words', { body: { word: 'anggrek' } });
  });
});

describe('the list', () => {
  test('shows the latest first, twenty a page unless asked otherwise', async () => {
    await addMany(45);
    const { data, meta } = await list();
    expect(data).toHaveLength(20);
    expect(data[0]?.word).toBe('kata44');
    expect(meta).toEqual({ total: 45, page: 1, page_size: 20, pages: 3, total_capped: false });
    expect(await listed({ page: '3' })).toHaveLength(5);
    expect(await listed({ page: '4' })).toEqual([]);
    expect(await listed({ page: '9', page_size: '5' })).toHaveLength(5);
  });

  test('comes whole up to a thousand words', async () => {
    await addMany(1001);
    const { data, meta } = await list({ page_size: String(limits.blacklistPageSize.max) });
    expect(data).toHaveLength(1000);
    expect(meta.total).toBe(1001);
  });

  test.each(['0', '1001', '-1', 'all'])('has no pages of %s', async (pageSize) => {
    const refused = await owner.refused('GET /api/blacklisted-words', {
      query: { page_size: pageSize },
    });
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('is searched by word, in upper and lower case, wildcards standing for themselves', async () => {
    for (const word of ['Slot Gacor', 'bonus 100%', 'slot_88', 'slotx88', 'c:\\jackpot']) {
      await add({ word, description: 'gacor' });
    }
    expect(await listed({ word: 'gacor' })).toEqual(['Slot Gacor']);
    expect(await listed({ word: '%' })).toEqual(['bonus 100%']);
    expect(await listed({ word: 'slot_' })).toEqual(['slot_88']);
    expect(await listed({ word: '\\' })).toEqual(['c:\\jackpot']);
    expect(await listed({ word: "' or 1=1 --" })).toEqual([]);
    expect((await list({ word: 'slot', page_size: '2' })).meta).toMatchObject({
      total: 3,
      pages: 2,
    });
  });
});

test('the list is narrowed to a category, together with a search', async () => {
  await add({ word: 'gacor', category: 'judi' });
  await add({ word: 'maxwin', category: 'judi' });
  await add({ word: 'dana kaget', category: 'Penipuan' });
  await add({ word: 'jelek' });
  const { data: categories } = await owner.call('GET /api/blacklisted-words/categories');
  expect(categories).toEqual([
    { category: 'judi', words: 2 },
    { category: 'Penipuan', words: 1 },
  ]);
  const { data, meta } = await list({ category: 'judi', page_size: '1' });
  expect([data.map(({ word }) => word), meta.total, meta.pages]).toEqual([['maxwin'], 2, 2]);
  expect(await listed({ category: 'judi', word: 'GAC' })).toEqual(['gacor']);
  expect(await listed({ category: 'penipuan' })).toEqual([]);
  expect(await listed({ category: '' })).toHaveLength(4);
  const bayu = await app.signIn({ account: 'Bayu' });
  expect((await bayu.call('GET /api/blacklisted-words/categories')).data).toEqual([]);
});

test('deleting answers the id, and the word is gone', async () => {
  const { id } = await add({ word: 'gacor' });
  const kept = await add({ word: 'maxwin' });
  const answer = await owner.call('DELETE /api/blacklisted-words/{id}', { params: { id } });
  expect(answer.data).toEqual({ id });
  expect((await list()).data).toEqual([kept]);
  const again = await owner.refused('DELETE /api/blacklisted-words/{id}', { params: { id } });
  expect(again).toMatchObject({ status: 404, code: 'not_found' });
});

test('the log keeps what was listed and unlisted', async () => {
  const { id } = await add({ word: 'gacor' });
  await owner.call('DELETE /api/blacklisted-words/{id}', { params: { id } });
  const log = await app.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'target', 'details'])
    .where('action', 'like', 'blacklist%')
    .orderBy('id')
    .execute();
  const details = { word: 'gacor', match: 'contains' };
  expect(log).toEqual([
    { actor: 'owner', action: 'blacklist_add', target: id, details },
    { actor: 'owner', action: 'blacklist_remove', target: id, details },
  ]);
});

test('comments that hold a listed word are flagged when they are read', async () => {
  await add({ word: 'PUPUK' });
  await syncChannel(owner);
  const { data } = await owner.call('GET /api/comments', {
    query: { is_blacklisted_words: 'true', page_size: '100' },
  });
  expect(data.length).toBeGreaterThan(0);
  for (const { comment_text: text, reasons } of data) {
    expect(text).toContain('pupuk');
    const found = reasons.find(({ signal }) => signal === 'blacklisted_words');
    expect(found?.values).toMatchObject({ word: 'PUPUK' });
  }
  const all = await app.db
    .selectFrom('comments')
    .select(['content', 'is_blacklisted_words'])
    .execute();
  const unflagged = all.filter((row) => !row.is_blacklisted_words);
  expect(unflagged.filter(({ content }) => content.includes('pupuk'))).toEqual([]);
  expect(unflagged.length).toBeGreaterThan(0);
});
