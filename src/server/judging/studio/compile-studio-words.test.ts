import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ownIds } from '../../../../test/support/own-ids.ts';
import { recount } from '../../../../test/support/recount.ts';
import {
  type CommentStore,
  createCommentStore,
  OWN_CHANNEL,
  type ToldComment,
} from '../../../../test/support/stored-comments.ts';
import { mergePreferences } from '../../account/settings/settings.repository.ts';
import type { OwnerId } from '../../db/schema.ts';
import { compileStudioWords } from './compile-studio-words.ts';

let store: CommentStore;
let ownerId: OwnerId;
let owners = 0;
beforeAll(async () => {
  store = await createCommentStore();
});
afterAll(async () => {
  await recount(store.db);
  await store[Symbol.asyncDispose]();
});
beforeEach(async () => {
  ownerId = await addOwner();
});

async function addOwner(): Promise<OwnerId> {
  owners += 1;
  const id = await store.addOwner(`Rina ${owners}`);
  // An owner of an earlier test has the channel no longer.
  const { db } = store;
  await db.updateTable('users').set({ youtube_channel_id: null }).execute();
  await db
    .updateTable('users')
    .set({ youtube_channel_id: OWN_CHANNEL })
    .where('id', '=', id)
    .execute();
  return id;
}

const read = (...comments: ToldComment[]) => store.read(ownerId, comments);
const compile = (bounds?: { comments?: number; ms?: number; hits?: number }) =>
  compileStudioWords({ db: store.db, ...(bounds && { bounds }) }, { ownerId });

async function list(...words: [string, ('exact' | 'contains' | 'regex')?][]): Promise<void> {
  const ids = await ownIds(store.db, ownerId, words.length);
  await store.db
    .insertInto('blacklist_entries')
    .values(
      words.map(([value, match = 'contains'], at) => ({
        user_id: ownerId,
        id: ids[at] ?? 0,
        value,
        match,
      })),
    )
    .execute();
}

const decide = (id: string, status: 'approved' | 'rejected') =>
  store.db
    .updateTable('comments')
    .set({ moderation_status: status })
    .where('user_id', '=', ownerId)
    .where('youtube_id', '=', id)
    .execute();

const adverts: ToldComment[] = [
  { id: 'ad1', text: 'main di KENDARA77 gacor parah, wd langsung cair' },
  { id: 'ad2', text: 'depo di kendara77 auto maxwin' },
  { id: 'ad3', text: 'depo di 𝗞𝗘𝗡𝗗𝗔𝗥𝗔𝟳𝟳 auto maxwin gas' },
];

test('names are listed as spam comments write them, with what each would have caught', async () => {
  await read(...adverts, { id: 'fan', text: 'resepnya mantap kak' });
  const found = await compile();
  expect(found).toMatchObject({ spam: 3, genuine: 1, caught: 3, compared: 4, complete: true });
  expect(found.words.map(({ word, caught, adds }) => [word.toLowerCase(), caught, adds])).toEqual([
    ['kendara77', 2, 2],
    ['𝗞𝗘𝗡𝗗𝗔𝗥𝗔𝟳𝟳', 1, 1],
  ]);
  expect(found.parts).toEqual([
    {
      text: found.words.map(({ word }) => word).join(','),
      words: 2,
      characters: 'kendara77,𝗞𝗘𝗡𝗗𝗔𝗥𝗔𝟳𝟳'.length,
    },
  ]);
});

test('a word that an approved or an unflagged comment holds is left out with their number', async () => {
  await list(['resepnya'], ['kendara77', 'exact'], ['pasar']);
  await read(...adverts, { id: 'fan', text: 'pasar pagi itu ramai sekali ya bang' });
  await decide('ad1', 'approved');
  const { words, left_out: leftOut, ...figures } = await compile();
  const reasons = new Map(leftOut.map(({ word, reason, genuine }) => [word, [reason, genuine]]));
  expect(reasons.get('kendara77')).toEqual(['holds_genuine', 1]);
  expect(words.map(({ word }) => word)).not.toContain('kendara77');
  expect(words.at(-1)).toMatchObject({ word: 'resepnya', source: 'blacklist', caught: 0 });
  expect(figures.spam + figures.genuine).toBe(4);
});

test('a rejected comment counts as spam though it is not flagged', async () => {
  await read({ id: 'odd', text: 'beli cilok di sini ya kak' });
  await list(['cilok']);
  expect((await compile()).left_out).toMatchObject([{ word: 'cilok', reason: 'holds_genuine' }]);
  await decide('odd', 'rejected');
  const { words, caught } = await compile();
  expect(words).toEqual([{ word: 'cilok', source: 'blacklist', caught: 1, adds: 1 }]);
  expect(caught).toBe(1);
});

test('how spam writes a word of the list is a word of its own', async () => {
  await list(['kendara77']);
  await read(...adverts);
  const { words } = await compile();
  expect(words).toMatchObject([
    { word: 'kendara77', source: 'blacklist', caught: 2 },
    { word: '𝗞𝗘𝗡𝗗𝗔𝗥𝗔𝟳𝟳', source: 'spelling', caught: 1 },
  ]);
});

test('patterns and words that the field cannot hold are left out with the reason', async () => {
  await list(
    ['slot\\d+', 'regex'],
    ['toko, murah'],
    ['baris\nbaru'],
    ['kanan\u202ekiri'],
    ['🔥🔥'],
  );
  const { words, left_out: leftOut, left_out_total: total } = await compile();
  expect(words).toEqual([]);
  expect(Object.fromEntries(leftOut.map(({ word, reason }) => [word, reason]))).toEqual({
    'slot\\d+': 'pattern',
    'toko, murah': 'comma',
    'baris\nbaru': 'line_end',
    'kanan\u202ekiri': 'invisible',
    '🔥🔥': 'no_letters',
  });
  expect(total).toBe(5);
});

test('the limits of the owner split the list, and leave long words out', async () => {
  await list(['melati'], ['kenanga'], ['x'.repeat(60)]);
  await mergePreferences(store.db, ownerId, {
    studio_limits: { characters: 200, words: 1, word_characters: 50 },
  });
  const { parts, left_out: leftOut } = await compile();
  expect(parts.map(({ text }) => text)).toEqual(['melati', 'kenanga']);
  expect(leftOut).toMatchObject([{ reason: 'too_long' }]);
});

test('only the newest comments are compared where there are more', async () => {
  await read({ ...adverts[0], id: 'old', text: adverts[0]?.text ?? '', minute: 0 });
  await read(...adverts.slice(1).map((advert, at) => ({ ...advert, minute: 5 + at })));
  const bounds = { comments: 2, ms: 60_000 };
  const part = await compile(bounds);
  expect(part).toMatchObject({ compared: 2, spam: 2, complete: false });
  // The names come from the same comments.
  expect(part.words.map(({ caught }) => caught)).toEqual([1, 1]);
  expect(await compile({ ...bounds, comments: 9 })).toMatchObject({ compared: 3, complete: true });
});

test('collecting names takes at most half of the time, and comparing what is left', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ ...adverts[0], id: `ad${at}` }));
  await read(...many.map((one, at) => ({ ...one, text: `depo di kendara${at + 10} gacor` })));
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  try {
    const part = await compile({ comments: 100, ms: 30 });
    expect(part.compared).toBeGreaterThan(10);
    expect(part).toMatchObject({ complete: false });
    expect(await compile({ comments: 100, ms: 60 })).toMatchObject({
      compared: 20,
      complete: true,
    });
  } finally {
    clock.mockRestore();
  }
});

test('words that Studio compares alike are one', async () => {
  await list(['kendara77 🌵'], ['kendara77 🌲'], ['kendara77, 🌳'], ['cilok 🌵'], ['cilok 🌲']);
  await read(...adverts.slice(0, 2));
  const { words, left_out: leftOut, caught } = await compile();
  expect([words.map(({ word }) => word), caught]).toEqual([['kendara77 🌵', 'cilok 🌵'], 2]);
  expect(leftOut.map(({ word, reason, ...found }) => [word, reason, found.caught])).toEqual([
    ['kendara77 🌲', 'adds_nothing', 2],
    ['kendara77, 🌳', 'comma', 2],
    ['KENDARA77', 'adds_nothing', 2],
    ['cilok 🌲', 'adds_nothing', 0],
  ]);
});

test('comparing ends before more is found than is kept', async () => {
  await list(['gacor'], ['parah'], ['cair']);
  await read(...adverts.map((advert, at) => ({ ...advert, minute: 9 - at })));
  expect(await compile({ hits: 3 })).toMatchObject({ compared: 0, complete: false });
  expect(await compile({ hits: 400 })).toMatchObject({ compared: 3, complete: true });
});

test('comments of another owner, of the owner and of watched channels do not count', async () => {
  await read(...adverts, { id: 'own', text: 'awas penipu kendara77 ya', author: OWN_CHANNEL });
  expect(await compile()).toMatchObject({ spam: 3, genuine: 0, compared: 3 });
  const rina = ownerId;
  ownerId = await addOwner();
  const nothing = { spam: 0, genuine: 0, compared: 0, words: [], parts: [], left_out: [] };
  expect(await compile()).toMatchObject({ ...nothing, complete: true });
  // Without the channel, all of these comments are below videos of others.
  ownerId = rina;
  expect(await compile()).toMatchObject(nothing);
});
