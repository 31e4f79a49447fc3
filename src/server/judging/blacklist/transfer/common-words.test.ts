import { expect, test } from 'vitest';
import type { ListedMatch } from '../../../../contract/blacklisted-word.ts';
import { findCommon } from './common-words.ts';

const texts = Array.from({ length: 40 }, (_, at) => ({
  content: at % 10 === 0 ? 'KAK keren' : `rendang nomor ${at}`,
  folded_text: at % 10 === 0 ? 'kak keren' : null,
}));
const word = (text: string, match: ListedMatch = 'contains') => ({
  word: text,
  match,
  category: null,
  severity: 'medium' as const,
  description: null,
});

test('a word is common in one comment of ten, as it matches', () => {
  const words = [
    word('Kak'),
    word('ren'),
    word('ren', 'exact'),
    word('nomor 1'),
    word('nomor 11'),
    word('n.m', 'regex'),
    word('melati77'),
  ];
  expect(findCommon({ words, texts })).toEqual([0, 1, 3, 5]);
});

test('among few comments none is common', () => {
  expect(findCommon({ words: [word('ren')], texts: texts.slice(0, 19) })).toEqual([]);
  expect(findCommon({ words: [word('ren')], texts: texts.slice(0, 20) })).toEqual([0]);
});
