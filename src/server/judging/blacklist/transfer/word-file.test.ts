import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { listKey } from '../blacklist.policy.ts';
import type { NewWord } from '../blacklist.repository.ts';
import { createRowReader } from './import.policy.ts';
import { readWordFile } from './read-word-file.ts';
import { guessColumns } from './word-columns.policy.ts';
import { writeWordFile } from './write-word-file.ts';

const csv = (text: string, has_header?: boolean) =>
  readWordFile({ format: 'csv', text, ...(has_header === undefined ? {} : { has_header }) });
const rowsOf = (text: string) => csv(text).rows.map(({ line, cells }) => [line, ...cells]);

/** Texts as they are stored: trimmed, without NUL and halves of pairs. */
const stored = (longest: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom('=', "'", '"', '""', ',', ';', '\t', '\r', '\n', '\r\n', '+', '-', '@'),
        fc.constantFrom('\u202e', '\u200b', '\ufeff', '＝', '🎰', 'عرب', 'ע', 'e\u0301', ' '),
        fc.string({ unit: 'grapheme', maxLength: 6 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('').replaceAll('\0', '').slice(0, longest).toWellFormed().trim());

const words: fc.Arbitrary<NewWord> = fc.record({
  word: stored(200).map((text) => (text === '' || text.length > 190 ? 'kata' : `${text}x`)),
  match: fc.constantFrom('exact', 'contains'),
  category: stored(50).map((text) => text || null),
  severity: fc.constantFrom('low', 'medium', 'high'),
  description: stored(500).map((text) => text || null),
});

test.each(['csv', 'json'] as const)('%s is read back as the same words', (format) => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (list) => {
      const file = readWordFile({ format, text: writeWordFile(list, format) });
      const reader = createRowReader(guessColumns(file.names));
      expect(file.rows.map((row) => reader.read(row))).toEqual(
        list.map((word, index) => ({
          line: file.rows[index]?.line,
          word,
          key: listKey(word),
          programSize: 0,
        })),
      );
    }),
    { numRuns: 500, seed: 18 },
  );
});

test.each(['csv', 'json'] as const)('an empty list as %s has no rows', (format) => {
  expect(readWordFile({ format, text: writeWordFile([], format) }).rows).toEqual([]);
});

describe('a CSV', () => {
  test('tells at which line each row begins, whatever ends the lines', () => {
    expect(rowsOf('word\na\n\n"b\nc"\nd\n')).toEqual([
      [2, 'a'],
      [4, 'b\nc'],
      [6, 'd'],
    ]);
    expect(rowsOf('word\r\n"a\r\nb"\r\nc')).toEqual([
      [2, 'a\r\nb'],
      [4, 'c'],
    ]);
  });

  test.each([
    ['word;description\na,b;c', 'a,b', 'c'],
    ['word\tdescription\na,b\tc', 'a,b', 'c'],
    ['word,description\n"a;b",c', 'a;b', 'c'],
    ['"word;x",description\na,b', 'a', 'b'],
  ])('is divided as its first line is: %j', (text, word, description) => {
    expect(csv(text, true).rows[0]?.cells).toEqual([word, description]);
  });

  test('has a header where a column has a name of words, or as told', () => {
    expect(csv('Kata,Catatan\na,b')).toMatchObject({ hasHeader: true, names: ['Kata', 'Catatan'] });
    expect(csv('a,b\nc')).toMatchObject({ hasHeader: false, names: [null, null] });
    expect(csv('a,b\nc,d', true)).toMatchObject({ hasHeader: true, names: ['a', 'b'] });
    expect(csv('word\nc', false).rows).toHaveLength(2);
  });

  test('without anything has no columns', () => {
    for (const text of ['', '\n\n', '\ufeff']) {
      expect(csv(text)).toEqual({ names: [], hasHeader: false, rows: [] });
    }
  });
});

const json = (value: unknown) => readWordFile({ format: 'json', text: JSON.stringify(value) });

describe('a JSON', () => {
  test('has a column for each name, and entries that lack it have no cell', () => {
    const file = json([{ kata: 'a' }, { kata: 'b', catatan: 'c' }]);
    expect(file.names).toEqual(['kata', 'catatan']);
    expect(file.rows).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['b', 'c'] },
    ]);
    expect(json({ words: ['a'] }).rows).toEqual([{ line: 1, cells: ['a'] }]);
  });

  test('may be a list of words without names', () => {
    const file = json(['gacor', 8, null, { word: 'maxwin' }]);
    expect(file.names).toEqual(['word']);
    expect(file.rows.map(({ cells }) => cells)).toEqual([['gacor'], [8], [null], ['maxwin']]);
  });

  test('has no more than fifty columns', () => {
    const wide = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`k${at}`, 'x']));
    expect(json([wide]).names).toHaveLength(50);
  });
});

test('a file may be as long as the limit, and no longer', () => {
  const text = JSON.stringify(['gacor']).padEnd(limits.wordImportLength);
  expect(readWordFile({ format: 'json', text }).rows).toHaveLength(1);
  const longer = () => readWordFile({ format: 'json', text: `${text} ` });
  expect(longer).toThrow(expect.objectContaining({ code: 'payload_too_large' }));
});

test('columns are found by names of either language, else the first has the words', () => {
  expect(guessColumns(['Deskripsi', ' KATA ', 'type', 'match', 'level'])).toEqual({
    word: 1,
    match: 3,
    category: null,
    severity: 4,
    description: 0,
  });
  expect(guessColumns([null, null])).toEqual({
    word: 0,
    match: null,
    category: null,
    severity: null,
    description: null,
  });
});
