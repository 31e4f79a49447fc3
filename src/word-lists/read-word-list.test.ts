import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import type { WordListBody } from '../contract/word-transfer.ts';
import { listKey, tidyWord } from './blacklist.policy.ts';
import { guessColumns } from './guess-columns.policy.ts';
import { createRowReader } from './import.policy.ts';
import { readWordList } from './read-word-list.ts';
import type { NewWord } from './word-list.ts';
import { writeWordFile } from './write-word-file.ts';

const read = (text: string, more: Partial<WordListBody> = {}) => readWordList({ text, ...more });
const rowsOf = (text: string) => read(text).rows.map(({ line, cells }) => [line, ...cells]);
const wordsOf = (text: string) => {
  const list = read(text);
  const { word } = guessColumns(
    list.names,
    list.rows.map(({ cells }) => cells.map(String)),
  );
  return list.rows.map(({ cells }) => cells[word]);
};
const leftOutOf = (text: string) => read(text).leftOut.map(({ line, reason }) => [line, reason]);

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

const words: fc.Arbitrary<NewWord> = fc
  .record({
    word: stored(200).map((text) => (text === '' || text.length > 190 ? 'kata' : `${text}x`)),
    match: fc.constantFrom('exact', 'contains'),
    category: stored(50).map((text) => text || null),
    severity: fc.constantFrom('low', 'medium', 'high'),
    description: stored(500).map((text) => text || null),
  })
  .map(tidyWord);

const fileOf = (...args: Parameters<typeof writeWordFile>): string =>
  [...writeWordFile(...args)].join('');

test.each(['csv', 'json'] as const)('%s is read back as the same words', (format) => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (list) => {
      const file = read(fileOf(list, { format, isPlain: false }));
      const reader = createRowReader(guessColumns(file.names, []));
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
  expect(read(fileOf([], { format, isPlain: false })).rows).toEqual([]);
});

test('a CSV begins with the mark by which spreadsheets know UTF-8', () => {
  const word = { word: 'câu', match: 'contains', category: null, severity: 'low' } as const;
  const file = fileOf([{ ...word, description: null }], { format: 'csv', isPlain: false });
  expect(file).toMatch(/^\ufeff"word",/);
});

describe('a table', () => {
  test('tells at which line each row begins, whatever ends the lines', () => {
    expect(rowsOf('word,note\na,\n\n"b\nc",\nd,\n')).toEqual([
      [2, 'a', ''],
      [4, 'b\nc', ''],
      [6, 'd', ''],
    ]);
    expect(rowsOf('# list\r\n\r\nword,note\r\n"a\r\nb",\r\nc,')).toEqual([
      [4, 'a\r\nb', ''],
      [6, 'c', ''],
    ]);
  });

  test.each([
    ['word;description\na,b;c', 'a,b', 'c'],
    ['word\tdescription\na,b\tc', 'a,b', 'c'],
    ['word|description\na,b|c', 'a,b', 'c'],
    ['word,description\n"a;b",c', 'a;b', 'c'],
    ['"word;x;y",description\na,b', 'a', 'b'],
    ['sep=;\nword;description\na,b;c', 'a,b', 'c'],
    ['sep=;\nword;note, or why, or by whom\na,b;c', 'a,b', 'c'],
  ])('is divided as its first line is, or says: %j', (text, word, description) => {
    expect(read(text, { has_header: true }).rows[0]?.cells).toEqual([word, description]);
  });

  test('has a header where a column has a name of words, or as told', () => {
    const named = { form: 'table', hasHeader: true };
    expect(read('Kata,Catatan\na,b')).toMatchObject({ ...named, names: ['Kata', 'Catatan'] });
    expect(read('a,b\nc,d', { has_header: true })).toMatchObject({ ...named, names: ['a', 'b'] });
    const untold = read('word,note\nc,d', { has_header: false, layout: 'table' });
    expect(untold).toMatchObject({ names: [null, null], rows: [{ line: 1 }, { line: 2 }] });
  });

  test.each([
    ['melati77,5\nmawar77,3', ['melati77', 'mawar77']],
    ['1;melati77;2025-01-02\n2;mawar77;2025-01-03', ['melati77', 'mawar77']],
    ['id,spam,weight\n1,melati77,5\n2,mawar77,3', ['melati77', 'mawar77']],
    ['weight,keyword\n5,melati77\n3,mawar77', ['melati77', 'mawar77']],
    ['Nr;Wort;Kategorie;Stufe\n1;melati77;Glück;3\n2;mawar77;Glück;1', ['melati77', 'mawar77']],
  ])('is told by numbers, in any order of its columns: %j', (text, found) => {
    expect(read(text).form).toBe('table');
    expect(wordsOf(text)).toEqual(found);
  });

  test('has notes and rows with stray quotes, and is refused where a quote is never closed', () => {
    const text = '# my list, "old"\nword,note\n! from a friend\nme"lati,x\n#slot,y\n# end,';
    expect(rowsOf(text).map(([, word]) => word)).toEqual(['me"lati', '#slot']);
    expect(leftOutOf(text)).toEqual([
      [1, 'note'],
      [3, 'note'],
      [6, 'note'],
    ]);
    expect(() => read('word,note\nmelati,x\n"mawar,y')).toThrow(/line 3/);
  });

  test('may have a title, which is left out', () => {
    const text = 'Kata saya,,\n,,\nper 3 Februari,,\n\nword,level,note\nmelati77,3,x\nmawar77,1,\n';
    expect(read(text)).toMatchObject({ form: 'table', names: ['word', 'level', 'note'] });
    expect(rowsOf(text).map(([line, word]) => [line, word])).toEqual([
      [6, 'melati77'],
      [7, 'mawar77'],
    ]);
    expect(leftOutOf(text)).toEqual([
      [1, 'note'],
      [3, 'note'],
    ]);
  });

  test('of ticked boxes has no category of them', () => {
    const text = 'melati77\tTRUE\nmawar77\tFALSE\ndepo25\tTRUE\nwd25\tFALSE\nbonus25\tTRUE\n';
    expect(read(text).form).toBe('table');
    const rows = read(text).rows.map(({ cells }) => cells.map(String));
    expect(guessColumns([null, null], rows)).toMatchObject({ word: 0, category: null });
  });

  test('or a list is what the owner says it is', () => {
    expect(read('a,b\nc,d', { layout: 'table' })).toMatchObject({ names: [null, null] });
    expect(read('melati77,5\nmawar77,3', { layout: 'list' }).rows).toHaveLength(4);
    expect(read('a\nb', { layout: 'table' })).toMatchObject({ form: 'table', names: [null] });
  });
});

describe('words', () => {
  test.each([
    ['melati77\nmawar77', ['melati77', 'mawar77']],
    ['kata\nmelati77\r\nmawar77\r', ['melati77', 'mawar77']],
    ['slot gacor, maxwin, mawar77', ['slot gacor', 'maxwin', 'mawar77']],
    [
      'slot gacor, maxwin, dewi\nbandar, togel, depo',
      ['slot gacor', 'maxwin', 'dewi', 'bandar', 'togel', 'depo'],
    ],
    ['a1|b2|c3\n(a|b)c', ['a1', 'b2', 'c3', '(a|b)c']],
    ['1. melati77\n2. mawar77', ['melati77', 'mawar77']],
    ['- melati77\n- mawar77', ['melati77', 'mawar77']],
    ['0.0.0.0 melati77.example\n0.0.0.0\tmawar77.example', ['melati77.example', 'mawar77.example']],
    ['0.0.0.0 melati77.example\nmawar77', ['0.0.0.0 melati77.example', 'mawar77']],
    ['1. melati77\n3. mawar77', ['1. melati77', '3. mawar77']],
    ['"melati77", "mawar77",\n"depo25"', ['melati77', 'mawar77', 'depo25']],
    ['kata\nmelati77\n"mawar77', ['melati77', '"mawar77']],
    ['[promo] slot\n[1] melati77', ['[promo] slot', '[1] melati77']],
  ])('%j', (text, found) => {
    expect(read(text).form).toBe('list');
    expect(read(text).rows.map(({ cells }) => cells[0])).toEqual(found);
  });

  test('stand between notes, which are left out with their lines', () => {
    const text =
      '#!! NOTE: names, links\n#version=[1]\n\nsep=,\nmelati77\n// old\n; older\n! Title\n#gacor, #maxwin\n';
    expect(rowsOf(text)).toEqual([
      [5, 'melati77'],
      [9, '#gacor'],
      [9, '#maxwin'],
    ]);
    expect(leftOutOf(text)).toEqual([
      [1, 'note'],
      [2, 'note'],
      [4, 'instruction'],
      [6, 'note'],
      [7, 'note'],
      [8, 'note'],
    ]);
  });

  test('of one line are no note, whatever the first begins with', () => {
    expect(wordsOf('!promo,maxwin')).toEqual(['!promo', 'maxwin']);
    expect(leftOutOf('# a note')).toEqual([[1, 'note']]);
  });

  test.each(['', '\n\n', '\ufeff', ' , '])('%j has none', (text) => {
    expect(read(text)).toMatchObject({ names: [], hasHeader: false, rows: [] });
  });

  test('that were copied with commas come back whole, unless one has a comma', () => {
    const word = stored(60).filter((text) => !/[,;|\t\r\n"'“„‘{#]/.test(text) && text !== '');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (list) => {
        fc.pre(
          !/^(\[|sep=)/i.test(list.join(',')) &&
            !(list.length === 1 && /^(;|!|\/\/)/.test(list[0] ?? '')),
        );
        fc.pre(!list.every((one) => /^\s*[-•·–*]\s/.test(one)));
        expect(wordsOf(list.join(','))).toEqual(
          list.map((one) => one.trim()).filter((one) => one !== ''),
        );
      }),
      { numRuns: 300, seed: 34 },
    );
  });
});

test.each([
  '<!DOCTYPE html>\n<li>melati77',
  ' <html lang="id">',
  "INSERT INTO `kata` VALUES ('a');",
])('%j is no list', (text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'unreadable_file' }));
});

test.each(['"', '\n', '",'])('millions of %j are told as unreadable', (sign) => {
  const text = sign.repeat(limits.wordImportLength / sign.length);
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'unreadable_file' }));
});

test('a list may be as long as the limit, and no longer', () => {
  const text = JSON.stringify(['gacor']).padEnd(limits.wordImportLength);
  expect(read(text).rows).toHaveLength(1);
  expect(() => read(`${text} `)).toThrow(expect.objectContaining({ code: 'payload_too_large' }));
});

const manyWords = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`);

test('a list has so many words and no more, in lines and in one', () => {
  for (const join of [',', '\n']) {
    expect(read(manyWords(limits.wordImportRows).join(join)).rows).toHaveLength(
      limits.wordImportRows,
    );
    expect(() => read(manyWords(limits.wordImportRows + 1).join(join))).toThrow(
      expect.objectContaining({ code: 'too_many_rows' }),
    );
  }
});
