import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomesOf } from '../../test/support/list-outcomes.ts';
import { examineList } from './examine-list.ts';

test('notes behind words are asked about, with the words before them', () => {
  const text =
    'gacor ; from Rina\nzeus88 # site, seen 12x\na1, b2 // lama\nmaxwin #dari Budi\nslot #gacor\n';
  expect(outcomesOf(text)).toEqual({
    'gacor ; from Rina': 'no_word: gacor',
    'zeus88 # site, seen 12x': 'no_word: zeus88',
    'a1, b2 // lama': 'no_word: a1 · b2',
    'maxwin #dari Budi': 'no_word: maxwin',
    'slot #gacor': 'taken',
  });
  expect(outcomesOf('gacor ; maxwin ; depo')).toEqual({
    gacor: 'taken',
    maxwin: 'taken',
    depo: 'taken',
  });
});

test.each([
  'Allowed words:',
  '[allow]',
  'DO NOT BLOCK:',
  '--- whitelist ---',
  '# Allowed',
  '#whitelist',
  'Whitelist',
  'Daftar putih',
  'Jangan diblokir:',
])('words below the heading "%s" are left out until another says otherwise', (heading) => {
  expect(outcomesOf(`gacor\n${heading}\nkakak\nbunda\n[block]\nmaxwin\n`)).toMatchObject({
    gacor: 'taken',
    kakak: 'turned_off',
    bunda: 'turned_off',
    maxwin: 'taken',
  });
});

test('words below a heading that Sapu does not know are asked about', () => {
  expect(
    outcomesOf('gacor\nTeman:\nkakak, bunda\nBlocked words:\nmaxwin\n# safe for all\nadik\n'),
  ).toEqual({
    gacor: 'taken',
    'Teman:': 'note',
    kakak: 'unclear_flag',
    bunda: 'unclear_flag',
    'Blocked words:': 'note',
    maxwin: 'taken',
    '# safe for all': 'note',
    adik: 'unclear_flag',
  });
});

test('a note does not end what is allowed, unless it names what is blocked', () => {
  expect(outcomesOf('# Allowed\nkakak\n# by Rina\nbunda\n# Blocked\ngacor\n')).toMatchObject({
    kakak: 'turned_off',
    bunda: 'turned_off',
    gacor: 'taken',
  });
});

test('a name before words in a line is read as a heading above them', () => {
  expect(
    outcomesOf('words=gacor,maxwin\nwhitelist=kakak, bunda\nteman=adik, paman\ndepo25\n'),
  ).toEqual({
    words: 'note',
    gacor: 'taken',
    maxwin: 'taken',
    whitelist: 'note',
    kakak: 'turned_off',
    bunda: 'turned_off',
    'teman=adik, paman': 'no_word',
    depo25: 'taken',
  });
  expect(outcomesOf('whitelist=kakak, bunda')).toMatchObject({ kakak: 'turned_off' });
  expect(outcomesOf('[allow]\nwords=kakak\n[block]\nwords=gacor\n')).toMatchObject({
    kakak: 'turned_off',
    gacor: 'taken',
  });
});

test('a YAML has its lists, and its settings are asked about', () => {
  const text = 'version: 2\nwords:\n  - gacor\n  - "maxwin"\n  - depo25\nwhitelist:\n  - kakak\n';
  expect(outcomesOf(text)).toMatchObject({
    'version: 2': 'no_word',
    gacor: 'taken',
    maxwin: 'taken',
    depo25: 'taken',
    kakak: 'turned_off',
  });
});

test('headings in a table, and a table of what is allowed, are understood', () => {
  expect(outcomesOf('word,note\ngacor,x\nAllowed words:,\nkakak,y\n')).toMatchObject({
    gacor: 'taken',
    kakak: 'turned_off',
  });
  expect(outcomesOf('Allowed words,note\nkakak,x\n')).toEqual({ kakak: 'turned_off' });
});

test.each([
  [
    'spend $5,000 weekly\nearn $3,000\n',
    { 'spend $5,000 weekly': 'taken', 'earn $3,000': 'taken' },
  ],
  ['earn 10,000 dollars', { 'earn 10,000 dollars': 'several_words: earn 10 · 000 dollars' }],
  ['depo 25,100 persen', { 'depo 25,100 persen': 'several_words: depo 25 · 100 persen' }],
  ['777,888,999', { 777: 'taken', 888: 'taken', 999: 'taken' }],
])('a comma in a number does not divide it silently: %j', (text, outcomes) => {
  expect(outcomesOf(text)).toEqual(outcomes);
});

test.each([
  'const words = [\n  "gacor",\n];',
  '// ==UserScript==\n// @name x\n',
  'export default {\n  words: 1 }',
  'function block() {\n}',
  "import x from 'y'\ngacor",
  'WORDS = ["gacor", "maxwin"]',
  'words: [gacor, maxwin]',
  'def words():\n  pass',
  'block("gacor");',
])('a program is refused: %j', (text) => {
  expect(() => examineList({ text })).toThrow(/looks like a program/);
});

test.each([
  'Berikut daftar kata yang saya kumpulkan dari channel saya',
  'Kata yang saya kumpulkan.',
  '---',
  'Link: depo',
  '<li>gacor</li>',
  'gacor {',
])('"%s" is asked about', (line) => {
  expect(outcomesOf(`maxwin\n${line}\nzeus\n`)).toMatchObject({
    maxwin: 'taken',
    [line]: 'no_word',
  });
  expect(outcomesOf(JSON.stringify(['maxwin', line]))).toMatchObject({ [line]: 'no_word' });
});

test('even lines may be words with notes, and are asked about by their columns', () => {
  const text = 'gacor,situs judi\nmaxwin,dari video\nzeus,dari Rina\n';
  expect(new Set(Object.values(outcomesOf(text)))).toEqual(new Set(['unclear_flag']));
  const { candidates, problems } = examineList({ text, groups: { 1: 'words', 2: 'not_words' } });
  expect(candidates.map(({ word, asked }) => [word.word, asked?.reason])).toEqual([
    ['gacor', 'no_word'],
    ['maxwin', undefined],
    ['zeus', undefined],
  ]);
  expect(problems).toHaveLength(3);
  const words = Object.values(outcomesOf('a1, b1, c1\na2, b2, c2\na3, b3, c3\n'));
  expect(new Set(words)).toEqual(new Set(['taken']));
});

test.each([
  ['gacor;ja\nkakak;nee\nmaxwin;ja\nbunda;uit\n', 'kakak', 'unclear_flag'],
  ['word,aktif\ngacor,ya\nkakak,nee\n', 'kakak', 'turned_off'],
  ['word,aktif\ngacor,ya\nkakak,uit\n', 'kakak', 'turned_off'],
  ['word,disabled\ngacor,nee\nkakak,misschien\n', 'kakak', 'unclear_flag'],
  ['word,disabled\ngacor,nee\nkakak,2026-01-02\n', 'kakak', 'turned_off'],
])('yes and no of other languages are known, and others asked about: %j', (text, word, outcome) => {
  expect(outcomesOf(text)).toMatchObject({ gacor: 'taken', [word]: outcome });
});

test('what is asked about is added as the owner answers', () => {
  const text = 'gacor # x\nLink: depo\nTeman:\nadik\n';
  const wordsBy = (answer: 'keep' | 'offer') =>
    examineList({ text, answers: { no_word: answer, unclear_flag: answer } })
      .candidates.filter(({ asked }) => !asked)
      .map(({ word }) => word.word);
  expect(wordsBy('keep')).toEqual(['gacor # x', 'Link: depo', 'adik']);
  expect(wordsBy('offer')).toEqual(['gacor']);
});

test('what is read of a very long text takes no long', () => {
  const long = ['\n', ' ', '# ', 'a: ', ' ; ', '1,', '=', '[', '<', '[a,', "'a',"].map((one) =>
    one.repeat(200_000),
  );
  for (const text of long) {
    try {
      expect(examineList({ text }).rows).toBeGreaterThanOrEqual(0);
    } catch (error) {
      expect(error).toMatchObject({ code: expect.any(String) as string });
    }
  }
});

test.each([
  ['{"gacor":{"enabled":true},"kakak":{"enabled":false}}'],
  ['{"keywords":{"gacor":{"enabled":true},"kakak":{"weight":0}}}'],
  ['[["gacor",5],["kakak",0]]'],
  ['["gacor",["kakak",false]]'],
  ['Keyword,Allowed?\ngacor,no\nkakak,yes\n'],
  ['Kata;Spam?\ngacor;Ya\nkakak;Tidak\n'],
])('what a list says beside its words is read: %j', (text) => {
  expect(outcomesOf(text)).toEqual({ gacor: 'taken', kakak: 'turned_off' });
});

test('what says how a word is compared turns nothing off', () => {
  const text = JSON.stringify([{ word: 'gacor', caseSensitive: false, note: '', wholeWord: 'no' }]);
  expect(outcomesOf(text)).toEqual({ gacor: 'taken' });
});

test.each([
  ['☐ gacor', 'gacor'],
  ['2) gacor', 'gacor'],
  ['-- gacor', 'gacor'],
  ['gacor -> judi', 'gacor'],
  ['gacor - dari Rina', 'gacor'],
  ['~~gacor~~', ''],
  ['||gacor.example^', ''],
  ['contains:gacor', ''],
  ['zeus&&gacor', ''],
  [String.raw`gacor\nmaxwin`, ''],
  ['gacor maxwin zeus slot depo wd togel', ''],
])('what marks a word is asked about: %s', (line, offer) => {
  const outcome = offer === '' ? 'no_word' : `no_word: ${offer}`;
  expect(outcomesOf(`${line}\nslot77\n`)).toEqual({ [line]: outcome, slot77: 'taken' });
});

const token = fc.stringMatching(/^[b-z]{6}$/);
const written = fc.constantFrom(
  (a: string) => a,
  (a: string, b: string) => `${a}, ${b}`,
  (a: string, b: string) => `${a} ; ${b}`,
  (a: string, b: string) => `${a};${b};`,
  (a: string, b: string) => `${a} # ${b}, ${b}`,
  (a: string, b: string) => `${a} - ${b}`,
  (a: string, b: string) => `${a} = ${b}`,
  (a: string, b: string) => `${a}: ${b}`,
  (a: string, b: string) => `words: ${a}|${b}`,
  (a: string) => `- "${a}"`,
  (a: string) => `# ${a}`,
  (a: string) => `${a}:`,
  (a: string) => `[${a}]`,
  (a: string) => `=== ${a} ===`,
  (a: string) => `$5,000 ${a}`,
  () => 'whitelist',
  () => '[block]',
  () => '',
);
const line = fc
  .tuple(written, token, token)
  .map(([write, a, b]) => ({ text: write(a, b), tokens: [a, b] }));

test('no part of a list vanishes, however its lines are written', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const text = lines.map((one) => one.text).join('\n');
      const { candidates, problems, found } = examineList({ text, layout: 'list' });
      const said = JSON.stringify([candidates, problems, found]);
      const all = lines.flatMap(({ tokens }) => tokens.filter((one) => text.includes(one)));
      expect(all.filter((one) => !said.includes(one))).toEqual([]);
    }),
    { numRuns: 500, seed: 34 },
  );
});
