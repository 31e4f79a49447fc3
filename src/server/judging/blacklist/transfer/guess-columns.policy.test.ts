import { expect, test } from 'vitest';
import { columnsIn, guessColumns } from './guess-columns.policy.ts';

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
