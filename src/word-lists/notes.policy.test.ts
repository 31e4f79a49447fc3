import { expect, test } from 'vitest';
import { isHashtag, noteIn, separatorSaid } from './notes.policy.ts';

test.each([
  ['sep=;', ';'],
  ['  "SEP=,"  ', ','],
  ['x sep=;', undefined],
  ['sep=; x', undefined],
  ['sep=', undefined],
  ['melati', undefined],
])('%j names the separator %j', (line, separator) => {
  expect(separatorSaid(line)).toBe(separator);
});

test.each([
  ['sep=;', 'instruction'],
  ['#note of two', 'note'],
  ['  # melati', 'note'],
  ['// melati', 'note'],
  ['; melati', 'note'],
  ['! melati', 'note'],
  ['#', 'note'],
  ['#gacor', undefined],
  ['melati', undefined],
  ['melati # mawar', undefined],
  ['melati! mawar', undefined],
])('%j: %s', (line, reason) => {
  expect(noteIn(line)).toBe(reason);
});

test('a hashtag is one word of letters and digits', () => {
  expect(['#gacor_88', '#', 'x#gacor', '#gacor!', '#slot gacor', 'gacor'].map(isHashtag)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
