import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  countLetterGroups,
  visitLetterGroups,
  weightOfGram,
  weightOfLetterGroups,
} from './letter-groups.ts';

const grams = Int8Array.from({ length: 256 }, (_, bucket) => (bucket % 7) - 3);

it('weighs and counts the groups of letters that training visits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (word) => {
      let weight = 0;
      let count = 0;
      visitLetterGroups(word, (group) => {
        weight += weightOfGram(grams, group);
        count += 1;
      });
      expect(weightOfLetterGroups(word, grams)).toBe(weight);
      expect(countLetterGroups(word)).toBe(count);
    }),
    { numRuns: 500 },
  );
});
