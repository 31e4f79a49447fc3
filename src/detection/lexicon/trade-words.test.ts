import { expect, it } from 'vitest';
import { OPENING_WORDS, TRADE_WORDS } from './trade-words.ts';

it('holds no word without a Latin letter, among which the vocabulary does not search', () => {
  const words = [...TRADE_WORDS, ...OPENING_WORDS];
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((word) => !/[a-z]/.test(word))).toEqual([]);
});
