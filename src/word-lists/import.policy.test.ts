import { describe, expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import type { WordColumns } from '../contract/word-transfer.ts';
import { listKey } from './blacklist.policy.ts';
import { type Candidate, createRowReader, planImport } from './import.policy.ts';
import type { NewWord } from './word-list.ts';

const columns: WordColumns = { word: 0, match: 1, category: 2, severity: 3, description: 4 };
const read = (...cells: unknown[]) => createRowReader(columns).read({ line: 7, cells });

describe('a row', () => {
  test('is a word with its fields, trimmed, in the words of either language', () => {
    const word = {
      word: 'melati',
      match: 'exact',
      category: 'judi',
      severity: 'high',
      description: 'situs',
    };
    for (const cells of [
      [' melati ', 'exact', ' judi', 'high', 'situs '],
      ['melati', 'Persis', 'judi', ' TINGGI', 'situs'],
    ]) {
      expect(read(...cells)).toEqual({ line: 7, word, key: 'exact melati', programSize: 0 });
    }
    expect(read('melati')).toMatchObject({
      word: { match: 'contains', severity: 'medium', category: null, description: null },
    });
    expect(read(88, 'contains')).toMatchObject({ word: { word: '88' } });
    expect(read(true)).toMatchObject({ word: { word: 'true' } });
    expect(read('mela+ti', 'regex')).toMatchObject({ programSize: expect.any(Number) as number });
  });

  test.each([[['']], [[' ']], [[null]], [['\u200b']], [['\u3164']], [['', 'fuzzy']]])(
    '%j has no word',
    (cells) => {
      expect(read(...cells)).toMatchObject({ line: 7, reason: 'empty_word' });
    },
  );

  test.each([
    ['cek  bio', 'cek bio'],
    ['cek\u00a0\tbio', 'cek bio'],
    ['\ufeffma\u200bwar\u200e', 'mawar'],
    ['👨\u200d👩', '👨\u200d👩'],
    ['cek\nbio', 'cek\nbio'],
  ])('%j is kept as a person reads it', (written, word) => {
    expect(read(written)).toMatchObject({ word: { word } });
    expect(read(written, 'regex')).toMatchObject({ word: { word: written.trim() } });
  });

  test.each([
    [['x'.repeat(limits.blacklistedWordLength)], undefined],
    [['x'.repeat(limits.blacklistedWordLength + 1)], 'word_too_long'],
    [['a', '', 'x'.repeat(limits.blacklistedWordCategoryLength)], undefined],
    [['a', '', 'x'.repeat(limits.blacklistedWordCategoryLength + 1)], 'category_too_long'],
    [['a', '', '', '', 'x'.repeat(limits.blacklistedWordDescriptionLength)], undefined],
    [
      ['a', '', '', '', 'x'.repeat(limits.blacklistedWordDescriptionLength + 1)],
      'description_too_long',
    ],
    [['a\0'], 'not_text'],
    [['a', '', '\ud800'], 'not_text'],
    [[['a']], 'not_text'],
    [['a', '', '', '', {}], 'not_text'],
    [['a', 'fuzzy'], 'unknown_match'],
    [['UC-melati', 'channel'], 'channel_entry'],
    [['toko melati', 'channel'], 'channel_entry'],
    [[`UC${'m-1_'.repeat(5)}xy`], undefined],
    [[`UC${'m-1_'.repeat(5)}xy`, 'exact'], undefined],
    [[`xUC${'m-1_'.repeat(5)}xy`], undefined],
    [[`UC${'m-1_'.repeat(5)}xyz`], undefined],
    [['UCm'], undefined],
    [['a', 'constructor'], 'unknown_match'],
    [['a', '', '', 'awful'], 'unknown_severity'],
    [['a(', 'regex'], 'pattern_syntax'],
    [['(?:abcdefghij){90}', 'regex'], 'pattern_too_costly'],
  ])('%j: %s', (cells, reason) => {
    const outcome = read(...cells);
    expect('reason' in outcome ? outcome.reason : undefined).toBe(reason);
  });

  test('of a problem tells the beginning of its word, and the piece at fault', () => {
    expect(read(`a(?=${'b'.repeat(100)})`, 'regex')).toMatchObject({
      word: `a(?=${'b'.repeat(76)}`,
      detail: '(?=',
    });
    expect(read('', 'regex')).toMatchObject({ word: 'regex', detail: null });
    expect(read(['a'])).toEqual({ line: 7, word: '', reason: 'not_text', detail: null });
  });
});

const degreesOf = (...numbers: unknown[]) => {
  const rows = numbers.map((number, at) => ({ line: at + 1, cells: ['a', '', '', number] }));
  const reader = createRowReader(columns, rows);
  return rows.map((row) => {
    const outcome = reader.read(row);
    return 'word' in outcome && typeof outcome.word === 'object' ? outcome.word.severity : null;
  });
};

test('numbers are severities on the scale of the whole column', () => {
  expect(degreesOf('1', '5', 3)).toEqual(['low', 'high', 'medium']);
  expect(degreesOf('3', '', '5', '1')).toEqual(['medium', 'medium', 'high', 'low']);
  expect(degreesOf('2,5', {})).toEqual(['high', null]);
});

const candidate = (text: string, more: Partial<Candidate> = {}, word: Partial<NewWord> = {}) => {
  const one = {
    word: text,
    match: 'contains' as const,
    category: null,
    severity: 'medium' as const,
    description: null,
    ...word,
  };
  return { line: 1, word: one, key: listKey(one), programSize: 0, ...more };
};
const pattern = (text: string, programSize: number) =>
  candidate(text, { programSize }, { match: 'regex' });
const nothing = { keys: [], held: [], words: 0, patterns: 0, programSize: 0 };
const wordsOf = (plan: ReturnType<typeof planImport>) => plan.words.map(({ word }) => word);

describe('a plan', () => {
  test('takes each word once, in its order', () => {
    const plan = planImport(
      [
        candidate('Mawar'),
        candidate('mawar'),
        candidate('𝗺𝗲𝗹𝗮𝘁𝗶'),
        candidate('ｋｅｎａｎｇａ'),
        candidate('mawar', {}, { match: 'exact' }),
        candidate('kenanga'),
      ],
      { ...nothing, keys: ['contains melati'] },
    );
    expect(wordsOf(plan)).toEqual(['Mawar', 'ｋｅｎａｎｇａ', 'mawar']);
    expect(plan).toMatchObject({ duplicate: 1, repeated: 2, problems: [] });
  });

  test('leaves what is asked about to the owner, once', () => {
    const asked = { reason: 'star', offer: [] } as const;
    const plan = planImport([candidate('a*', { asked }), candidate('a*'), candidate('b')], nothing);
    expect(plan.asked.map(({ word }) => word.word)).toEqual(['a*']);
    expect(wordsOf(plan)).toEqual(['b']);
    expect(plan.repeated).toBe(1);
    expect(planImport([candidate('b')], nothing).asked).toEqual([]);
  });

  test('ends where the list is full, and still counts duplicates', () => {
    const state = {
      ...nothing,
      words: limits.blacklistedWords - 1,
    };
    const plan = planImport([candidate('a'), candidate('b'), candidate('a')], state);
    expect(wordsOf(plan)).toEqual(['a']);
    expect(plan).toMatchObject({
      repeated: 1,
      problems: [{ word: 'b', reason: 'blacklist_full' }],
    });
  });

  test('has room for 200 patterns, those listed among them', () => {
    const state = { ...nothing, patterns: 199 };
    const plan = planImport([pattern('a+', 1), pattern('b+', 1), candidate('c')], state);
    expect(wordsOf(plan)).toEqual(['a+', 'c']);
    expect(plan.problems).toMatchObject([{ word: 'b+', reason: 'too_many_patterns' }]);
  });

  test('has room for what is held already, which takes none of it', () => {
    const held = ['regex a+', 'contains c'];
    const full = { ...nothing, held, words: limits.blacklistedWords, patterns: 200 };
    const plan = planImport([pattern('a+', 9_000), candidate('c'), candidate('b')], full);
    expect(wordsOf(plan)).toEqual(['a+', 'c']);
    expect(plan.problems).toMatchObject([{ word: 'b', reason: 'blacklist_full' }]);
    const copies = { ...nothing, held, patterns: 199 };
    expect(wordsOf(planImport([pattern('a+', 1), pattern('b+', 1)], copies))).toEqual(['a+', 'b+']);
  });

  test('leaves out patterns that cost too much together, and takes lighter ones', () => {
    const state = { ...nothing, patterns: 1, programSize: 7_000 };
    const plan = planImport([pattern('a+', 700), pattern('b+', 301), pattern('c+', 300)], state);
    expect(wordsOf(plan)).toEqual(['a+', 'c+']);
    expect(plan.problems).toMatchObject([{ word: 'b+', reason: 'patterns_too_costly' }]);
  });
});

describe('the patterns of a file', () => {
  const columnsOfFile = { word: 0, match: 1, category: null, severity: null, description: null };
  const reasonsOf = (cells: readonly (readonly string[])[]) => {
    const reader = createRowReader(columnsOfFile);
    return cells.map((row, line) => {
      const outcome = reader.read({ line, cells: row });
      return 'reason' in outcome ? outcome.reason : 'taken';
    });
  };

  test('take nothing from columns that the file does not have', () => {
    const cells = ['mela+ti', 'regex', 'judi', 'high', 'situs'];
    expect(createRowReader(columnsOfFile).read({ line: 7, cells })).toMatchObject({
      word: { word: 'mela+ti', category: null, severity: 'medium', description: null },
    });
  });

  test('are examined up to a thousand, and words after them still are', () => {
    const patterns = Array.from({ length: 1_001 }, () => ['a+', 'regex']);
    const reasons = reasonsOf([['mawar', 'exact'], ...patterns, ['melati', 'contains']]);
    expect(reasons.indexOf('too_many_patterns')).toBe(1_001);
    expect(reasons.slice(-2)).toEqual(['too_many_patterns', 'taken']);
  });

  test('are examined until twenty were too costly; a syntax error is not counted', () => {
    const costly = ['(?:abcdefghij){90}', 'regex'];
    const reasons = reasonsOf([
      ...Array.from({ length: 30 }, () => ['a(', 'regex']),
      ...Array.from({ length: 19 }, () => costly),
      ['a+', 'regex'],
      costly,
      ['a+', 'regex'],
    ]);
    expect(reasons.slice(0, 30)).toEqual(Array(30).fill('pattern_syntax'));
    expect(reasons.slice(30)).toEqual([
      ...Array<string>(19).fill('pattern_too_costly'),
      'taken',
      'pattern_too_costly',
      'too_many_patterns',
    ]);
  });

  test('are examined until twenty had no room beside those before them, repeated ones counted once', () => {
    const large = Array.from({ length: 200 }, (_, at) => [
      `${at}${'(a|\\p{L})'.repeat(20)}`,
      'regex',
    ]);
    const reasons = reasonsOf([...large, ...large, ['a+', 'regex']]);
    const examined = reasons.indexOf('too_many_patterns');
    expect(examined).toBeGreaterThan(100);
    expect(examined).toBeLessThan(180);
    expect(reasons.at(-1)).toBe('too_many_patterns');
    expect(
      reasonsOf([...Array.from({ length: 10 }, () => large.slice(0, 20)).flat(), ['a+', 'regex']]),
    ).toEqual(Array(201).fill('taken'));
  });

  test('count in a plan, and words do not', () => {
    const state = { ...nothing, patterns: 198 };
    const plan = planImport([candidate('a'), candidate('b'), pattern('c+', 1)], state);
    expect(wordsOf(plan)).toEqual(['a', 'b', 'c+']);
  });
});
