import { expect, it } from 'vitest';
import { FUNCTION_WORDS, MESSENGER_WORDS, OPENING_WORDS, TRADE_WORDS } from './word-lists.ts';

it.each([
  ['trade', [...TRADE_WORDS]],
  ['opening', [...OPENING_WORDS]],
  ['little', [...FUNCTION_WORDS.keys()]],
  ['messenger', [...MESSENGER_WORDS.keys()]],
])('%s words are plain letters: the vocabulary looks nothing else up', (_, words) => {
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
});
