import { expect, test } from 'vitest';
import { outcomesOf } from '../../test/support/list-outcomes.ts';
import { examineList } from './examine-list.ts';

/* Columns of marks, people and fillers: what a list has beside words, or in their place. */

test.each([
  ['Słowo;Zamknij\ngacor;tak\nkakak;nie\n'],
  ['Słowo;Zamknij\ngacor;x\nkakak;\n'],
  ['Ord;Vän\ngacor;1\nkakak;-\n'],
])('yes and no below a name that Sapu does not know are asked about: %j', (text) => {
  expect(outcomesOf(text)).toEqual({ gacor: 'unclear_flag', kakak: 'unclear_flag' });
});

test('a "no" without any name above it is asked about', () => {
  expect(outcomesOf('gacor;ya\nkakak;tidak\n')).toEqual({
    gacor: 'taken',
    kakak: 'unclear_flag',
  });
});

test.each([
  ['Wort;Sperren\ngacor;x\nkakak;\n'],
  ['Woord;Blokkeren\ngacor;ja\nkakak;nee\n'],
  ['Kata,Blokir,Catatan\ngacor,iya,web\nkakak,-,teman\n'],
  ['Word,Block?\ngacor,✓\nkakak,\n'],
  ['Palabra;Bloquear\ngacor;si\nkakak;\n'],
  ['Parola;Attivo\ngacor;1\nkakak;\n'],
  ['Word,Allow\ngacor,\nkakak,yes\n'],
  ['Kata,Izinkan\ngacor,\nkakak,v\n'],
])('a mark below a name that blocks or lets pass, and none, are read: %j', (text) => {
  expect(outcomesOf(text)).toEqual({ gacor: 'taken', kakak: 'turned_off' });
});

test.each([
  'dll.',
  'dst',
  'dsb',
  'etc.',
  'N/A',
  '(baru)',
  'kosong',
  '-',
  'none',
  '=SUM(A1)',
  '#REF!',
  '#N/A',
  '1.204',
  '2025',
  '// catatan http://a/b',
])('"%s" stands for no word, and is asked about', (filler) => {
  for (const text of [JSON.stringify(['gacor', filler]), `word,category\ngacor,a\n"${filler}",b\n`])
    expect(outcomesOf(text)).toEqual({ gacor: 'taken', [filler]: 'no_word' });
});

const matches = (list: string) =>
  examineList({ text: list, answers: { channel: 'offer' } }).candidates.map(({ word, asked }) =>
    asked ? 'asked' : word.match,
  );

test('people are no words, wherever they stand', () => {
  const id = 'UC123456789012345678mwr';
  expect(
    outcomesOf(
      JSON.stringify({
        blockedUsers: ['@mawar', 'Mawar Promo', `https://www.youtube.com/channel/${id}1`],
        words: ['gacor', '@melati', 'youtube.com/@kenanga'],
      }),
    ),
  ).toEqual({
    '@mawar': 'taken',
    'Mawar Promo': 'channel',
    [`${id}1`]: 'taken',
    gacor: 'taken',
    '@melati': 'channel: @melati',
    'youtube.com/@kenanga': 'channel: @kenanga',
  });
  const text = 'type,value\nword,gacor\nauthor,@mawar\nuser,Mawar Promo\n';
  expect(outcomesOf(text)).toEqual({
    gacor: 'taken',
    '@mawar': 'taken',
    'Mawar Promo': 'channel_entry',
  });
  expect(matches(text)).toEqual(['exact', 'channel']);
  expect(matches('# Blocked users\n@mawar\nMawar Promo\n')).toEqual(['channel', 'asked']);
  expect(matches('gacor\n@mawar\n')).toEqual(['contains', 'channel']);
});

test('what an entry of a JSON leaves unsaid is asked about', () => {
  const entries = [{ word: 'gacor', on: true }, { word: 'kakak', on: false }, { word: 'maxwin' }];
  expect(outcomesOf(JSON.stringify(entries))).toEqual({
    gacor: 'taken',
    kakak: 'turned_off',
    maxwin: 'unclear_flag',
  });
});

test.each(['x', '✓', 'true', 'ja'])('"%s" below "regex" says that a word is a pattern', (mark) => {
  const { candidates } = examineList({ text: `word,regex\nmawar+,${mark}\ngacor,\n` });
  expect(candidates.map(({ word }) => word.match)).toEqual(['regex', 'contains']);
});

test('an empty entry is not called by the name of its list', () => {
  const { problems } = examineList({
    text: JSON.stringify({ words: ['', 'gacor'], spam: ['wd'] }),
  });
  expect(problems).toEqual([{ line: 1, word: '', reason: 'empty_word', detail: null }]);
});
