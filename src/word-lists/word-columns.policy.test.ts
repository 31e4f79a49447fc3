import { expect, test } from 'vitest';
import {
  fieldNamed,
  namesAllowed,
  namesWord,
  readMatch,
  readSeverity,
} from './word-columns.policy.ts';

test('a name is the same in any letter case, with any sign between its words', () => {
  expect(
    [' Kata', 'blockedWords', 'BANNED_WORD', 'kata-kunci', 'gacor', ''].map(namesWord),
  ).toEqual([true, true, true, true, false, false]);
  expect(['Match_Type', 'catatan', 'x'].map(fieldNamed)).toEqual([
    'match',
    'description',
    undefined,
  ]);
});

test('cells name a match, in either language and in the words of other lists', () => {
  expect(['', ' Persis', 'regex', 'mengandung', 'toString'].map(readMatch)).toEqual([
    'contains',
    'exact',
    'regex',
    'contains',
    undefined,
  ]);
  expect(['word', 'Phrase', 'pattern', 'channel'].map(readMatch)).toEqual([
    'exact',
    'contains',
    'regex',
    'channel',
  ]);
});

test('cells name a severity in either language; an empty one means the usual', () => {
  expect(
    ['', 'Rendah', 'sedang ', 'HIGH', 'critical', 'düşük', 'Yüksek', 'awful'].map((text) =>
      readSeverity(text),
    ),
  ).toEqual(['medium', 'low', 'medium', 'high', 'high', 'low', 'high', undefined]);
});

test.each([
  [1, ['0', '0,5', '1'], ['low', 'medium', 'high']],
  [3, ['1', '2', '3'], ['low', 'medium', 'high']],
  [5, ['1', '3', '4'], ['low', 'medium', 'high']],
  [100, ['33', '60', '99'], ['low', 'medium', 'high']],
  [1_000, ['1', '-1'], [undefined, undefined]],
])('numbers of at most %i are severities on their scale', (most, texts, severities) => {
  expect(texts.map((text) => readSeverity(text, most))).toEqual(severities);
});

test.each([
  ['whitelist', 'white list', 'whitelisted', 'allowlist', 'allow_list', 'allow', 'Allowed', 'safe'],
  ['ham', 'ignore', 'exclude', 'disabled', 'stopwords', 'stop_words', 'notSpam'],
  ['exceptions', 'safe words', 'trusted', 'daftar putih', 'diizinkan', 'pengecualian'],
  ['ignoredWords', 'permitted', 'words_disabled', 'falsePositives', 'goodWords', 'aman'],
])('lists of such names have what is allowed: %s', (...names) => {
  expect(names.filter((name) => !namesAllowed(name))).toEqual([]);
  expect(['blocked', 'data', '', 'hamsters', 'goods', 'unsafe'].filter(namesAllowed)).toEqual([]);
});

test('a number beyond its scale is no severity', () => {
  expect(['3', '4', '-1'].map((text) => readSeverity(text))).toEqual([
    'high',
    undefined,
    undefined,
  ]);
});
