import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeList } from '../contract/decode-list.ts';
import { joinWords } from '../contract/split-words.ts';
import { guardFormula } from '../files/formula-guard.ts';
import { listKey, tidyWord } from './blacklist.policy.ts';
import { examineList } from './examine-list.ts';
import type { NewWord } from './word-list.ts';

/* Our own words after other programs have saved or joined them. */

const sign = fc.oneof(
  fc.constantFrom('=', "'", '"', '+', '-', '@', '#', '!', '*', '“', '1', '7', ' ', 'é', 'x'),
  fc.constantFrom('\u200b', '\ufeff', '🎰', 'عرب', 'e\u0301'),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);
const textOf = (parts: fc.Arbitrary<string>, most: number) =>
  fc
    .array(parts, { maxLength: most })
    .map((all) => all.join('').replaceAll('\0', '').toWellFormed().trim());
const text = textOf(fc.oneof(sign, fc.constantFrom(',', ';', '\t', '\n', '\r\n', '|')), 8);

const word: fc.Arbitrary<NewWord> = fc
  .record({
    word: text.map((one) => `${one}xy`),
    match: fc.constantFrom('exact', 'contains'),
    category: text.map((one) => one || null),
    severity: fc.constantFrom('low', 'medium', 'high'),
    description: text.map((one) => one || null),
  })
  .map(tidyWord);
const list = fc.array(word, { minLength: 1, maxLength: 6 });

const FIELDS = ['word', 'match', 'category', 'severity', 'description'] as const;

interface Dialect {
  readonly separator: string;
  readonly isSaid: boolean;
  readonly end: string;
  readonly mark: string;
}
/** What programs put before a text of Unicode. */
const marks = fc.constantFrom('', '\ufeff');
const dialect: fc.Arbitrary<Dialect> = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  isSaid: fc.boolean(),
  end: fc.constantFrom('\n', '\r\n'),
  mark: marks,
});

/** Quotes only what needs it, as spreadsheets do. */
function saved(words: readonly NewWord[], { separator, isSaid, end, mark }: Dialect): string {
  const cell = (value: string | null) => {
    const guarded = guardFormula(value ?? '');
    const isPlain = ![separator, '"', '\n', '\r'].some((one) => guarded.includes(one));
    return isPlain ? guarded : `"${guarded.replaceAll('"', '""')}"`;
  };
  const rows = words.map((one) => FIELDS.map((field) => cell(one[field])).join(separator));
  const lines = [...(isSaid ? [`sep=${separator}`] : []), FIELDS.join(separator), ...rows];
  return mark + lines.map((line) => line + end).join('');
}

const encoded = (content: string, encoding: 'utf8' | 'utf16le' | 'utf16be'): Uint8Array =>
  encoding === 'utf16be'
    ? Buffer.from(content, 'utf16le').swap16()
    : Buffer.from(content, encoding);

const examined = (content: string) => {
  const { candidates, problems } = examineList({ text: content });
  const said = problems.filter(({ reason }) => reason !== 'instruction');
  return {
    words: candidates.map((one) => one.word),
    asked: candidates.some((one) => one.asked),
    said,
  };
};

test('our table comes back whole from a spreadsheet of any locale and encoding', () => {
  fc.assert(
    fc.property(
      list,
      dialect,
      fc.constantFrom('utf8', 'utf16le', 'utf16be'),
      (words, how, encoding) => {
        const content = decodeList(encoded(saved(words, how), encoding)) ?? '';
        expect(examined(content)).toEqual({ words, asked: false, said: [] });
      },
    ),
    { numRuns: 500, seed: 34 },
  );
});

test('our JSON comes back whole, whatever wrote it again', () => {
  const indents = fc.constantFrom(0, 2, 'in lines');
  fc.assert(
    fc.property(list, indents, marks, (words, indent, before) => {
      const content =
        indent === 'in lines'
          ? words.map((one) => JSON.stringify(one)).join('\n')
          : JSON.stringify(words, null, indent);
      expect(examined(before + content)).toEqual({ words, asked: false, said: [] });
    }),
    { numRuns: 300, seed: 34 },
  );
});

test('Windows-1252 is asked about, and then comes back whole', () => {
  const latin = textOf(fc.constantFrom('é', 'ü', 'ß', ';', ' ', 'a', '"'), 8);
  fc.assert(
    fc.property(fc.array(latin, { minLength: 1, maxLength: 6 }), dialect, (words, how) => {
      const all = words.map((one) => tidyWord({ ...plain, word: `ñ${one}xy` }));
      const bytes = Buffer.from(saved(all, { ...how, mark: '' }), 'latin1');
      expect(decodeList(bytes)).toBeUndefined();
      expect(examined(decodeList(bytes, 'windows-1252') ?? '').words).toEqual(all);
    }),
    { numRuns: 200, seed: 34 },
  );
});

const plain = {
  match: 'contains',
  category: null,
  severity: 'medium',
  description: null,
} as const;

const keyOf = (one: string) => listKey({ word: one, match: 'contains' });

/** What is joined and read again. */
function joinedAndRead(words: readonly string[], before = '') {
  const { words: read, asked, said } = examined(before + joinWords(words));
  return { words: read.map((one) => one.word), isAsked: asked || said.length > 0 };
}

const lists = (one: fc.Arbitrary<string>) =>
  fc.uniqueArray(
    one.map((given) => tidyWord({ word: `${given}xy`, match: 'contains' }).word),
    { minLength: 2, maxLength: 6, selector: keyOf },
  );

test('Copy all comes back whole where no word holds a sign that divides words', () => {
  fc.assert(
    fc.property(lists(textOf(sign, 8)), (words) => {
      fc.pre(!words.some((one) => /[,;|\t\r\n]/.test(one)));
      expect(joinedAndRead(words).words).toEqual(words);
    }),
    { numRuns: 500, seed: 34 },
  );
});

test('Copy all is asked about where a word holds a comma, or another sign that divides', () => {
  const divided = textOf(fc.oneof(sign, fc.constantFrom(',', ';', '|', '\t')), 8);
  fc.assert(
    fc.property(lists(divided), marks, (words, before) => {
      const read = joinedAndRead(words, before);
      const isWhole = JSON.stringify(read.words) === JSON.stringify(words);
      expect(read.isAsked || isWhole).toBe(true);
      const holds = words.some((one) => /^[^"'“„]*[\p{L}\p{N}],[\p{L}\p{N}][^"'“„]*$/u.test(one));
      if (holds) expect(read.isAsked).toBe(true);
    }),
    { numRuns: 500, seed: 34 },
  );
});
