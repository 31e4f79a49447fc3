import { expect, test } from 'vitest';
import { coreOf, createStudioMatcher, createWidening } from './studio-matching.policy.ts';

const matcherOf = (...words: string[]) => createStudioMatcher(words.map(coreOf));
const holds = (word: string, text: string): boolean => matcherOf(word)(text).includes(0);

test.each([
  ['melati77', 'main di MELATI77, yuk'],
  ['MELATI77', 'melati77'],
  ['mawar slot', 'ayo ke Mawar  Slot!'],
  ['mawar slot', 'mawar\nslot'],
  ['𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳', 'depo di 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳 sekarang'],
  ['m.e.l.a.t.i', 'cek (m.e.l.a.t.i) ya'],
  ['#melati77', 'seru #melati77'],
  ['Ⓜelati', 'ⓜelati gacor'],
  ['café', 'cafe\u0301 itu'],
  ['melati77', '🔥melati77🔥'],
  ['melati77', '❤️melati77'],
  ['رابح', 'موقع رابح الآن'],
  ['$&(.*)+', 'x'],
])('%j is held by %j where letters and borders agree', (word, text) => {
  expect(holds(word, text)).toBe(word !== '$&(.*)+');
});

test.each([
  ['melati', 'main di melati77'],
  ['slot', 'slots dan aslot'],
  ['melati77', '𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳'],
  ['melati77', 'mel\u200bati77'],
  ['mawar slot', 'mawar dan slot'],
  ['mawar slot', 'mawar slots'],
  ['mawar slot', 'mawar-slot'],
  ['melati77', ''],
])('%j is not held by %j', (word, text) => {
  expect(holds(word, text)).toBe(false);
});

test('a text is compared with all words, each once', () => {
  const matching = matcherOf('gacor', 'gacor maxwin', 'maxwin', '', '🔥', 'gacor');
  expect(matching('gacor maxwin gacor').toSorted((a, b) => a - b)).toEqual([0, 1, 2, 5]);
});

test('a place in a text is widened to whole words', () => {
  const text = 'yuk ke xx𝗠𝗘𝗟𝗔𝗧𝗜-77\n88 lagi';
  const start = text.indexOf('𝗠');
  expect(createWidening(text)({ start, end: start + 2 })).toBe('xx𝗠𝗘𝗟𝗔𝗧𝗜');
  expect(createWidening(text)({ start, end: text.indexOf('88') + 1 })).toBe('xx𝗠𝗘𝗟𝗔𝗧𝗜-77 88');
  expect(createWidening('a 🔥 b')({ start: 2, end: 4 })).toBe('');
});
