import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WordListBody } from '../../src/contract/word-transfer.ts';
import { resetApp } from '../support/reset-app.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Lists of the forms that people have, with invented words. */
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

const preview = async (text: string, more: Partial<WordListBody> = {}) =>
  (await owner.call('POST /api/blacklisted-words/import/preview', { body: { text, ...more } }))
    .data;
const add = async (text: string, more: Partial<WordListBody> = {}) => {
  const seen = await preview(text, more);
  const body = { text, ...more, confirmed_new: seen.new };
  await owner.call('POST /api/blacklisted-words/import', { body });
  const { data } = await owner.call('GET /api/blacklisted-words', { query: { page_size: '100' } });
  return data.map(({ word, match }) => `${match} ${word}`).toReversed();
};
const wordsOf = async (text: string) => (await preview(text)).samples.map(({ word }) => word);
const reasonsOf = async (text: string) =>
  (await preview(text)).problems.map(({ line, reason }) => [line, reason]);
const severities = async (text: string) =>
  (await preview(text)).samples.map(({ severity }) => severity);
const looksLike = async (word: string, match: 'contains' | 'regex' = 'contains') =>
  (await owner.call('POST /api/blacklisted-words', { body: { word, match } })).meta;

test.each([
  ['Studio’s list', 'melati88, mawar99, dewa77, toko sakura, depo 25'],
  ['our own Copy all', 'melati88,mawar99,dewa77,toko sakura,depo 25'],
  ['several lines of it', 'melati88, mawar99\ndewa77, toko sakura, depo 25\n'],
  [
    'a spreadsheet of another locale',
    'sep=;\r\nNr;Wort;Stufe\r\n1;melati88;3\r\n2;mawar99;1\r\n3;dewa77;2\r\n4;toko sakura;2\r\n5;depo 25;3\r\n',
  ],
  [
    'JSON lines of a userscript',
    '{"spam":"melati88"}\n{"spam":"mawar99"}\n{"spam":"dewa77"}\n{"spam":"toko sakura"}\n{"spam":"depo 25"}',
  ],
  ['a numbered list', '1. melati88\n2. mawar99\n3. dewa77\n4. toko sakura\n5. depo 25'],
  [
    'lists under names',
    '{"judi":["melati88","mawar99"],"promo":["dewa77","toko sakura","depo 25"]}',
  ],
  ['words with weights', '{"melati88":5,"mawar99":1,"dewa77":3,"toko sakura":2,"depo 25":4}'],
])('%s has its words, and nothing is left out', async (_what, text) => {
  expect(await wordsOf(text)).toEqual(['melati88', 'mawar99', 'dewa77', 'toko sakura', 'depo 25']);
  const seen = await preview(text);
  expect(seen).toMatchObject({ new: 5, duplicate: 0, asked: 0 });
  expect(seen.problems.filter(({ reason }) => reason !== 'instruction')).toEqual([]);
});

test('notes of a shared list are left out, with their lines', async () => {
  const long = `#!! NOTE: ${'names, and more '.repeat(20)}`;
  const text = `${long}\n#version=[3]\n\nmelati88.example\nmawar99.example\n`;
  expect(await wordsOf(text)).toEqual(['melati88.example', 'mawar99.example']);
  expect(await reasonsOf(text)).toEqual([
    [1, 'note'],
    [2, 'note'],
  ]);
});

test('types of the documented table are understood', async () => {
  const text =
    'type,value\nword,melati88\nphrase,toko sakura\npattern,depo|wd\nchannel,UCmelati\nchannel,@Melati88\n';
  expect(await add(text)).toEqual([
    'exact melati88',
    'contains toko sakura',
    'regex depo|wd',
    'channel @melati88',
  ]);
  expect(await reasonsOf(text)).toEqual([[5, 'channel_entry']]);
});

test('a userscript’s JSON has its filters and channels, and not what it allows', async () => {
  const text = JSON.stringify({
    version: '2.1',
    filters: {
      judi: ['melati88', 'slot*', '/g[a4]cor/i'],
      promo: [{ word: 'depo|wd', type: 'regex' }],
    },
    whitelist: ['keluarga'],
    users: ['UCabcdefghijklmnopqrstuv'],
  });
  const groups = { users: 'words' } as const;
  const { samples, questions } = await preview(text, { groups });
  expect(samples.map(({ word, match }) => `${match} ${word}`)).toEqual([
    'contains melati88',
    'regex g[a4]cor',
    'regex depo|wd',
    'channel UCabcdefghijklmnopqrstuv',
  ]);
  expect(questions).toMatchObject([{ reason: 'star', words: [{ word: 'slot*' }] }]);
  expect(await reasonsOf(text)).toEqual([
    [null, 'outside_list'],
    [5, 'turned_off'],
  ]);
  const asked = await preview(text);
  expect(asked.questions.map(({ reason }) => reason)).toEqual(['star', 'unclear_flag']);
  expect(asked.groups.map(({ name, says, words }) => [name, says, words])).toEqual([
    ['filters / judi', 'words', 3],
    ['filters / promo', 'words', 1],
    ['whitelist', 'not_words', 1],
    ['users', 'unclear', 1],
  ]);
});

test.each([
  [
    'Begriff;Art;Kategorie;Schweregrad;Bemerkung',
    'melati88;enthält;Glücksspiel;hoch;"siehe Kommentar; prüfen"',
    'mawar99;genau;Glücksspiel;mittel;',
  ],
  ['Palabra;Coincidencia;Categoría;Gravedad', 'melati88;contiene;x;alta', 'mawar99;exacta;x;media'],
  [
    'Palavra;Correspondência;Categoria;Gravidade',
    'melati88;contém;x;alta',
    'mawar99;exata;x;média',
  ],
])('the columns of a spreadsheet of another locale are known: %s', async (...lines) => {
  const { samples, has_header, problems } = await preview(`\uFEFF${lines.join('\r\n')}\r\n`);
  expect(has_header).toBe(true);
  expect(problems).toEqual([]);
  expect(samples.map(({ word, match, severity }) => `${match} ${word} ${severity}`)).toEqual([
    'contains melati88 high',
    'exact mawar99 medium',
  ]);
});

test('a userscript’s channels are taken by their ids, and what it allows stays out', async () => {
  const text = JSON.stringify({
    blockedKeywords: ['melati88', '/g[a4]cor/i'],
    blockedChannels: [
      { id: 'UCabcdefghijklmnopqrstuv', name: 'Toko' },
      { id: '@Mawar99', name: 'Mawar' },
      { id: 'tidak-ada', name: 'Anggrek' },
    ],
    allowedKeywords: ['keluarga'],
  });
  const { samples } = await preview(text);
  expect(samples.map(({ word, match }) => `${match} ${word}`)).toEqual([
    'contains melati88',
    'regex g[a4]cor',
    'channel UCabcdefghijklmnopqrstuv',
    'channel @mawar99',
  ]);
  expect(await reasonsOf(text)).toEqual([
    [5, 'empty_word'],
    [6, 'turned_off'],
  ]);
});

test('severities are read as words and as numbers', async () => {
  expect(await severities('word,severity\nmelati88,critical\nmawar99,low')).toEqual([
    'high',
    'low',
  ]);
  expect(await severities('word,level\nmelati88,10\nmawar99,1\ndewa77,5')).toEqual([
    'high',
    'low',
    'medium',
  ]);
});

test('words that may be meant otherwise are asked about, and added as answered', async () => {
  const text = 'melati88\nslot*\n/g[a4]cor/i\n(depo|wd)25\n#sakura\n7\n"mawar99\na,b;c1;d1';
  const seen = await preview(text);
  expect(seen).toMatchObject({ new: 4, asked: 6 });
  expect(seen.samples.map(({ word, match }) => `${match} ${word}`)).toEqual([
    'contains melati88',
    'regex g[a4]cor',
    'contains c1',
    'contains d1',
  ]);
  expect(seen.questions.map(({ reason, words }) => [reason, words[0]?.word])).toEqual([
    ['star', 'slot*'],
    ['pattern', '(depo|wd)25'],
    ['hashtag', '#sakura'],
    ['one_sign', '7'],
    ['stray_quote', '"mawar99'],
    ['several_words', 'a,b'],
  ]);
  const answers = {
    star: 'offer',
    pattern: 'offer',
    hashtag: 'keep',
    stray_quote: 'offer',
  } as const;
  expect(await add(text, { answers })).toEqual([
    'contains melati88',
    String.raw`regex \bslot`,
    'regex g[a4]cor',
    'regex (depo|wd)25',
    'contains #sakura',
    'contains mawar99',
    'contains c1',
    'contains d1',
  ]);
});

test('words of a part are added or left as their owner says', async () => {
  const text = '{"judi":["melati88"],"teman":["mawar99"],"allow":["dewa77"]}';
  expect(await preview(text)).toMatchObject({ new: 1, asked: 1, invalid: 1 });
  const groups = { judi: 'not_words', teman: 'words' } as const;
  expect(await add(text, { groups })).toEqual(['contains mawar99']);
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`g${at}`, 'words']));
  const body = { text, groups: many as typeof groups };
  expect((await owner.send('POST /api/blacklisted-words/import/preview', { body })).status).toBe(
    400,
  );
});

test('a word that is in one comment of ten is asked about', async () => {
  await syncChannel(owner);
  await app.db.updateTable('comments').set({ published_at: new Date() }).execute();
  const seen = await preview('an\nmelati88');
  expect(seen.questions).toMatchObject([{ reason: 'common', words: [{ word: 'an', offer: [] }] }]);
  expect(await preview('an', { answers: { common: 'keep' } })).toMatchObject({ new: 1, asked: 0 });
});

test('a word that looks like several is added as one, and the answer says so', async () => {
  expect(await looksLike('depo25zz, wd25zz, bonus25zz')).toEqual({ looks_like: 3 });
  expect(await looksLike('depo 25')).toBeUndefined();
  expect(await looksLike('wd1|wd2', 'regex')).toBeUndefined();
});
