import { expect, test } from 'vitest';
import {
  coreOf,
  createStudioMatcher,
  createWidening,
  studioKey,
} from './studio-matching.policy.ts';

const matcherOf = (...words: string[]) => {
  const matching = createStudioMatcher(words.map(coreOf));
  return (text: string) => [...matching(text)].flat();
};

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
])('%j is held by %j where letters and borders agree', (word, text) => {
  expect(matcherOf(word)(text)).toEqual([0]);
});

test.each([
  ['melati', 'main di melati77'],
  ['slot', 'slots dan aslot'],
  ['melati77', '𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳'],
  ['melati77', 'mel\u200bati77'],
  ['mawar slot', 'mawar dan slot'],
  ['mawar slot', 'mawar slots'],
  ['mawar slot', 'mawar-slot'],
  ['mawar slot', 'mawar Siam'],
  ['melati77', ''],
  ['$&(.*)+', 'x'],
])('%j is not held by %j', (word, text) => {
  expect(matcherOf(word)(text)).toEqual([]);
});

test('words that differ in letter case, spaces and how marks are stored are one word', () => {
  expect(studioKey(' Mawar \n SLOT cafe\u0301 ')).toBe('mawar slot café');
});

test('a text is compared with all words, each once', () => {
  const matching = matcherOf('gacor', 'gacor maxwin', 'maxwin', '', '🔥');
  expect(matching('gacor maxwin gacor').toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
});

test('of words that Studio compares alike the first is found', () => {
  expect(matcherOf('slot', 'gacor 🌵', 'gacor', '#gacor')('gacor 🌲')).toEqual([1]);
});

test('a long text is read in parts, with each word in one of them', () => {
  const words = ['a', 'a a', 'a b', 'b'];
  const parts = [...createStudioMatcher(words.map(coreOf))(`${'a '.repeat(4_999)}b`)];
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.flat().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
});

test('a place in a text is widened to whole words', () => {
  const text = 'yuk ke xx𝗠𝗘𝗟𝗔𝗧𝗜-77\n88 lagi';
  const start = text.indexOf('𝗠');
  expect(createWidening(text)({ start, end: start + 2 })).toBe('xx𝗠𝗘𝗟𝗔𝗧𝗜');
  expect(createWidening(text)({ start, end: text.indexOf('88') + 1 })).toBe('xx𝗠𝗘𝗟𝗔𝗧𝗜-77 88');
});

test.each([
  ['a 🔥 b', '🔥', ''],
  ['🔥 b', '🔥', ''],
  ['a 🔥', '🔥', ''],
  ['🔥', '🔥', ''],
  ['slot-77', '-77', '77'],
  ['slot-77', 'slot-', 'slot'],
  ['mawar \n slot', 'awar \n sl', 'mawar slot'],
])('in %j the part %j is widened to the words that it touches: %j', (text, part, widened) => {
  const start = text.indexOf(part);
  expect(createWidening(text)({ start, end: start + part.length })).toBe(widened);
});
