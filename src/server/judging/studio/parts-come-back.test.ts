import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { examineList } from '../../../word-lists/examine-list.ts';
import { splitIntoParts } from './choose-words.policy.ts';

/* What an owner copied for Studio, brought back to the import. */

const limits = { characters: 60, words: 5, word_characters: 40 };

const sign = fc.oneof(
  fc.constantFrom('=', "'", '"', '+', '-', '@', '#', '!', '*', '“', '1', '7', ' ', 'é', 'x'),
  fc.constantFrom('🎰', 'عرب', '1️⃣ ', '➤ ', '(', ')', '[', ']'),
);
const listOf = (parts: fc.Arbitrary<string>) =>
  fc.uniqueArray(
    fc
      .array(parts, { maxLength: 6 })
      .map((all) => `${all.join('')}xy`.trim().replaceAll(/ +/g, ' ')),
    { minLength: 2, maxLength: 8 },
  );

/** What is read of each part; a text that looks like a program is refused, which says so. */
const partsOf = (words: readonly string[]) =>
  splitIntoParts(words, limits).map(({ text, words: count }) => {
    const copied = text.split(',');
    try {
      const { candidates, problems } = examineList({ text });
      const read = candidates.map(({ word }) => word.word);
      const isAsked = candidates.some(({ asked }) => asked) || problems.length > 0;
      return { copied, read, count, isAsked };
    } catch (error) {
      expect(error).toMatchObject({ code: 'unreadable_file' });
      return { copied, read: copied, count, isAsked: true };
    }
  });

test('what was copied for Studio comes back whole, or is asked about', () => {
  fc.assert(
    fc.property(listOf(sign), (words) => {
      for (const { copied, read, isAsked } of partsOf(words)) {
        if (!isAsked) expect(read).toEqual(copied);
      }
    }),
    { numRuns: 500, seed: 34 },
  );
});

test('words of letters, digits and pictures come back whole without a question', () => {
  const plain = fc.stringMatching(/^[a-z0-9🎰]{1,5}( [a-zé0-9]{1,5}){0,2}x$/u);
  fc.assert(
    fc.property(fc.uniqueArray(plain, { minLength: 2, maxLength: 8 }), (words) => {
      const parts = partsOf(words);
      expect(parts.flatMap(({ read }) => read)).toEqual(words);
      expect(parts.filter(({ isAsked }) => isAsked)).toEqual([]);
    }),
    { numRuns: 300, seed: 34 },
  );
});

test('a part whose words hold other signs that divide comes back whole, or is asked about', () => {
  fc.assert(
    fc.property(listOf(fc.oneof(sign, fc.constantFrom(';', '|', '、'))), (words) => {
      for (const { copied, read, count, isAsked } of partsOf(words)) {
        if (!isAsked && count > 1) expect(read).toEqual(copied);
      }
    }),
    { numRuns: 500, seed: 34 },
  );
});
