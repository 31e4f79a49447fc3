import { expect, test } from 'vitest';
import { wordsAround } from './reading.ts';

const folded = 'hari ini main di sendalwin lagi gacor parah jangan sampai ketinggalan';

const read = (...words: string[]) =>
  wordsAround(
    folded,
    words.map((word) => {
      const start = folded.indexOf(word);
      return { start, end: start + word.length };
    }),
  ).map(({ start, end }) => folded.slice(start, end));

test('reads the disguised words, whole', () => {
  expect(read('ndalw')).toEqual(['sendalwin']);
  expect(read('gacor', 'sendalwin')).toEqual(['sendalwin', 'gacor']);
});

test('leaves out the signs around a word', () => {
  const text = 'buka (sendalwin), eh';
  expect(wordsAround(text, [{ start: 6, end: 11 }])).toEqual([{ start: 6, end: 15 }]);
});

test('leaves out what only decorates a word, and what follows it without a space', () => {
  expect(wordsOf('mampir ke ─═berkah99═─ yuk sekarang', '═berkah99═')).toEqual(['berkah99']);
  expect(wordsOf('cobalah mandalika77,langsung masuk lagi', 'mandalika77')).toEqual([
    'mandalika77',
  ]);
  expect(wordsOf('cobalah dulu situs menang-88.example ya', 'menang')).toEqual([
    'menang-88.example',
  ]);
});

function wordsOf(text: string, disguised: string): string[] {
  const start = text.indexOf(disguised);
  const ranges = wordsAround(text, [{ start, end: start + disguised.length }]);
  return ranges.map((range) => text.slice(range.start, range.end));
}

test('joins words that follow one another', () => {
  expect(read('sendalwin', 'lagi', 'gacor')).toEqual(['sendalwin lagi gacor']);
});

test('reads a text that is mostly disguised as a whole', () => {
  expect(read('main di sendalwin lagi gacor parah jangan sampai')).toEqual([folded]);
});

test('reads nothing where nothing is disguised', () => {
  expect(read()).toEqual([]);
  expect(read('')).toEqual([]);
});
