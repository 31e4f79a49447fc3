import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WordListBody } from '../contract/word-transfer.ts';
import { examineList } from './examine-list.ts';

/* Lists as people bring them. Nothing of them is taken unless the list says so, and nothing vanishes. */

function outcomesOf(text: string, said: Partial<WordListBody> = {}) {
  const { candidates, problems, groups, found } = examineList({ text, ...said });
  return {
    taken: candidates.filter(({ asked }) => !asked).map(({ word }) => word.word),
    asked: candidates.filter(({ asked }) => asked).map(({ word }) => word.word),
    left: problems.map(({ word }) => word),
    groups: groups.map(({ name, says }) => `${says} ${name}`),
    all: JSON.stringify([candidates, problems, groups, found]),
  };
}

const json = (value: unknown): string => JSON.stringify(value);

test.each([
  ['Vietnamese', 'Từ khóa;Trạng thái;Ghi chú', 'gacor;Bật;web', 'kakak;Tắt;teman'],
  ['Arabic', 'الكلمة,الحالة,ملاحظة', 'gacor,مفعل,web', 'kakak,معطل,teman'],
  ['Thai', 'คำ,สถานะ,หมายเหตุ', 'gacor,เปิด,web', 'kakak,ปิด,teman'],
  ['Turkish', 'Kelime;Durum;Açıklama', 'gacor;açık;web', 'kakak;kapalı;teman'],
  ['Russian', 'Слово;Статус;Примечание', 'gacor;вкл;web', 'kakak;выкл;teman'],
  ['Italian', 'Parola;Stato;Nota', 'gacor;acceso;web', 'kakak;spento;teman'],
  ['Japanese', 'ワード,状態,メモ', 'gacor,有効,web', 'kakak,無効,teman'],
  ['Korean', '단어,상태,메모', 'gacor,켜짐,web', 'kakak,꺼짐,teman'],
])('%s columns are known, and rows that are off', (_what, ...lines) => {
  expect(outcomesOf(`${lines.join('\n')}\n`)).toMatchObject({
    taken: ['gacor'],
    asked: [],
    left: ['kakak'],
  });
});

test.each([
  ['names of no language of ours', 'neno;hali;maelezo\ngacor;washa;web\nkakak;zima;teman\n'],
  ['a name that may be of anybody', 'Name,Tags,Status\ngacor,judi,Done\nkakak,teman,Not started\n'],
  ['notes before words', 'ngumbo,neno\nweb,gacor\nteman,kakak\n'],
  ['comments with their authors', 'text,author\ngacor,Rina\nhalo kak,Budi\n'],
  ['comments in columns', 'Author,Date,Content\nRina,2024-01-02,gacor\nBudi,2024-01-03,halo\n'],
  ['comments of yt-dlp', json([{ id: 'a', text: 'gacor', author: 'Rina' }])],
  [
    'a video of yt-dlp',
    json({ id: 'v', tags: ['musik'], categories: ['Music'], comments: [{ text: 'gacor' }] }),
  ],
  [
    'a chat of Telegram',
    json({ name: 'Grup', messages: [{ date: '2024-01-02', from: 'Rina', text: 'gacor' }] }),
  ],
  ['a chat of WhatsApp', '12/03/24, 10:11 - Rina: gacor\n12/03/24, 10:12 - Budi: halo\nlanjut\n'],
  ['another chat of it', '[12/03/24, 10:11:12] Rina: gacor\n[12/03/24, 10:12:01] Budi: halo\n'],
  ['a chat of Discord', 'Rina — Today at 10:11 AM\ngacor\nBudi — Today at 10:12 AM\nhalo\n'],
  ['a chat without dates', '[10:11] <Rina> gacor\n[10:12] <Budi> halo\n'],
  ['subtitles', '1\n00:00:01,000 --> 00:00:02,000\ngacor\n'],
  ['words of languages', json({ en: ['casino'], id: ['gacor'] })],
  ['names', json([{ name: 'gacor', id: 1 }])],
  ['a rule of a forum', 'type: comment\nbody (includes): ["gacor", "maxwin"]\n'],
])('%s: nothing is taken, and all is asked about', (_what, text) => {
  const { taken, asked } = outcomesOf(text);
  expect(taken).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
});

test.each(['negative', 'tags', 'languages', 'history', 'deleted', 'off', 'friends', 'teman'])(
  'words below "%s" are asked about, and taken or left as their owner says',
  (name) => {
    for (const text of [
      json({ words: ['gacor'], [name]: ['kakak'] }),
      `words:\ngacor\n${name}:\nkakak\n`,
      json({ words: { gacor: 3 }, [name]: { kakak: 1 } }),
    ]) {
      expect(outcomesOf(text)).toMatchObject({ taken: ['gacor'], asked: ['kakak'] });
      expect(outcomesOf(text, { groups: { [name]: 'words' } }).taken).toEqual(['gacor', 'kakak']);
      const left = outcomesOf(text, { groups: { [name]: 'not_words', words: 'words' } });
      expect(left).toMatchObject({ taken: ['gacor'], asked: [] });
      expect(left.left).toContain('kakak');
    }
  },
);

test('what a list says may be overruled, part by part', () => {
  const text = json({ words: ['gacor'], allow: ['kakak'] });
  expect(outcomesOf(text)).toMatchObject({ taken: ['gacor'], left: ['kakak'] });
  const groups = { words: 'not_words', allow: 'words' } as const;
  expect(outcomesOf(text, { groups })).toMatchObject({ taken: ['kakak'], left: ['gacor'] });
});

test('fields of a map that speak of the list are asked about', () => {
  const own = { version: 2, count: 2, updated: 20_240_101, author: 1, license: true };
  expect(outcomesOf(json({ ...own, gacor: 5 }))).toMatchObject({
    taken: ['gacor'],
    asked: Object.keys(own),
  });
});

test.each([
  ['Word;Count\ngacor;5\nmaxwin;7\nTotal;12\n', 'Total'],
  ['No;Kata;Jumlah\n1;gacor;5\n2;maxwin;7\n;Jumlah;12\n', 'Jumlah'],
  ['No;Kata;Hits\n1;gacor;5\n2;maxwin;7\nTotal;dua;12\n', 'dua'],
  ['word,note,by\ngacor,x,Rina\nmaxwin,y,Budi\ndari Rina,,\n', 'dari Rina'],
  ['word,note\ngacor,x\nmaxwin,y\n,\ndari Rina,2026\n', 'dari Rina'],
  ['gacor\nmaxwin\nTotal: 2\n', 'Total: 2'],
  ['gacor\nmaxwin\n(2 rows)\n', '(2 rows)'],
])('the end of a table is asked about: %j', (text, end) => {
  expect(outcomesOf(text)).toMatchObject({ taken: ['gacor', 'maxwin'], asked: [end] });
});

test.each([
  '["gacor", "maxwin"',
  "{words: ['gacor', 'maxwin']}",
  "['gacor', 'maxwin']",
  "{'words': ['gacor']}",
  '[gacor, maxwin]',
  '{\n  "words": [\n    "gacor"\n    "maxwin"\n  ]\n}',
  '--- a/words\n+++ b/words\n@@ -1,2 +1,2 @@\n gacor\n-kakak\n+maxwin\n',
])('%j is refused, and not read as lines', (text) => {
  expect(() => examineList({ text })).toThrow(expect.objectContaining({ code: 'unreadable_file' }));
});

test.each([
  ['text,label\ngacor,1\nkakak,0\nmaxwin,1\n', [], ['gacor', 'kakak', 'maxwin'], []],
  ['ham\tkakak\nspam\tgacor\nspam\tmaxwin\n', ['gacor', 'maxwin'], [], ['kakak']],
  ['gacor\nmaxwin\nkakak (off)\n', ['gacor', 'maxwin'], ['kakak (off)'], []],
  ['word,Oona\ngacor,p\nmaxwin,p\nkakak,q\n', [], ['gacor', 'maxwin', 'kakak'], []],
  ['0.0.0.0 gacor.example\n127.0.0.1 localhost\n', ['gacor.example'], ['localhost'], []],
  ['gacor\n-kakak\n', ['gacor'], ['-kakak'], []],
  [
    'Daftar Rina\nKata;Kategori\ngacor;judi\nmaxwin;judi\n',
    ['gacor', 'maxwin'],
    [],
    ['Daftar Rina'],
  ],
  ['My list\n\nword,hits\ngacor,5\nmaxwin,7\n', ['gacor', 'maxwin'], [], ['My list']],
  ['Judi\ngacor\nmaxwin\n\nTeman\nkakak\n', ['gacor', 'maxwin'], ['Judi', 'Teman', 'kakak'], []],
  [
    'Judi\n====\ngacor\nAman\n----\nkakak\n',
    ['gacor'],
    ['Judi', '====', 'Aman'],
    ['----', 'kakak'],
  ],
  ['gacor\nmaxwin\n\nslot\n\ndepo\n', ['gacor', 'maxwin', 'slot', 'depo'], [], []],
  ['Daftar kata Rina\ngacor\nmaxwin\n', ['gacor', 'maxwin'], ['Daftar kata Rina'], []],
  ['gacor\t\nmaxwin\t\nkakak\toff\n', ['gacor', 'maxwin'], ['kakak', 'off'], []],
  ['word,expires\ngacor,\nmaxwin,\nkakak,2020-02-03\n', ['gacor', 'maxwin'], ['kakak'], []],
  ['word,removed_at\ngacor,\nkakak,2020-02-03\n', ['gacor'], [], ['kakak']],
  ['word,Tumia\ngacor,Y\nkakak,N\n', [], ['gacor', 'kakak'], []],
  ['BLOCK gacor\nALLOW kakak\n', [], ['BLOCK gacor', 'ALLOW kakak'], []],
  ['gacor 600\nmaxwin 600\nkakak 0\n', [], ['gacor 600', 'maxwin 600', 'kakak 0'], []],
  [json({ bad_words: ['gacor'], good_words: ['kakak'] }), ['gacor'], [], ['kakak']],
  [
    '*Kata blokir*\ngacor\nmaxwin\n*Boleh*\nkakak\n',
    ['gacor', 'maxwin'],
    ['*Kata blokir*', '*Boleh*', 'kakak'],
    [],
  ],
  [
    '❌ Blokir\ngacor\nmaxwin\n✅ Boleh\nkakak\n',
    ['gacor', 'maxwin'],
    ['❌ Blokir', '✅ Boleh', 'kakak'],
    [],
  ],
  ['word,note\ngacor,x\nallowed,note\nkakak,y\n', ['gacor'], [], ['allowed,note', 'kakak']],
  ['word,note\ngacor,\nkakak,disabled\nmaxwin,blokir\n', ['gacor', 'maxwin'], ['kakak'], []],
  ['คำต้องห้าม:\nสล็อต\nคำที่อนุญาต:\nเพื่อน\n', ['สล็อต'], ['เพื่อน'], ['คำต้องห้าม:', 'คำที่อนุญาต:']],
  ['屏蔽词：赌场、老虎机\n允许词：朋友\n', ['赌场', '老虎机'], ['允许词：朋友'], ['屏蔽词']],
  ['１．カジノ\n２．スロット\n', ['カジノ', 'スロット'], [], []],
  ['title (includes, regex): x\n', [], ['title (includes', 'regex): x'], []],
  ['slot\ngacor\n\nbonus\ndepo\n', ['slot', 'gacor', 'bonus', 'depo'], [], []],
  ['gacor, maxwin,\nslot, depo,\n', ['gacor', 'maxwin', 'slot', 'depo'], [], []],
  ['+62812\n-50%\n', ['+62812', '-50%'], [], []],
  ['[x] gacor\n[ ] kakak\n', [], ['[x] gacor', '[ ] kakak'], []],
  ['[blocked]\n1=gacor\n', [], ['1=gacor'], ['[blocked]']],
  [
    'addWord("gacor")\n.spam { color: red }\n',
    [],
    ['addWord("gacor")', '.spam { color: red }'],
    [],
  ],
  [
    json([
      ['gacor', 'judi'],
      ['kakak', 'sapaan'],
    ]),
    [],
    ['gacor', 'judi', 'kakak', 'sapaan'],
    [],
  ],
  [json({ records: [{ id: 'r1', fields: { Word: 'gacor', Active: true } }] }), ['gacor'], [], []],
] as const)('%j: taken %j, asked %j, left %j', (...[text, taken, asked, left]) => {
  expect(outcomesOf(text)).toMatchObject({ taken, asked, left });
});

test('lists of several shapes have their words in one column', () => {
  const automod = json({
    name: 'Block words',
    trigger_metadata: {
      keyword_filter: ['gacor', '*maxwin*'],
      regex_patterns: ['dep[o0]25'],
      allow_list: ['kakak'],
      presets: [1, 3],
    },
    exempt_roles: ['98765'],
  });
  expect(outcomesOf(automod)).toMatchObject({
    taken: ['gacor', 'dep[o0]25'],
    asked: ['*maxwin*', '1', '3'],
    left: ['name', 'kakak', '98765'],
  });
  const filters = [{ title: 'judi', context: ['home'], keywords: [{ id: '1', keyword: 'gacor' }] }];
  expect(outcomesOf(json(filters))).toMatchObject({ taken: ['gacor'], asked: ['home'], left: [] });
  const bot = { bannedWords: [{ phrase: 'gacor' }], permits: ['rina'], lists: [] };
  expect(outcomesOf(json(bot))).toMatchObject({ taken: ['gacor'], asked: ['rina'] });
});

const token = fc.stringMatching(/^[b-z]{8}$/);
const names = fc.constantFrom('words', 'judi', 'friends', 'allow', 'tags', 'data');
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.array(token, { maxLength: 3 }),
    fc.array(fc.dictionary(fc.constantFrom('word', 'enabled'), token), { maxLength: 3 }),
    fc.array(fc.dictionary(fc.constantFrom('phrase', 'status'), token), { maxLength: 3 }),
    fc.dictionary(token, fc.integer(), { maxKeys: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 3 }),
  ),
})).value;

test('no word of a JSON vanishes, whatever its shape', () => {
  fc.assert(
    fc.property(fc.dictionary(names, value, { minKeys: 1, maxKeys: 4 }), (document) => {
      const text = json(document);
      let all: string;
      try {
        all = outcomesOf(text).all;
      } catch (error) {
        expect(error).toMatchObject({ code: 'unreadable_file' });
        return;
      }
      const tokens = text.match(/[b-z]{8}/g) ?? [];
      expect(tokens.filter((one) => !all.includes(one))).toEqual([]);
    }),
    { numRuns: 500, seed: 34 },
  );
});

const cell = fc.oneof(token, fc.constantFrom('', 'ya', 'tidak', '5', '2024-01-02', 'kapalı'));

test('no word of a table vanishes: it is taken, asked about, left out, or in a column not read', () => {
  const table = fc.tuple(
    fc.constantFrom(',', ';', '\t'),
    fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 6 }),
    fc.constantFrom('word;note;status', 'neno;hali;tena', 'Kata;Jenis;Aktif', ''),
  );
  fc.assert(
    fc.property(table, ([sign, rows, header]) => {
      const lines = [...(header === '' ? [] : [header.split(';')]), ...rows];
      const text = `${lines.map((cells) => cells.join(sign)).join('\n')}\n`;
      const { form, columns, found, candidates, problems } = examineList({ text });
      const said = JSON.stringify([found.map(({ name }) => name), candidates, problems]);
      const read = rows.flatMap((cells) => (form === 'table' ? [cells[columns.word]] : cells));
      const lost = read.filter((one) => /^[b-z]{8}$/.test(one ?? '') && !said.includes(one ?? ''));
      expect(lost).toEqual([]);
    }),
    { numRuns: 500, seed: 34 },
  );
});
