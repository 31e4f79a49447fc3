import { describe, expect, test } from 'vitest';
import { readWordList } from './read-word-list.ts';

const read = (text: string) => readWordList({ text });
const json = (value: unknown) => read(JSON.stringify(value));
const fieldsOf = (value: unknown) => {
  const { names, rows } = json(value);
  return rows.map(({ cells }) =>
    Object.fromEntries(
      names
        .map((name, at): [string, unknown] => [String(name), cells[at]])
        .filter(([, cell]) => cell !== undefined),
    ),
  );
};

describe('a JSON', () => {
  test('has a column for each name, and entries that lack it have no cell', () => {
    const list = json([{ kata: 'a' }, { kata: 'b', catatan: 'c' }]);
    expect(list).toMatchObject({ form: 'json', names: ['kata', 'catatan'] });
    expect(list.rows).toMatchObject([
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['b', 'c'] },
    ]);
  });

  test.each([
    ['a list', ['gacor', 8], [{ word: 'gacor' }, { word: 8 }]],
    ['a list under any name', { JUDI_KEYWORDS: ['gacor'] }, [{ word: 'gacor' }]],
    ['a list far inside', { a: { b: { blockedWords: ['gacor'] } } }, [{ word: 'gacor' }]],
    [
      'a map of categories',
      { judi: ['gacor'], categories: { promo_online: { keywords: ['diskon'], severity: 'high' } } },
      [
        { category: 'judi', word: 'gacor' },
        { category: 'promo_online', word: 'diskon', severity: 'high' },
      ],
    ],
    [
      'a map of weights',
      { gacor: 5, maxwin: 0.5 },
      [
        { word: 'gacor', weight: 5 },
        { word: 'maxwin', weight: 0.5 },
      ],
    ],
    [
      'objects around lists',
      [{ category: 'judi', words: ['gacor', 'maxwin'] }],
      [
        { category: 'judi', word: 'gacor' },
        { category: 'judi', word: 'maxwin' },
      ],
    ],
    [
      'objects with lists of their own',
      [{ word: 'gacor', tags: ['x'] }],
      [{ word: 'gacor', tags: ['x'] }],
    ],
    ['a list of lists', [['gacor'], ['maxwin']], [{ word: 'gacor' }, { word: 'maxwin' }]],
  ])('may be %s', (_what, value, fields) => {
    expect(fieldsOf(value)).toEqual(fields);
  });

  test('tells what stands beside its lists', () => {
    const { rows, leftOut } = json({ success: true, data: ['gacor'], meta: { total: 1 } });
    expect(rows).toMatchObject([{ line: 1, cells: ['gacor'] }]);
    expect(leftOut).toEqual([
      { line: null, text: 'success', reason: 'outside_list' },
      { line: null, text: 'meta', reason: 'outside_list' },
    ]);
  });

  test('may be in lines, of which one that is none is left out', () => {
    const text = '{"word":"gacor","n":1}\n\n"maxwin"\n{"word":\n["depo","wd"]\n';
    expect(read(text).rows).toMatchObject([
      { line: 1, cells: ['gacor', 1] },
      { line: 3, cells: ['maxwin'] },
      { line: 5, cells: ['depo'] },
      { line: 5, cells: ['wd'] },
    ]);
    expect(read(text).leftOut).toMatchObject([{ line: 4, reason: 'not_json' }]);
  });

  test.each([
    '// judi\n{\n  "words": ["gacor", // ramai\n  /* "kakak", */ "https://a.example/", ],\n}\n',
    '{"words":["gacor","https://a.example/",]} // ramai',
  ])('may have the notes and last commas of people: %j', (text) => {
    const { rows, leftOut } = read(text);
    expect(rows.map(({ cells }) => cells)).toMatchObject([['gacor'], ['https://a.example/']]);
    expect(leftOut.length).toBeGreaterThan(0);
    expect(leftOut.every(({ reason }) => reason === 'note')).toBe(true);
  });

  test.each([
    '{"words":',
    '{',
    '["gacor" "maxwin"]',
    '{"name":"gacor"}',
    '[{"a":1},',
    `${'['.repeat(50)}1${']'.repeat(50)}`,
  ])('%s is refused', (text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'unreadable_file' }));
  });

  test('without a list is told which shapes would do', () => {
    for (const text of ['{"name":"gacor"}', '{"settings":{"bahasa":"id"}}']) {
      expect(() => read(text)).toThrow(
        'It can be a list, lists under names, words with weights, or a list of objects.',
      );
    }
  });

  test('has no more than fifty columns', () => {
    const wide = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`k${at}`, 'x']));
    expect(json([wide]).names).toHaveLength(50);
  });
});
