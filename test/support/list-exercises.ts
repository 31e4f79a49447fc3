import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import type { Database, OwnerId } from '../../src/server/db/schema.ts';
import { insertList } from '../../src/server/judging/blacklist/lists/lists.repository.ts';
import { saveWords } from '../../src/server/judging/blacklist/transfer/transfer.repository.ts';
import type { ListServer } from './list-server.ts';
import { type Exercise, plain, unreadable, unreadableOf } from './openapi-exercise.ts';
import type { Things } from './two-owners.ts';

let made = 0;

/** A list of one word that an owner subscribes to, which is not read again. */
export async function makeList(db: Database, ownerId: OwnerId, word: string) {
  made += 1;
  const now = new Date();
  const url = `https://lists.push.example/made/${made}`;
  const state = { etag: null, words: 1, read_at: now, checked_at: now };
  const entry = {
    match: 'contains',
    severity: 'medium',
    category: null,
    description: null,
  } as const;
  const listId = await inOwnerTransaction(db, ownerId, async (tx) => {
    const id = await insertList(tx, ownerId, { ...state, url });
    await saveWords(tx, ownerId, { words: [{ word, ...entry }], listId: id });
    return id;
  });
  const { id } = await db
    .selectFrom('blacklist_entries')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return { listId: String(listId), listedOtherId: String(id) };
}

const nobodys = { id: '999999' };

interface ListWorld {
  db: Database;
  ownerId: OwnerId;
  lists: ListServer;
}

/** The calls on lists of this owner. */
export const listExercises = (world: () => Promise<ListWorld>) => {
  const one = async () => {
    const { db, ownerId } = await world();
    return makeList(db, ownerId, 'kembang sepatu');
  };
  const published = async () =>
    (await world()).lists.publish('/exercise', { body: 'flamboyan77\nkemuning77' });
  const gone = 'https://lists.push.example/gone';
  const bad = [
    [{ body: { url: 'http://lists.push.example/', confirmed_new: 1 } }, 400],
    [{ body: { url: gone, confirmed_new: 1 } }, 502],
    ...unreadable,
  ] as const;
  return {
    'GET /api/word-lists': { good: plain } satisfies Exercise,
    'POST /api/word-lists/preview': {
      good: async () => ({ body: { url: await published() } }),
      bad,
    } satisfies Exercise,
    'POST /api/word-lists': {
      good: async () => ({ body: { url: await published(), confirmed_new: 2 } }),
      bad,
    } satisfies Exercise,
    'GET /api/word-lists/{id}': {
      good: async () => ({ params: { id: (await one()).listId } }),
      bad: [[{ params: nobodys }, 404]],
    } satisfies Exercise,
    'PUT /api/word-lists/{id}': {
      good: async () => ({ params: { id: (await one()).listId }, body: { may_act: true } }),
      bad: [[{ params: nobodys, body: { may_act: true } }, 404], ...unreadableOf('9')],
    } satisfies Exercise,
    'DELETE /api/word-lists/{id}': {
      good: async () => ({ params: { id: (await one()).listId } }),
      bad: [[{ params: nobodys }, 404]],
    } satisfies Exercise,
    'PUT /api/blacklisted-words/{id}': {
      good: async () => ({ params: { id: (await one()).listedOtherId }, body: { left_out: true } }),
      bad: [[{ params: nobodys, body: { left_out: true } }, 404], ...unreadableOf('9')],
    } satisfies Exercise,
  };
};

/** Attempts at what is theirs. The addresses cannot be read, so nothing comes of them. */
export const listAttempts = {
  'GET /api/blacklisted-words': ({ listedWord, listId, ownerId }: Things) => [
    { query: { page_size: '1000' } },
    { query: { word: listedWord } },
    { query: { word: '%' } },
    { query: { list: listId } },
    { query: { user_id: ownerId } },
  ],
  'GET /api/word-lists': ({ ownerId }: Things) => [{}, { query: { user_id: ownerId } }],
  'POST /api/word-lists/preview': ({ ownerId }: Things) => [
    { body: { url: 'https://127.0.0.1/', user_id: ownerId } },
  ],
  'POST /api/word-lists': ({ ownerId }: Things) => [
    { body: { url: 'https://127.0.0.1/', confirmed_new: 1, user_id: ownerId } },
  ],
  'GET /api/word-lists/{id}': ({ listId }: Things) => [{ params: { id: listId } }],
  'PUT /api/word-lists/{id}': ({ listId, ownerId }: Things) => [
    { params: { id: listId }, body: { may_act: true } },
    { params: { id: listId }, body: { may_act: true, user_id: ownerId } },
  ],
  'DELETE /api/word-lists/{id}': ({ listId, ownerId }: Things) => [
    { params: { id: listId } },
    { params: { id: listId }, query: { user_id: ownerId } },
  ],
  'PUT /api/blacklisted-words/{id}': ({ listedOtherId, wordId }: Things) => [
    { params: { id: listedOtherId }, body: { left_out: true } },
    { params: { id: wordId }, body: { left_out: true } },
  ],
};
