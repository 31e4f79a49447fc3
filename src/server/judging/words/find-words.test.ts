import { expect, test } from 'vitest';
import { findWords } from './find-words.ts';

function listOf(key: string, word: string) {
  const text = Buffer.from(JSON.stringify([{ word, match: 'contains' }]));
  const json = new SharedArrayBuffer(text.length);
  text.copy(new Uint8Array(json));
  return { key, json };
}

const wordsIn = (list: ReturnType<typeof listOf>, texts: readonly string[]) =>
  findWords({ list, texts }).map((hits) =>
    hits.flatMap(({ entries }) => entries.map((entry) => entry.word)),
  );

test('each text has the words of its list, whichever list came before', () => {
  const texts = ['daftar gacor sekarang', 'maxwin', 'cabai rawit'];
  const [one, other] = [listOf('1', 'gacor'), listOf('2', 'maxwin')];
  expect(wordsIn(one, texts)).toEqual([['gacor'], [], []]);
  expect(wordsIn(one, texts)).toEqual([['gacor'], [], []]);
  expect(wordsIn(other, texts)).toEqual([[], ['maxwin'], []]);
  expect(wordsIn(one, texts)).toEqual([['gacor'], [], []]);
});
