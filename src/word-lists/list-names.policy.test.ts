import { expect, test } from 'vitest';
import { namesItself, namesList, verdictOf } from './list-names.policy.ts';

test.each([
  ['keywords', 'words', 'data', 'items', 'list', 'entries', 'results', 'daftar', 'filters'],
  ['blocked', 'banned', 'blocked list', 'block_list', 'blackList', 'blocked__words', 'KATA_KUNCI'],
  ['my words', 'word list', 'keyword_filter', 'regexPatterns'],
])('lists of such names say nothing of their words: %s', (...names) => {
  expect(names.filter((name) => !namesList(name))).toEqual([]);
  expect(names.filter((name) => verdictOf(name) !== 'words')).toEqual([]);
});

test.each([
  [['judi'], 'words'],
  [['JUDI_KEYWORDS'], 'words'],
  [['a', 'b', 'blockedWords'], 'words'],
  [['categories', 'judi_online', 'keywords'], 'words'],
  [['settings', 'words'], 'words'],
  [[], 'words'],
  [['whitelist'], 'not_words'],
  [['blocked', 'exceptions'], 'not_words'],
  [['allow', 'words'], 'not_words'],
  [['friends'], 'unclear'],
  [['friends', 'words'], 'unclear'],
  [['categories'], 'unclear'],
  [['negative_spam_words'], 'unclear'],
  [['deletedBlockedWords'], 'unclear'],
  [['history', 'words'], 'unclear'],
  [['judi', 'context'], 'unclear'],
  [['tags'], 'unclear'],
  [['languages'], 'unclear'],
  [['off'], 'unclear'],
] as const)('words below %j are %s', (path, verdict) => {
  expect(verdictOf(...path)).toBe(verdict);
});

test('fields of a list itself are told from words', () => {
  const own = ['version', 'count', 'updated_at', 'lastUpdated', 'author', 'license', '$schema'];
  expect(own.filter((name) => !namesItself(name))).toEqual([]);
  expect(['gacor', 'slot', 'versions of slot', 'datein'].filter(namesItself)).toEqual([]);
});
