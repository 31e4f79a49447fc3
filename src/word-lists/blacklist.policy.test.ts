import { expect, test } from 'vitest';
import type { BlacklistEntry } from '../detection/types.ts';
import { AppError } from '../server/base/errors.ts';
import { hitsSince, listKey, patternsOf, requireRoom, requireUsable } from './blacklist.policy.ts';

const pattern = (word: string): BlacklistEntry => ({ word, match: 'regex' });

function refusalOf(entry: BlacklistEntry, patterns: readonly BlacklistEntry[] = []): AppError {
  try {
    requireUsable({ entry, patterns });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error(`${entry.word} was taken`);
}

test('words and patterns that can be looked for are taken', () => {
  expect(() =>
    requireUsable({ entry: { word: 'lunara', match: 'exact' }, patterns: [] }),
  ).not.toThrow();
  expect(() =>
    requireUsable({ entry: pattern('slot\\d+'), patterns: [pattern('gacor+')] }),
  ).not.toThrow();
});

test('a word of which nothing is left to look for is refused', () => {
  const error = refusalOf({ word: '\u200b', match: 'contains' });
  expect(error.code).toBe('invalid_input');
  expect(error.message).toBe('Word cannot be empty');
  expect(error.options.details).toEqual([{ path: 'body.word', message: 'Word cannot be empty' }]);
});

test.each([
  ['x'.repeat(257), 'The pattern is too long.'],
  ['(?:abcdefghij){90}', 'The pattern repeats too much to be safe. Simplify it.'],
])('a pattern too long or too costly is refused with the reason', (word, message) => {
  const error = refusalOf(pattern(word));
  expect(error.code).toBe('invalid_pattern');
  expect(error.message).toMatch(message);
});

test('a pattern that cannot be read is refused with what cannot be read of it', () => {
  const error = refusalOf(pattern('slot(?=77)'));
  expect(error.code).toBe('invalid_pattern');
  expect(error.message).toBe('The pattern cannot be read at (?=');
  const { message } = refusalOf(pattern('slot('));
  expect(message).toBe('The pattern cannot be read');
});

test('there is an end to the number of patterns', () => {
  const full = Array.from({ length: 200 }, (_, number) => pattern(`slot${number}`));
  const error = refusalOf(pattern('gacor'), full);
  expect(error.code).toBe('invalid_pattern');
  expect(error.message).toBe('There are as many patterns as one list can hold.');
});

test('patterns that are too costly only together are refused, too', () => {
  const costly = Array.from({ length: 30 }, (_, number) => pattern(`(?:ab?c?){90}${number}`));
  const error = refusalOf(pattern('(?:ab?c?){90}x'), costly);
  expect(error.code).toBe('invalid_pattern');
  expect(error.message).toBe(
    'The patterns of the list repeat too much together. Simplify or remove some.',
  );
});

test('ten thousand words are taken, and one more is refused by name', () => {
  expect(() => requireRoom(10_000)).not.toThrow();
  expect(() => requireRoom(10_001)).toThrow(
    expect.objectContaining({
      code: 'blacklist_full',
      message: 'The blacklist holds 10000 words, which is the most. Remove some to add others.',
    }),
  );
});

test('hits of a word are those of the last 30 days', () => {
  expect(hitsSince(new Date('2026-03-31T12:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'));
});

test('patterns are told from words', () => {
  const [word, one] = [{ word: 'melati', match: 'exact' } as const, pattern('mela+ti')];
  expect(patternsOf([word, one])).toEqual([one]);
});

test('words that comments hold alike are one; a pattern is what is written', () => {
  const keys = [' ME\u200bLATI ', 'melati'].map((word) => listKey({ word, match: 'contains' }));
  expect(keys).toEqual(['contains melati', 'contains melati']);
  expect(listKey(pattern(' A[b]'))).toBe('regex  A[b]');
});
