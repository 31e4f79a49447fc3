import { expect, test } from 'vitest';
import { columnsIn, guessColumns, namesColumns } from './guess-columns.policy.ts';

const none = { match: null, category: null, severity: null, description: null };

test('columns are found by their names in either language, in any order and letter case', () => {
  expect(guessColumns(['Severity', ' Category ', 'WORD', 'Match type', 'Notes'], [])).toEqual({
    word: 2,
    match: 3,
    category: 1,
    severity: 0,
    description: 4,
  });
  expect(guessColumns(['keterangan', 'kata', 'tingkat', 'kategori', 'jenis'], [])).toEqual({
    word: 1,
    match: 4,
    category: 3,
    severity: 2,
    description: 0,
  });
});

test('without a known name the first column has the words, or the first that may have them', () => {
  expect(guessColumns(['spalte', null, 'category'], [])).toEqual({ ...none, word: 0, category: 2 });
  expect(guessColumns([null, null], [])).toEqual({ ...none, word: 0 });
  const rows = [
    ['1', 'exact', 'melati'],
    ['2', 'exact', 'mawar'],
  ];
  expect(guessColumns([null, null, null], rows)).toEqual({ ...none, word: 2, match: 1 });
});

test('of two names that are known the more usual one is taken', () => {
  expect(guessColumns(['pattern', 'word'], []).word).toBe(1);
});

test('a column whose values are none of ours is no match, no severity and no category', () => {
  const rows = [
    ['melati', 'domain', 'seven', '5'],
    ['mawar', 'name', 'eight', '7'],
  ];
  expect(guessColumns(['value', 'type', 'level', 'label'], rows)).toEqual({ ...none, word: 0 });
  const known = [
    ['melati', 'phrase', 'critical'],
    ['mawar', '', '3'],
  ];
  expect(guessColumns(['value', 'type', 'level'], known)).toMatchObject({ match: 1, severity: 2 });
});

test.each([
  [
    'words and numbers',
    [
      ['melati', '5'],
      ['mawar', '3'],
    ],
    'unnamed',
  ],
  [
    'numbers below a name',
    [
      ['Wort', 'Anzahl'],
      ['melati', '5'],
      ['mawar', '3'],
    ],
    'named',
  ],
  [
    'matches',
    [
      ['melati', 'exact'],
      ['mawar', 'regex'],
    ],
    'unnamed',
  ],
  [
    'values that are repeated',
    [
      ['melati', 'judi'],
      ['mawar', 'judi'],
      ['depo', 'promo'],
      ['wd', 'promo'],
      ['slot', 'judi'],
    ],
    'unnamed',
  ],
  [
    'two known names',
    [
      ['note', 'kata'],
      ['a', 'melati', 'more'],
    ],
    'named',
  ],
  [
    'words only',
    [
      ['slot gacor', 'maxwin', 'depo'],
      ['bandar', 'togel', 'wd'],
    ],
    undefined,
  ],
  [
    'numbers only',
    [
      ['88', '77'],
      ['66', '55'],
    ],
    undefined,
  ],
  [
    'lines of several lengths',
    [
      ['slot', '88'],
      ['maxwin', '77', 'depo'],
    ],
    undefined,
  ],
  ['one line', [['slot', '88']], undefined],
  ['one line of names', [['word', 'match']], 'named'],
] as const)('%s: %j', (_what, rows, columns) => {
  expect(columnsIn(rows)).toBe(columns);
});

test('a category of numbers is one in a file of our own', () => {
  const row = ['melati88', 'exact', '24', 'low', ''];
  const ours = ['word', 'match', 'category', 'severity', 'description'];
  expect(guessColumns(ours, [row, row])).toMatchObject({ category: 2 });
  expect(guessColumns(['word', 'label'], [['melati88', '24']])).toMatchObject({ category: null });
});

test('a header names its words beside something else', () => {
  expect([['word'], ['a', 'b'], ['x', 'Kata']].map(namesColumns)).toEqual([false, false, true]);
});

/** Rows as they are written, with a bar between their cells. */
const table = (...lines: string[]) => lines.map((line) => line.split('|'));

test.each([
  ['nothing', [], undefined],
  ['a name of words above lines of other lengths', table('word|x', 'a', 'b'), undefined],
  ['a name of words above as many lines of other lengths', table('word|x', 'a|1', 'b'), undefined],
  ['a name of words above fewer such lines', table('word|x', 'a|1', 'b|2', 'c'), 'named'],
  ['one line of names and something else', table('word|match|x'), undefined],
  ['two known names above lines of another length', table('note|kata|x', 'a|melati'), 'named'],
  ['one known name, though not of words', table('x|tingkat', 'a|tinggi', 'b|rendah'), 'named'],
  ['numbers of several forms', table('a|+5', 'b|-12', 'c|12.5%', 'd|1/2'), 'unnamed'],
  ['numbers behind words', table('x|y', 'a|no 5', 'b|no 7'), undefined],
  ['numbers before words', table('x|y', 'a|5 kg', 'b|7 kg'), undefined],
  ['numbers and blanks', table('a|5', 'b| 7 ', 'c|', 'd| '), 'unnamed'],
  ['blanks only', table('a|', 'b|', 'c|'), undefined],
  ['a number among words', table('x|y', 'a|5', 'b|mawar'), undefined],
  ['a match among words', table('x|y', 'a|exact', 'b|mawar'), undefined],
  ['severities', table('a|tinggi', 'b|rendah'), 'unnamed'],
  ['a severity among words', table('x|y', 'a|tinggi', 'b|mawar'), undefined],
  [
    'unknown names above values that are repeated',
    table('x|y|z', 'a|p|q', 'b|p|q', 'c|r|s', 'd|r|s'),
    'named',
  ],
  [
    'values that are repeated from the first row on, beside one that is not',
    table('x|p|z', 'a|p|q', 'b|p|q', 'c|r|s', 'd|r|s'),
    'doubtful',
  ],
  ['a value that is repeated in few rows', table('a|judi', 'b|judi', 'c|judi'), undefined],
] as const)('%s: %j is %s', (_what, rows, columns) => {
  expect(columnsIn(rows)).toBe(columns);
});

test('columns without names are told by their values', () => {
  const of = (...lines: string[]) => guessColumns([null, null], table(...lines));
  expect(of('melati|tinggi', 'mawar|rendah')).toEqual({ ...none, word: 0, severity: 1 });
  expect(of('exact|melati', 'regex|mawar')).toEqual({ ...none, word: 1, match: 0 });
  expect(of('a|judi', 'b|promo', 'c|promo', 'd|judi')).toEqual({ ...none, word: 0, category: 1 });
  expect(guessColumns(['value', 'other'], table('melati|exact'))).toEqual({ ...none, word: 0 });
});

const severityIn = (...lines: string[]) =>
  guessColumns(['word', 'level'], table(...lines)).severity;

test('a column is a severity when most of its filled cells are', () => {
  expect(severityIn('a|1000', 'b|800')).toBe(1);
  expect(severityIn('a| 50 ', 'b| 70 ')).toBe(1);
  expect(severityIn('a|critical', 'b|tinggi')).toBe(1);
  expect(severityIn('a', 'b')).toBe(1);
  expect(severityIn('a|awful', 'b|', 'c| ')).toBeNull();
});
